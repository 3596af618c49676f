/** A row of an open table: the game, who waits, the seat for me, pace and help, and the way to sit down. */

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { Icon } from "../art/icons";
import { Poster } from "../art/Poster";
import { t } from "../i18n/words";
import { seatName, sideOf } from "../shell/seat_name";
import { go, type GameName } from "../state/address";
import { settings } from "../state/settings";
import { useStore } from "../state/store";
import { joinTable } from "../wire/requests";
import { holdSeats, seatsAt } from "../wire/keys";
import { Refusal } from "../wire/refusal";
import { ratingText } from "../shell/rating_text";
import type { OpenSeat, OpenTable, Pace } from "../wire/types";
import { freeSeats, outside } from "./filters";
import { lobby } from "./line";
import { paceName } from "./wish";

/** Whether this table was opened from this browser. */
export const isOwn = ({ id }: OpenTable): boolean => seatsAt(id).length > 0;

/** The sides on which a seat may be taken: one, or both. */
export const freeSides = (table: OpenTable): ("law" | "jack")[] => [...new Set(freeSeats(table).map(({ role }) => sideOf(role)))];

export function paceText(pace: Pace): string {
  const name = paceName(pace);
  if (name !== null) return t(`play_now.pace.${name}`);
  return pace.kind === "days" ? t("pace.own_days", { n: pace.days ?? 3 }) : t("pace.own_live", { minutes: pace.minutes ?? 10, seconds: pace.increment ?? 10 });
}

export function OpenRow({ table, gone, wide }: { table: OpenTable; gone: boolean; wide: boolean }): JSX.Element {
  const [complaint, setComplaint] = useState("");
  const [busy, setBusy] = useState(false);
  const game = table.game as GameName;
  const own = isOwn(table);
  const mine = useStore(lobby, (now) => now.ratings[table.game]);
  const kept = own ? null : outside(table, mine);
  const host = table.seats.find(({ player }) => player === "person");
  const free = freeSeats(table);
  const taken = table.seats.length - free.length;
  const sides = freeSides(table);
  const seat = sides.length > 1 ? t("side.either") : t(`role.${free[0]?.role ?? ""}`);
  const name = host === undefined ? t("somebody") : seatName({ ...host });
  const sitDown = async (): Promise<void> => {
    setBusy(true);
    try {
      const joined = await joinTable(table.id, null, settings.get().name);
      holdSeats([{ table: table.id, seat: joined.seat.seat, token: joined.seat.token }]);
      go(`/t/${table.id}`);
    } catch (refusal) {
      setComplaint(refusal instanceof Refusal && ["no_seat", "bad_token", "not_found"].includes(refusal.code) ? "lobby.taken" : refusal instanceof Refusal && refusal.code === "not_allowed" ? "lobby.not_open" : "error.unavailable");
      setBusy(false);
    }
  };
  return (
    <li class={`open-row${gone || own || kept !== null ? " is-dim" : ""}`} data-table={table.id}>
      <Poster game={game} />
      <span class="open-game">
        <b>{t(`game.${game}`)}</b>
        <small>
          {wide && (
            <span class="seat-dots" aria-hidden="true">
              {table.seats.map((one) => (
                <i key={one.seat} class={free.includes(one) ? "" : "is-taken"} />
              ))}
            </span>
          )}
          {table.running === true ? t("lobby.takes_over") : t("lobby.seats", { n: taken, of: table.seats.length })}
        </small>
      </span>
      <span class="open-host">
        <span class={`disc${host?.rating == null ? " is-guest" : ""}`} aria-hidden="true">
          {name.slice(0, 1).toUpperCase()}
          {host?.connected === true && <span class="dot dot-on" />}
        </span>
        <span class="open-who">
          <b>{name}</b> {host !== undefined && <HostRating seat={host} />}
        </span>
      </span>
      <span class={`open-seat seat-of-${sides.length > 1 ? "either" : (sides[0] ?? "law")}`}>
        <span class="unseen">{t("lobby.col.seat")}: </span>
        {seat}
        {wide && <small>{t(`help.${table.help}`)}</small>}
      </span>
      <span class="open-pace">
        {paceText(table.pace)}
        {wide && <small>{[t(table.rated ? "lobby.rated" : "lobby.unrated"), ...(table.ratings == null ? [] : [`${table.ratings.lowest}\u2060–\u2060${table.ratings.highest}`]), ...(table.games === 2 ? [t("games.2")] : [])].join(" · ")}</small>}
      </span>
      <span class="open-act">
        {complaint !== "" || gone ? (
          <small role={complaint === "" ? undefined : "alert"}>{t(complaint === "" ? "lobby.taken" : complaint)}</small>
        ) : own ? (
          <a class="button" href={`/t/${table.id}`}>
            {t("lobby.own")}
          </a>
        ) : kept !== null ? (
          <small>{t(`lobby.${kept}`)}</small>
        ) : (
          <button
            type="button"
            class="button"
            disabled={busy}
            onClick={() => void sitDown()}
            aria-label={t("lobby.sit_down_named", { game: t(`game.${game}`), name, role: seat })}
            data-testid="sit-down"
          >
            {t("lobby.sit_down")}
          </button>
        )}
      </span>
    </li>
  );
}

/** The rating behind a name, dim. */
function HostRating({ seat: { rating, provisional = false } }: { seat: OpenSeat }): JSX.Element | null {
  if (rating == null) return null;
  return (
    <span class="open-rating" data-testid="rating">
      <span class="unseen">{t("lobby.rating")} </span>
      {ratingText(rating, provisional)}
    </span>
  );
}

/** What stands in place of a list that cannot be shown. */
export function NoTables({ filtered, onClear }: { filtered: boolean; onClear?: (() => void) | undefined }): JSX.Element {
  return (
    <p class="list-empty" data-testid="no-tables">
      {t(filtered ? "lobby.none_fits" : "lobby.none")}{" "}
      {filtered && (
        <button type="button" class="button button-quiet" onClick={onClear}>
          <Icon name="cross" size={16} /> {t("lobby.clear")}
        </button>
      )}
    </p>
  );
}
