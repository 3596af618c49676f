/** What a seat may ask for beside its move: a hint, a move back, the end; and the board as the rival sees it. */

import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Icon } from "../art/icons";
import type { AnyScene } from "../games/adapter";
import { t } from "../i18n/words";
import { useStore } from "../state/store";
import { viewAsRival } from "./keys";
import type { Session } from "./session";

const COACH = 3;

export function SeatTools({ session, scene }: { session: Session; scene: AnyScene }): JSX.Element | null {
  const frames = useStore(session.state, (now) => now.frames);
  const at = useStore(session.state, (now) => now.at);
  const [sure, setSure] = useState(false);
  // Who does not mean it lets it be.
  useEffect(() => {
    const later = setTimeout(() => setSure(false), sure ? 8000 : 0);
    return () => clearTimeout(later);
  }, [sure]);
  const { table, seat } = scene;
  if (seat === null || scene.over || table.status !== "running" || table.lesson !== null) return null;
  const alone = table.seats.every((one) => one.seat === seat || one.player === "computer");
  // Alone any own move goes: the last one, or the one looked at.
  const looked = at === null ? undefined : frames[at];
  const own = at === null ? frames.findLast((frame) => frame.seat === seat) : looked?.seat === seat ? looked : undefined;
  const takeBack = async (): Promise<void> => {
    session.state.set({ at: null });
    await session.ask({ type: "takeback", to: alone ? (own?.n ?? null) : null });
  };
  return (
    <div class="seat-tools">
      {scene.live && scene.mine && scene.help >= COACH && (
        <button type="button" class="button" data-testid="ask-hint" onClick={() => void session.ask({ type: "hint" })}>
          <Icon name="idea" size={16} /> {t("tool.hint")}
        </button>
      )}
      {!table.rated && (alone || (table.takebacks && scene.live)) && (
        <button type="button" class="button" data-testid="takeback" disabled={own === undefined} onClick={() => void takeBack()}>
          <Icon name="undo" size={16} /> {t("takeback")}
        </button>
      )}
      {scene.live && (
        <button
          type="button"
          class={sure ? "button button-danger" : "button"}
          data-testid={sure ? "resign-sure" : "resign"}
          onClick={() => (sure ? void session.ask({ type: "resign" }) : setSure(true))}
        >
          {t(sure ? "resign.sure" : "resign")}
        </button>
      )}
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
