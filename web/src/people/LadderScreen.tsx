/** The best of a game: people who let themselves be seen, and where the computers stand among them. */

import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { t, useWords } from "../i18n/words";
import { Header } from "../shell/Header";
import { GAME_NAMES, type GameName } from "../state/address";
import { fetchLadder } from "../wire/people";
import type { GameRating, LadderInfo } from "../wire/types";
import "./people.css";
import { complaint } from "./me";
import { figure, isLaw } from "./RatingPanel";

export { withPeopleWords } from "./texts";

interface Step {
  readonly place: number | null;
  readonly name: string;
  readonly rating: GameRating;
  readonly own: boolean;
}

export function LadderScreen({ game }: { game: GameName }): JSX.Element {
  useWords();
  const [ladder, setLadder] = useState<LadderInfo | null>(null);
  const [failed, setFailed] = useState("");
  useEffect(() => {
    let here = true;
    setLadder(null);
    setFailed("");
    fetchLadder(game).then(
      (found) => here && setLadder(found),
      (problem: unknown) => here && setFailed(complaint(problem)),
    );
    return () => {
      here = false;
    };
  }, [game]);
  return (
    <>
      <Header place="me" />
      <main id="main" class="ladder" data-testid="ladder">
        <h1 class="page-title">{t("people.ladder")}</h1>
        <nav class="ladder-games" aria-label={t("people.game")}>
          {GAME_NAMES.map((name) => (
            <a key={name} class="chip" href={`/ladder/${name}`} aria-current={name === game ? "page" : undefined}>
              {t(`game.${name}`)}
            </a>
          ))}
        </nav>
        {failed !== "" && <p role="alert">{failed}</p>}
        {ladder !== null && <Steps ladder={ladder} />}
        <p class="panel-note">{t("people.ladder_note")}</p>
      </main>
    </>
  );
}

/** People in their places, each level of the computers where its rating puts it. */
export function stepsOf(ladder: LadderInfo): Step[] {
  const levels = ladder.levels.map((rating): Step => ({ place: null, name: t("computer_named", { level: t(`level.${rating.games}`) }), rating, own: false }));
  const people = ladder.rows.map(({ place, name, rating, own }): Step => ({ place, name, rating, own }));
  const sure = people.filter(({ rating }) => !rating.provisional);
  const together = [...sure, ...levels].sort((a, b) => b.rating.rating - a.rating.rating);
  return [...together, ...people.filter(({ rating }) => rating.provisional)];
}

function Steps({ ladder }: { ladder: LadderInfo }): JSX.Element {
  const sides = ladder.levels[0]?.sides.map(({ side }) => side) ?? [];
  return (
    <div class="ladder-table" tabIndex={0} role="group" aria-label={t("people.ladder")}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t("people.place")}</th>
            <th scope="col">{t("people.name")}</th>
            <th scope="col">{t("people.rating")}</th>
            {sides.map((side) => (
              <th key={side} scope="col">
                <span class={isLaw(side) ? "rating-side is-law" : "rating-side"}>{t(`role.${side}`)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {stepsOf(ladder).map((step) => (
            <tr key={step.name} class={step.place === null ? "is-level" : step.own ? "is-own" : ""}>
              <td>{step.rating.provisional ? "" : (step.place ?? "")}</td>
              <th scope="row">{step.place === null ? step.name : <a href={`/people/${encodeURIComponent(step.name)}`}>{step.name}</a>}</th>
              <td>
                <b>{figure(step.rating)}</b>
              </td>
              {step.rating.sides.map((side) => (
                <td key={side.side}>{step.place !== null && side.games === 0 ? "–" : figure(side)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
