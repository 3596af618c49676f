/** All about a table: links for watchers, for the invited and for one's other devices; notices. */

import type { JSX } from "preact";
import type { AnyScene } from "../games/adapter";
import { shared } from "../state/base";
import { t } from "../i18n/words";
import { Dialog } from "../shell/Dialog";
import { AccessTools } from "./AccessTools";
import { CopyField } from "./CopyField";
import { LinkCode } from "./LinkCode";
import { MailField } from "./MailField";
import type { Session } from "./session";

export { withLobbyWords } from "../shell/texts";

export function TableDialog({ session, scene, onClose }: { session: Session; scene: AnyScene; onClose: () => void }): JSX.Element {
  const { table } = scene;
  const own = session.held.length === 1 ? session.held[0] : undefined;
  const ownLink = own === undefined ? "" : shared(`/t/${table.id}#seat=${own.token}`);
  const invite = session.held.find((seat) => seat.invite !== undefined)?.invite;
  return (
    <Dialog title={t("table_named", { id: table.id.slice(0, 6) })} onClose={onClose}>
      {table.watch !== "nobody" && (
        <CopyField label={t("link.watch")} text={shared(`/t/${table.id}`)} note={t("link.watch_note")} testid="watch-link" />
      )}
      {invite !== undefined && (
        <CopyField label={t("invite.link")} text={shared(`/t/${table.id}#invite=${invite}`)} note={t("invite.note")} testid="invite-link" />
      )}
      {own !== undefined && (
        <>
          <CopyField label={t("invite.own_link")} text={ownLink} note={t("invite.own_note")} testid="own-link" />
          <LinkCode text={ownLink} />
          <AccessTools own={own} table={table} />
        </>
      )}
      <MailField session={session} table={table} />
    </Dialog>
  );
}
