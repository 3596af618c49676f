/** All about a table: links for watchers, for the invited and for one's other devices; notices; taking back, giving up. */

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { AnyScene } from "../games/adapter";
import { t } from "../i18n/words";
import { Dialog } from "../shell/Dialog";
import { CopyField } from "./CopyField";
import { LinkCode } from "./LinkCode";
import { MailField } from "./MailField";
import type { Session } from "./session";

export { withLobbyWords } from "../shell/texts";

export function TableDialog({ session, scene, onClose }: { session: Session; scene: AnyScene; onClose: () => void }): JSX.Element {
  const { table } = scene;
  const own = session.held.length === 1 ? session.held[0] : undefined;
  const ownLink = own === undefined ? "" : `${location.origin}/t/${table.id}#seat=${own.token}`;
  const invite = session.held.find((seat) => seat.invite !== undefined)?.invite;
  return (
    <Dialog title={t("table_named", { id: table.id.slice(0, 6) })} onClose={onClose}>
      {table.watch !== "nobody" && (
        <CopyField label={t("link.watch")} text={`${location.origin}/t/${table.id}`} note={t("link.watch_note")} testid="watch-link" />
      )}
      {invite !== undefined && (
        <CopyField label={t("invite.link")} text={`${location.origin}/t/${table.id}#invite=${invite}`} note={t("invite.note")} testid="invite-link" />
      )}
      {own !== undefined && (
        <>
          <CopyField label={t("invite.own_link")} text={ownLink} note={t("invite.own_note")} testid="own-link" />
          <LinkCode text={ownLink} />
        </>
      )}
      <MailField session={session} table={table} />
      {table.status === "running" && scene.seat !== null && (
        <div class="dialog-buttons">
          {canTakeBack(scene) && (
            <button
              type="button"
              class="button"
              onClick={() => {
                onClose();
                void session.ask({ type: "takeback", to: lastOwnEntry(session, scene) });
              }}
              data-testid="takeback"
            >
              {t("takeback")}
            </button>
          )}
          <Resign session={session} onDone={onClose} />
        </div>
      )}
    </Dialog>
  );
}

/** The entry of the seat's last move; only a game against computers goes back to a named one. */
function lastOwnEntry(session: Session, { table, seat }: AnyScene): number | null {
  const alone = table.seats.every((one) => one.seat === seat || one.player === "computer");
  return alone ? (session.state.get().frames.findLast((frame) => frame.seat === seat)?.n ?? null) : null;
}

/** Free against the computer, else where the table allows it. */
function canTakeBack({ table, seat }: AnyScene): boolean {
  return table.takebacks || table.seats.every((one) => one.seat === seat || one.player === "computer");
}

function Resign({ session, onDone }: { session: Session; onDone: () => void }): JSX.Element {
  const [sure, setSure] = useState(false);
  return sure ? (
    <button type="button" class="button button-danger" onClick={() => void session.ask({ type: "resign" }).then(onDone)} data-testid="resign-sure">
      {t("resign.sure")}
    </button>
  ) : (
    <button type="button" class="button" onClick={() => setSure(true)} data-testid="resign">
      {t("resign")}
    </button>
  );
}
