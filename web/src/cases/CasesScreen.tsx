/** All cases: that of the day, more of each game, runs against the clock, how one fares. */

import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import "../styles/home.css";
import "./case.css";
import { Icon } from "../art/icons";
import { Poster } from "../art/Poster";
import { t, useWords } from "../i18n/words";
import { Header } from "../shell/Header";
import { GAME_NAMES, go, type GameName } from "../state/address";
import { Refusal } from "../wire/refusal";
import { ratingText } from "../shell/rating_text";
import type { CasesOfPerson, CasesToday } from "../wire/types";
import { fetchFares, fetchNext, fetchToday } from "./api";
import { CaseOfTheDay } from "./CaseOfTheDay";
import { DealOfTheDay } from "./DealOfTheDay";
import { Streak } from "./Streak";
import { refusalWords } from "./words";

export { withCaseWords } from "./texts";

export function CasesScreen(): JSX.Element {
  useWords();
  const [today, setToday] = useState<CasesToday | null>(null);
  const [fares, setFares] = useState<CasesOfPerson | null>(null);
  const [refused, setRefused] = useState("");
  useEffect(() => {
    const fail = (reason: unknown): void => setRefused(reason instanceof Refusal ? reason.code : "unavailable");
    fetchToday().then(setToday, fail);
    fetchFares().then(setFares, fail);
  }, []);
  const next = async (game: GameName): Promise<void> => {
    try {
      const found = await fetchNext(game);
      go(`/cases/${found.game}/${found.id}`);
    } catch (reason) {
      setRefused(reason instanceof Refusal ? reason.code : "unavailable");
    }
  };
  return (
    <>
      <Header place="cases" />
      <main id="main" class="cases" data-testid="cases">
        <div class="cases-head">
          <h1 class="page-title">{t("cases")}</h1>
          <p>{t("cases.lead")}</p>
        </div>
        {refused !== "" && (
          <p class="complaint" role="alert">
            {refusalWords(refused)}
          </p>
        )}
        <div class="cases-day">
          <CaseOfTheDay />
          {fares !== null && <Streak fares={fares} />}
        </div>
        <DealOfTheDay />
        <ul class="cases-games">
          {GAME_NAMES.map((game) => (
            <li key={game} class="cases-game">
              <Poster game={game} />
              <div>
                <h2>{t(`game.${game}`)}</h2>
                <p>
                  {today !== null && t("cases.count", { n: fares?.solved[game] ?? 0, of: today.counts[game] ?? 0 })}
                  {(fares?.ratings ?? []).map((one) => one.game === game && <span key={game}> · {t("cases.rating", { rating: ratingText(one.rating, one.provisional) })}</span>)}
                </p>
                <div class="cases-buttons">
                  <button type="button" class="button button-paper" onClick={() => void next(game)} data-testid={`cases-${game}`}>
                    {t("cases.solve")}
                  </button>
                  <a class="button" href={`/cases/${game}/storm`} data-testid={`storm-${game}`}>
                    <Icon name="hourglass" size={16} /> {t("storm")}
                  </a>
                </div>
              </div>
            </li>
          ))}
        </ul>
        {fares !== null && (
          <p class="cases-foot">
            {t("cases.fares", { first: fares.first })}
            {fares.storm > 0 && ` ${t("storm.best", { n: fares.storm })}`}
          </p>
        )}
      </main>
    </>
  );
}
