/** A link as a code for a phone's camera: drawn here, sent nowhere. */

import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { t } from "../i18n/words";

/** One path of the dark squares, row by row. */
export const squares = (rows: readonly (readonly boolean[])[]): string =>
  rows.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join("");

export function LinkCode({ text }: { text: string }): JSX.Element {
  const [code, setCode] = useState<{ readonly size: number; readonly d: string } | null>(null);
  const show = (): void => void import("uqr").then(({ encode }) => encode(text, { ecc: "M", border: 3 })).then(({ size, data }) => setCode({ size, d: squares(data) }));
  useEffect(() => setCode(null), [text]);
  return code === null ? (
    <button type="button" class="button" onClick={show} data-testid="show-code">
      {t("link.code")}
    </button>
  ) : (
    <svg class="link-code" viewBox={`0 0 ${code.size} ${code.size}`} role="img" aria-label={t("link.code_label")} data-testid="link-code" shape-rendering="crispEdges">
      <rect width={code.size} height={code.size} />
      <path d={code.d} />
    </svg>
  );
}
