/** Learning a game: its lessons, its cases, its short rules, and a first game against the weakest computer. */

import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Icon } from "../art/icons";
import { Poster } from "../art/Poster";
import { RULE_SECTIONS } from "../games/rules";
import { t, useWords } from "../i18n/words";
import { RuleSections } from "../journal/Rules";
import { Header } from "../shell/Header";
import { GAME_NAMES, type GameName } from "../state/address";
import { fetchLessons } from "../wire/requests";
import type { LessonInfo } from "../wire/types";
import "../styles/home.css";
import "../styles/journal.css";
import "./list.css";
import { isSolved } from "./progress";
import { lessonTexts, lessonWords } from "./texts";

export { withPlaceWords } from "../shell/Places";

export function LearnScreen({ game, refused = "" }: { game: GameName; refused?: string }): JSX.Element {
  return (
    <>
      <Header place="learn" />
      <main id="main" class="set-up" data-testid="learn">
        <div class="set-up-poster">
          <Poster game={game} />
          <a class="button button-large" href={`/new/${game}?with=computer`}>
            {t("learn.play")}
          </a>
        </div>
        <div class="learn-rules">
          <nav class="lobby-tabs" aria-label={t("place.learn")}>
            {GAME_NAMES.map((name) => (
              <a key={name} href={`/learn/${name}`} aria-current={name === game ? "page" : undefined}>
                {t(`game.${name}`)}
              </a>
            ))}
          </nav>
          <h1 class="page-title">{t("learn.title", { game: t(`game.${game}`) })}</h1>
          {refused !== "" && (
            <p class="complaint" role="alert">
              {t(`error.${refused}`)}
            </p>
          )}
          <Lessons game={game} />
          <section class="lessons" aria-labelledby="learn-rules">
            <div class="list-head">
              <h2 id="learn-rules">{t("tab.rules")}</h2>
            </div>
            <RuleSections game={game} sections={RULE_SECTIONS[game]} open={() => false} />
          </section>
        </div>
      </main>
    </>
  );
}

function Lessons({ game }: { game: GameName }): JSX.Element | null {
  useWords();
  const [lessons, setLessons] = useState<LessonInfo[] | null>(null);
  useEffect(() => {
    void Promise.all([fetchLessons(game), lessonTexts(game, "lesson", "case")]).then(([list]) => setLessons(list.lessons), () => setLessons([]));
  }, [game]);
  if (lessons === null) return null;
  const first = lessons.find(({ id }) => !isSolved(game, id));
  const list = (kind: LessonInfo["kind"]): JSX.Element => {
    const chosen = lessons.filter((one) => one.kind === kind);
    const done = chosen.filter(({ id }) => isSolved(game, id)).length;
    return (
      <section class="lessons" aria-labelledby={`learn-${kind}`}>
        <div class="list-head">
          <h2 id={`learn-${kind}`}>{t(`learn.${kind}s`)}</h2>
          <span>{t("learn.done", { n: done, of: chosen.length })}</span>
        </div>
        <ol>
          {chosen.map((one, i) => (
            <li key={one.id}>
              <a class="lesson-link" href={`/learn/${game}/${one.id}`} data-lesson={one.id} {...(one === first ? { "data-next": true } : {})}>
                <span class="lesson-number" aria-hidden="true">
                  {isSolved(game, one.id) ? <Icon name="check" size={16} /> : i + 1}
                </span>
                <span>
                  <b>{lessonWords(game, one.id).title}</b>
                  <small>
                    {t(`role.${one.role}`)}
                    {isSolved(game, one.id) && ` · ${t("learn.solved")}`}
                  </small>
                </span>
              </a>
            </li>
          ))}
        </ol>
      </section>
    );
  };
  return (
    <>
      {list("lesson")}
      {list("case")}
    </>
  );
}
