/** Before there is a game to show: a link to hand out and one's own secret link; for who watches, why there is nothing yet. */

import type { JSX } from "preact";
import { Icon } from "../art/icons";
import { Poster } from "../art/Poster";
import { t } from "../i18n/words";
import { Header } from "../shell/Header";
import { seatName } from "../shell/seat_name";
import type { GameName } from "../state/address";
import type { HeldSeat } from "../wire/keys";
import type { TableInfo } from "../wire/types";
import "../styles/home.css";
import { minutes } from "./TableChip";
import { CopyField } from "./CopyField";
import { MailField } from "./MailField";
import type { Session } from "./session";

export { withLobbyWords } from "../shell/texts";

export function InviteScreen({ session, table, held }: { session: Session; table: TableInfo; held: readonly HeldSeat[] }): JSX.Element {
  const invite = held.find((seat) => seat.invite !== undefined)?.invite;
  const own = held[0];
  const game = table.game as GameName;
  const { delay = 0 } = table;
  return (
    <>
      <Header title={t(`game.${game}.full`)} />
      <main id="main" class="set-up" data-testid="invite">
        <div class="set-up-poster">
          <Poster game={game} />
        </div>
        <div class="set-up-form">
          <h1 class="page-title">{t(own === undefined ? "watch.wait" : "invite.title")}</h1>
          {invite !== undefined && (
            <CopyField
              label={t("invite.link")}
              text={`${location.origin}/t/${table.id}#invite=${invite}`}
              note={t("invite.note")}
              testid="invite-link"
            />
          )}
          <ul class="seat-list">
            {table.seats.map((seat) => (
              <li key={seat.seat}>
                <b>{t(`role.${seat.role}`)}</b> <span>{seatName(seat)}</span>
              </li>
            ))}
          </ul>
          {own !== undefined && (
            <details class="set-up-more">
              <summary>{t("invite.own")}</summary>
              <CopyField
                label={t("invite.own_link")}
                text={`${location.origin}/t/${table.id}#seat=${own.token}`}
                note={t("invite.own_note")}
                testid="own-link"
              />
            </details>
          )}
          <MailField session={session} table={table} />
          <p class="waiting-lamp" role="status">
            <Icon name="gaslight" size={20} />{" "}
            {own === undefined && delay > 0 ? <span data-testid="delayed">{t("watch.later", { n: minutes(delay) })}</span> : t("invite.waiting")}
          </p>
        </div>
      </main>
    </>
  );
}
