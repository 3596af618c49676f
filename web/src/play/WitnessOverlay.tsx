/** The witness call: the board dims, the card turns, a click or a key goes on. */

import type { JSX } from "preact";
import { WitnessCard } from "../art/cards";
import { t } from "../i18n/words";
import type { GameName } from "../state/address";
import { useStore } from "../state/store";
import type { Session } from "./session";

export function WitnessOverlay({ session, game }: { session: Session; game: GameName }): JSX.Element | null {
  const call = useStore(session.state, (now) => now.witness);
  if (call === null) return null;
  return (
    <div class="witness-overlay" data-testid="witness" onClick={() => session.skipMotion()}>
      <div class="witness-turn">
        <WitnessCard
          size="large"
          answer={call.answer}
          title={t(call.answer === "seen" ? "witness.seen" : "witness.hidden")}
          text={t(call.answer === "seen" ? "witness.seen.text" : "witness.hidden.text")}
          leave={call.leave && game !== "pocket" ? t("witness.leave") : undefined}
        />
      </div>
      <p>{t("suspects_left", { n: call.left })}</p>
    </div>
  );
}
