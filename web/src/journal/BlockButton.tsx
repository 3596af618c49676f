/** Never meet somebody again: asked once more, since the other is not told. */

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { t } from "../i18n/words";
import { blockSeat } from "../wire/requests";

export function BlockButton({ table, token, seat }: { table: string; token: string | null; seat: number }): JSX.Element {
  const [step, setStep] = useState<"offer" | "sure" | "done" | "refused">("offer");
  if (step === "done" || step === "refused") return <span role="status">{t(`block.${step}`)}</span>;
  const act = async (): Promise<void> => {
    if (step === "offer") return setStep("sure");
    try {
      await blockSeat(table, token, seat);
      setStep("done");
    } catch {
      setStep("refused");
    }
  };
  return (
    <button type="button" onClick={() => void act()} data-testid={`block-${seat}`}>
      {t(`block.${step}`)}
    </button>
  );
}
