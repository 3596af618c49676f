/** The reason of a suggested move, in one line. */

import type { JSX } from "preact";
import { t, useWords } from "../i18n/words";

export { withWords } from "./texts";

export interface Reasoned {
  readonly reason: string;
  readonly facts: Readonly<Record<string, number>>;
}

export const whyWords = ({ reason, facts }: Reasoned): string => (reason === "" ? "" : t(`reason.${reason}`, facts));

export function Why({ move }: { move: Reasoned }): JSX.Element | null {
  useWords();
  const words = whyWords(move);
  return words === "" ? null : (
    <span class="why" data-testid="why">
      {" — "}
      {words}
    </span>
  );
}
