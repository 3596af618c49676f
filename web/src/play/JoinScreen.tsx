/** Somebody opened an invite link: who sits there, which seats are free. */

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { Poster } from "../art/Poster";
import { t } from "../i18n/words";
import { Pick } from "../shell/fields";
import { Header } from "../shell/Header";
import { seatName } from "../shell/seat_name";
import { go, type GameName } from "../state/address";
import { settings } from "../state/settings";
import { joinTable } from "../wire/api";
import { holdSeats, seatsAt, type HeldSeat } from "../wire/keys";
import { Refusal } from "../wire/line";
import type { TableInfo } from "../wire/types";
import "../styles/home.css";

export { withLobbyWords } from "../shell/texts";

export function JoinScreen(props: { info: TableInfo; invite: string; onSeat: (held: HeldSeat[]) => void }): JSX.Element {
  const { info } = props;
  const free = info.seats.filter(({ player }) => player !== "person");
  const [name, setName] = useState(settings.get().name);
  const [seat, setSeat] = useState(String((free.find(({ player }) => player === "open") ?? free[0])?.seat ?? ""));
  const [error, setError] = useState("");
  const game = info.game as GameName;
  const join = async (): Promise<void> => {
    settings.set({ name });
    try {
      const joined = await joinTable(info.id, props.invite, name, Number(seat));
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
