/** A deal that many play: what it is, a game of one's own, and the table of results once it is played. */

import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import "../styles/home.css";
import "./deal.css";
import { Poster } from "../art/Poster";
import { has, t, useWords } from "../i18n/words";
import { CopyField } from "../play/CopyField";
import { shortPrint } from "../replay/print";
import { Header } from "../shell/Header";
import { go, type GameName } from "../state/address";
import { settings } from "../state/settings";
import { holdSeats, seatsAt } from "../wire/keys";
import { Refusal } from "../wire/refusal";
import type { DealInfo, DealSeat } from "../wire/types";
import { CasesHeader } from "./CasesHeader";
import { fetchDeal, playDeal } from "./api";

export { withDealWords } from "./texts";

const HOUR = 3_600_000;

const refusalWords = (code: string): string => t(has(`deal.refused.${code}`) ? `deal.refused.${code}` : `error.${code}`);

export function DealScreen({ deal }: { deal: string }): JSX.Element {
  useWords();
  const [info, setInfo] = useState<DealInfo | null>(null);
  const [refused, setRefused] = useState("");
  const [name, setName] = useState(settings.get().name);
  const [busy, setBusy] = useState(false);
  const fail = (reason: unknown): void => setRefused(reason instanceof Refusal ? reason.code : "unavailable");
  useEffect(() => {
    fetchDeal(deal).then(setInfo, fail);
  }, [deal]);
  if (info === null) {
    return (
      <>
        <Header />
        <main id="main" class="page-narrow">
          {refused !== "" && (
            <p class="complaint" role="alert">
              {refusalWords(refused)}
            </p>
          )}
        </main>
      </>
    );
  }
  const play = async (seat: DealSeat): Promise<void> => {
    setBusy(true);
    try {
      settings.set({ name });
      const created = await playDeal(info.id, seat.seat, name);
      const table = created.table.id;
      holdSeats(created.seats.map(({ seat: own, token }) => ({ table, seat: own, token })));
      go(`/t/${table}`);
    } catch (reason) {
      fail(reason);
    }
    setBusy(false);
  };
  const ofDay = info.day !== "";
  const over = info.ends_in === 0;
  return (
    <>
      <CasesHeader title={t(`game.${info.game}.full`)} />
      <main id="main" class="set-up deal" data-testid="deal" data-deal={info.id}>
        <div class="set-up-poster">
          <Poster game={info.game as GameName} />
        </div>
        <div class="deal-text">
          <h1 class="page-title">{t(ofDay ? "deal.of_day" : "deal.offered")}</h1>
          <p>
            <b>{t(`game.${info.game}.full`)}</b> · {t("deal.level", { level: t(`level.${info.level}`) })} ·{" "}
            {over ? t("deal.over") : t("deal.ends", { hours: Math.floor(info.ends_in / HOUR), minutes: Math.floor((info.ends_in % HOUR) / 60_000) })}
          </p>
          <p class="list-dim deal-lead">{t(ofDay ? "deal.of_day.text" : "deal.offered.text")}</p>
          {refused !== "" && (
            <p class="complaint" role="alert">
              {refusalWords(refused)}
            </p>
          )}
          {!over && info.seats.some(({ state }) => state === "open") && (
            <label class="field">
              <span>{t("deal.name")}</span>
              <input type="text" value={name} maxLength={40} autocomplete="nickname" onInput={(event) => setName(event.currentTarget.value)} data-testid="deal-name" />
            </label>
          )}
          <div class="deal-seats">
            {info.seats.map((seat) => (
              <Seat key={seat.seat} seat={seat} busy={busy} over={over} onPlay={() => void play(seat)} />
            ))}
          </div>
          {!ofDay && <CopyField label={t("deal.link")} text={`${location.origin}/deals/${info.id}`} note={t("deal.link.note")} testid="deal-link" />}
          <Results info={info} />
          <p class="list-dim">{t("deal.print", { print: shortPrint(info.fingerprint) })}</p>
          {info.opening !== null && (
            <details>
              <summary>{t("deal.seed")}</summary>
              <pre class="deal-seal">{info.opening.text}</pre>
            </details>
          )}
        </div>
      </main>
    </>
  );
}

function Seat(props: { seat: DealSeat; busy: boolean; over: boolean; onPlay: () => void }): JSX.Element | null {
  const { seat } = props;
  const role = t(`role.${seat.role}`);
  if (seat.state === "open") {
    if (props.over) return null;
    return (
      <button type="button" class="button button-choose button-large" disabled={props.busy} onClick={props.onPlay} data-testid={`deal-play-${seat.seat}`}>
        {t("deal.play", { role })}
      </button>
    );
  }
  // On another device the game is there, but its key is not.
  if (seat.table === null || seatsAt(seat.table).length === 0) return null;
  return (
    <a class="button button-large" href={`/t/${seat.table}`} data-testid={`deal-table-${seat.seat}`}>
      {t(seat.state === "running" ? "deal.go_on" : "deal.look", { role })}
    </a>
  );
}

function Results({ info }: { info: DealInfo }): JSX.Element {
  return (
    <section class="deal-results" aria-labelledby="deal-results">
      <div class="list-head">
        <h2 id="deal-results">{t("deal.results")}</h2>
        <span>{t("deal.playing", { n: info.playing })}</span>
      </div>
      {info.results.length === 0 ? (
        <p class="list-empty">{t("deal.none")}</p>
      ) : (
        <ol data-testid="deal-results">
          {info.results.map((one, i) => (
            <li key={i} class={one.mine ? "is-mine" : ""}>
              <b>{one.name === "" ? t("deal.nobody") : one.name}</b>
              <span>
                {t(`role.${one.role}`)}
                {one.mine && ` · ${t("deal.you")}`}
                {!one.blind && ` · ${t("deal.second")}`}
              </span>
              <span class={one.won ? "deal-won" : "deal-lost"}>{t(one.won ? "deal.won" : "deal.lost")}</span>
              <span>{t("deal.moves", { n: one.moves })}</span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
