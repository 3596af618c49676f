/** What a seat may ask for beside its move: a hint from the coach, and the board as the rival sees it. */

import type { JSX } from "preact";
import { Icon } from "../art/icons";
import type { AnyScene } from "../games/adapter";
import { t } from "../i18n/words";
import { viewAsRival } from "./keys";
import type { Session } from "./session";

const COACH = 3;

export function SeatTools({ session, scene }: { session: Session; scene: AnyScene }): JSX.Element | null {
  if (scene.seat === null || scene.over || !scene.live || !scene.mine || scene.help < COACH) return null;
  return (
    <div class="seat-tools">
      <button type="button" class="button" data-testid="ask-hint" onClick={() => void session.ask({ type: "hint" })}>
        <Icon name="idea" size={16} /> {t("tool.hint")}
      </button>
    </div>
  );
}

/** In the hider's own row: held down, it shows what everybody else sees. */
export function AsRival({ session }: { session: Session }): JSX.Element {
  const hold = (held: boolean) => (): void => void viewAsRival(session, held);
  return (
    <button
      type="button"
      class="icon-button as-rival"
      aria-label={t("tool.as_rival")}
      title={t("tool.as_rival")}
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
      <Icon name="eye" size={20} />
    </button>
  );
}
