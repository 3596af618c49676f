/** The table's link, its help level, who watches; and the own link for another device. */

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { Icon } from "../art/icons";
import type { AnyScene } from "../games/adapter";
import { t } from "../i18n/words";
import { Dialog } from "../shell/Dialog";
import { CopyField } from "./CopyField";
import { LinkCode } from "./LinkCode";
import type { Session } from "./session";

export function TableChip({ session, scene }: { session: Session; scene: AnyScene }): JSX.Element {
  const [open, setOpen] = useState(false);
  const { table } = scene;
  const own = session.held.length === 1 ? session.held[0] : undefined;
  const ownLink = own === undefined ? "" : `${location.origin}/t/${table.id}#seat=${own.token}`;
  const invite = session.held.find((seat) => seat.invite !== undefined)?.invite;
  return (
    <>
      <button type="button" class="chip" onClick={() => setOpen(true)} data-testid="table-chip">
        <Icon name="link" size={16} /> {t("table_named", { id: table.id.slice(0, 6) })}
      </button>
      <span class="chip chip-still">
        <Icon name="eye" size={16} /> {t(`help.${table.help}`)}
      </span>
      {table.watchers > 0 && <span class="chip chip-still">{t("watching", { n: table.watchers })}</span>}
      {table.practice && <span class="chip chip-still">{t("practice")}</span>}
      {scene.seat === null && <span class="chip chip-still">{t("spectator")}</span>}
      {open && (
        <Dialog title={t("table_named", { id: table.id.slice(0, 6) })} onClose={() => setOpen(false)}>
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
          {table.status === "running" && scene.seat !== null && (
            <div class="dialog-buttons">
              {canTakeBack(scene) && (
                <button
                  type="button"
                  class="button"
                  onClick={() => {
                    setOpen(false);
                    void session.ask({ type: "takeback", to: lastOwnEntry(session, scene) });
                  }}
                  data-testid="takeback"
                >
                  {t("takeback")}
                </button>
              )}
              <Resign session={session} onDone={() => setOpen(false)} />
            </div>
          )}
        </Dialog>
      )}
    </>
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
