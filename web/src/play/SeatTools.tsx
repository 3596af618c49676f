/** What a seat may ask for beside its move: the board as the rival sees it, and a hint from the coach. */

import type { JSX } from "preact";
import { Icon } from "../art/icons";
import type { AnyScene } from "../games/adapter";
import { t } from "../i18n/words";
import { viewAsRival } from "./keys";
import { sideOf } from "./Players";
import type { Session } from "./session";

const COACH = 3;

export function SeatTools({ session, scene }: { session: Session; scene: AnyScene }): JSX.Element | null {
  const role = scene.seat === null ? undefined : scene.table.seats[scene.seat]?.role;
  if (role === undefined || scene.over || !scene.live) return null;
  const hold = (held: boolean) => (): void => void viewAsRival(session, held);
  const hides = sideOf(role) === "jack";
  const coached = scene.help >= COACH && scene.mine;
  if (!hides && !coached) return null;
  return (
    <div class="seat-tools">
      {hides && (
        <button
          type="button"
          class="button"
          data-testid="view-as-rival"
          onPointerDown={hold(true)}
          onPointerUp={hold(false)}
          onPointerLeave={hold(false)}
          onKeyDown={(event) => {
            if (event.key === " " || event.key === "Enter") hold(true)();
          }}
          onKeyUp={hold(false)}
          onBlur={hold(false)}
        >
          <Icon name="eye" size={16} /> {t("tool.as_rival")}
        </button>
      )}
      {coached && (
        <button type="button" class="button" data-testid="ask-hint" onClick={() => void session.ask({ type: "hint" })}>
          <Icon name="idea" size={16} /> {t("tool.hint")}
        </button>
      )}
    </div>
  );
}
