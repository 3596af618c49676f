/** The call for witnesses: the board dims under the bell, the card turns, and goes away before the tokens do. */

import type { JSX } from "preact";
import { WitnessCard } from "../art/cards";
import { Icon } from "../art/icons";
import type { AnyScene } from "../games/adapter";
import { t } from "../i18n/words";

export function WitnessOverlay({ scene: { call, game } }: { scene: AnyScene }): JSX.Element | null {
  if (call === null || call.stage === "tokens") return null;
  return (
    <div class="witness-overlay" data-testid="witness" data-stage={call.stage}>
      {call.stage === "bell" ? (
        <span class="witness-bell" aria-hidden="true">
          <Icon name="bell" size={72} />
        </span>
      ) : (
        <div class="witness-turn">
          <WitnessCard
            size="large"
            answer={call.answer}
            title={t(call.answer === "seen" ? "witness.seen" : "witness.hidden")}
            text={t(call.answer === "seen" ? "witness.seen.text" : "witness.hidden.text")}
            leave={call.leave && game !== "pocket" ? t("witness.leave") : undefined}
          />
        </div>
      )}
    </div>
  );
}
