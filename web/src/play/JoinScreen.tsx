/** Somebody opened an invite link: who sits there, which seats are free. */

import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Poster } from "../art/Poster";
import { t } from "../i18n/words";
import { Pick } from "../shell/fields";
import { Header } from "../shell/Header";
import { seatName } from "../shell/seat_name";
import { go, type GameName } from "../state/address";
import { settings } from "../state/settings";
import { fetchTable } from "../wire/api";
import { joinTable } from "../wire/requests";
import { holdSeats, seatsAt, type HeldSeat } from "../wire/keys";
import { Refusal } from "../wire/refusal";
import type { Joined, TableInfo } from "../wire/types";
import "../styles/home.css";

export { withLobbyWords } from "../shell/texts";

/** So often the list of seats is looked at again. */
const REFRESH_MS = 2000;

export function JoinScreen(props: { info: TableInfo; invite: string; onSeat: (held: HeldSeat[]) => void }): JSX.Element {
  const [info, setInfo] = useState(props.info);
  const free = info.seats.filter(({ player }) => player !== "person");
  const [name, setName] = useState(settings.get().name);
  const [wanted, setSeat] = useState("");
  // Somebody else may have been quicker: then the next free seat is the one offered.
  const offered = free.find((one) => String(one.seat) === wanted) ?? free.find(({ player }) => player === "open") ?? free[0];
  const seat = String(offered?.seat ?? "");
  const refresh = async (): Promise<TableInfo> => {
    const fresh = await fetchTable(props.info.id, props.invite);
    setInfo(fresh);
    return fresh;
  };
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) refresh().catch(() => undefined);
    }, REFRESH_MS);
    return () => clearInterval(timer);
  }, []);
  const [error, setError] = useState("");
  const game = info.game as GameName;
  /** Take a seat; when somebody was quicker, another of the free ones, his own side's first. */
  const seated = async (first: number): Promise<Joined> => {
    try {
      return await joinTable(info.id, props.invite, name, first);
    } catch (refusal) {
      if (!(refusal instanceof Refusal) || refusal.code !== "no_seat") throw refusal;
      const { seats } = await refresh();
      const team = seats[first]?.team;
      const open = seats.filter(({ player }) => player === "open").sort((a, b) => Number(b.team === team) - Number(a.team === team));
      if (open[0] === undefined) throw refusal;
      return seated(open[0].seat);
    }
  };
  const join = async (): Promise<void> => {
    settings.set({ name });
    try {
      const joined = await seated(Number(seat));
      holdSeats([{ table: info.id, seat: joined.seat.seat, token: joined.seat.token }]);
      go(`/t/${info.id}`, "replace");
      props.onSeat(seatsAt(info.id));
    } catch (refusal) {
      setError(t(`error.${refusal instanceof Refusal ? refusal.code : "unavailable"}`));
    }
  };
  return (
    <>
      <Header title={t(`game.${game}.full`)} />
      <main id="main" class="set-up" data-testid="join">
        <div class="set-up-poster">
          <Poster game={game} />
        </div>
        <form
          class="set-up-form"
          onSubmit={(event) => {
            event.preventDefault();
            void join();
          }}
        >
          <h1 class="page-title">{t("join.title")}</h1>
          <p>{info.seats.map((one) => `${t(`role.${one.role}`)}: ${seatName(one)}`).join(" · ")}</p>
          {free.length === 0 ? (
            <p class="form-error">{t("error.no_seat")}</p>
          ) : (
            <>
              <Pick
                label={t("set_up.role")}
                name="seat"
                value={seat}
                offers={free.map((one) => ({ value: String(one.seat), label: t(`role.${one.role}`), note: seatName(one) }))}
                onChange={setSeat}
              />
              <label class="field text">
                <span>{t("set.name")}</span>
                <input type="text" maxLength={24} value={name} autocomplete="nickname" onInput={(event) => setName(event.currentTarget.value)} />
              </label>
              {error !== "" && (
                <p class="form-error" role="alert">
                  {error}
                </p>
              )}
              <button type="submit" class="button button-choose button-large" data-testid="join-seat">
                {t("join.take")}
              </button>
            </>
          )}
        </form>
      </main>
    </>
  );
}
