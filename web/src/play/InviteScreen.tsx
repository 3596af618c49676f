/** The waiting room: who sits where, computers for free seats, and a link to hand out; nothing of a game is here yet. */

import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Icon } from "../art/icons";
import { Poster } from "../art/Poster";
import { shared } from "../state/base";
import { t } from "../i18n/words";
import { Guard } from "../shell/Guard";
import { Header } from "../shell/Header";
import { seatName, sideOf } from "../shell/seat_name";
import type { GameName } from "../state/address";
import { lazy } from "../state/lazy";
import { useStore } from "../state/store";
import { changeAccess, fetchAccess } from "../wire/requests";
import type { HeldSeat } from "../wire/keys";
import type { SeatInfo, TableInfo } from "../wire/types";
import "../styles/home.css";
import "../styles/journal.css";
import "../styles/room.css";
import { minutes } from "./TableChip";
import { CopyField } from "./CopyField";
import { LinkCode } from "./LinkCode";
import { MailField } from "./MailField";
import type { Session } from "./session";

export { withLobbyWords } from "../shell/texts";

const Chat = lazy(() => import("../journal/Chat").then((m) => m.withTalkWords(m.Chat)));

const LEVELS = ["1", "2", "3", "4", "5"] as const;
const USUAL_LEVEL = "2";

export function InviteScreen({ session, table, held }: { session: Session; table: TableInfo; held: readonly HeldSeat[] }): JSX.Element {
  const invite = held.find((seat) => seat.invite !== undefined)?.invite;
  const own = held[0];
  const complaint = useStore(session.state, (now) => now.complaint);
  const [busy, setBusy] = useState(false);
  const game = table.game as GameName;
  const { delay = 0 } = table;
  const free = table.seats.filter(({ player }) => player === "open");
  // Only who holds the invitation decides about the free seats, and computers do not play rated games.
  const hosts = invite !== undefined && !table.rated;
  const begin = async (): Promise<void> => {
    setBusy(true);
    for (const { seat } of free) if (!(await session.ask({ type: "replace", seat, level: Number(USUAL_LEVEL) }))) break;
    setBusy(false);
  };
  const link = shared(`/t/${table.id}#invite=${invite ?? ""}`);
  return (
    <>
      <Header title={t(`game.${game}.full`)} />
      <main id="main" class="set-up room" data-testid="invite">
        <div class="set-up-poster">
          <Poster game={game} />
        </div>
        <div class="set-up-form">
          <h1 class="page-title">{t(own === undefined ? "watch.wait" : invite === undefined ? "room.wait" : "invite.title")}</h1>
          <p class="room-taken" role="status">
            {t("room.taken", { n: table.seats.length - free.length, of: table.seats.length })}
          </p>
          <ul class="room-seats">
            {table.seats.map((seat) => (
              <RoomSeat key={seat.seat} seat={seat} own={held.some((one) => one.seat === seat.seat)}>
                {hosts && seat.player === "open" && free.length > 1 && <ComputerHere session={session} seat={seat.seat} />}
              </RoomSeat>
            ))}
          </ul>
          {hosts && free.length > 0 && (
            <div class="room-begin">
              <p>
                <b>{t("room.free", { n: free.length })}</b>
                <small>{t("room.begin_text", { n: free.length })}</small>
              </p>
              <button type="button" class="button" disabled={busy} onClick={() => void begin()} data-testid="begin">
                {t("room.begin")}
              </button>
            </div>
          )}
          {complaint !== "" && (
            <p class="form-error" role="alert">
              {t(`error.${complaint}`)}
            </p>
          )}
          <p class="waiting-lamp" role="status">
            <Icon name="gaslight" size={20} />{" "}
            {own === undefined && delay > 0 ? <span data-testid="delayed">{t("watch.later", { n: minutes(delay) })}</span> : t("invite.waiting")}
          </p>
          <RoomFacts table={table} />
          {own !== undefined && (
            <section class="room-talk" aria-label={t("tab.chat")}>
              <h2>{t("tab.chat")}</h2>
              <Guard part="the talk in the room">
                <Chat session={session} scene={{ seat: own.seat, table }} waiting />
              </Guard>
            </section>
          )}
          <MailField session={session} table={table} />
          {own !== undefined && (
            <details class="set-up-more">
              <summary>{t("invite.own")}</summary>
              <CopyField label={t("invite.own_link")} text={shared(`/t/${table.id}#seat=${own.token}`)} note={t("invite.own_note")} testid="own-link" />
            </details>
          )}
        </div>
        {invite !== undefined && (
          <aside class="room-invite">
            <CopyField label={t("invite.link")} text={link} note={t("invite.note")} testid="invite-link" />
            <LinkCode text={link} />
            {own !== undefined && free.length > 0 && <Offer table={table.id} within={table.within ?? 0} token={own.token} />}
          </aside>
        )}
      </main>
    </>
  );
}

/** What was agreed on when the table was set up. */
function RoomFacts({ table }: { table: TableInfo }): JSX.Element {
  const { kind, minutes: live = 10, increment = 10, days = 3 } = table.pace;
  const facts = [
    [t("set_up.pace"), kind === "none" ? t("pace.none") : kind === "days" ? t("room.days", { n: days }) : t("room.live", { minutes: live, seconds: increment })],
    [t("set_up.help"), t(`help.${table.help}`)],
    [t("set_up.watch"), t(`watch.${table.watch}`)],
    [t("set_up.rated"), t(table.rated ? "room.yes" : "room.no")],
  ] as const;
  return (
    <dl class="room-facts" data-testid="room-facts">
      {facts.map(([name, words]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Whether everybody sees the table in the lobby, or only who has the link. */
function Offer({ table, within, token }: { table: string; within: number; token: string }): JSX.Element | null {
  const [offered, setOffered] = useState<boolean | null>(null);
  useEffect(() => {
    fetchAccess(table, token).then((access) => setOffered(access.offered ?? false), () => undefined);
  }, []);
  if (offered === null) return null;
  const change = async (): Promise<void> => {
    try {
      const { access } = await changeAccess(table, token, { what: offered ? "withdraw" : "offer" });
      setOffered(access.offered ?? false);
    } catch {
      // The last seat was taken at this moment: there is nothing to show any more.
      setOffered(null);
    }
  };
  return (
    <p class="room-offer">
      <span role="status">{!offered ? t("room.not_offered") : within > 0 ? t("room.offered_near", { n: within }) : t("room.offered")}</span>
      <button type="button" class="button" onClick={() => void change()} data-testid="offer">
        <Icon name={offered ? "lock" : "people"} size={18} /> {t(offered ? "room.withdraw" : "room.offer")}
      </button>
    </p>
  );
}

/** Who sits there, or a dashed place for who will. */
function RoomSeat({ seat, own, children }: { seat: SeatInfo; own: boolean; children: JSX.Element | false }): JSX.Element {
  const name = seatName(seat);
  const open = seat.player === "open";
  return (
    <li class={`room-seat edge-${sideOf(seat.role)}${open ? " is-free" : ""}`} data-player={seat.player}>
      <span class="room-disc" aria-hidden="true">
        {open ? "+" : seat.player === "computer" ? <Icon name="computer" size={18} /> : name.slice(0, 1).toUpperCase()}
        {seat.player === "person" && seat.connected && <span class="dot dot-on" />}
      </span>
      <span class="room-who">
        <b>
          {name}
          {own && <small> {t("you")}</small>}
        </b>
        <small>
          <Icon name={sideOf(seat.role) === "law" ? "magnifier" : "topHat"} size={16} /> {t(`role.${seat.role}`)}
        </small>
      </span>
      {children}
    </li>
  );
}

function ComputerHere({ session, seat }: { session: Session; seat: number }): JSX.Element {
  const [level, setLevel] = useState<string>(USUAL_LEVEL);
  return (
    <span class="room-computer">
      <select aria-label={t("set_up.level")} value={level} onChange={(event) => setLevel(event.currentTarget.value)}>
        {LEVELS.map((n) => (
          <option key={n} value={n}>
            {t(`level.${n}`)}
          </option>
        ))}
      </select>
      <button type="button" class="button" onClick={() => void session.ask({ type: "replace", seat, level: Number(level) })} data-testid={`computer-${seat}`}>
        {t("room.computer")}
      </button>
    </span>
  );
}
