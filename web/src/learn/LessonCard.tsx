/** The lesson over its board: what it is about, what to reach, and what came of it. */

import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Icon } from "../art/icons";
import type { AnyScene } from "../games/adapter";
import { nameOf } from "../games/words";
import { t, useWords } from "../i18n/words";
import { announce } from "../play/announce";
import type { Session } from "../play/session";
import { fetchLessons, fetchSolution } from "../wire/requests";
import type { LessonInfo, LessonState } from "../wire/types";
import "./card.css";
import { openLesson } from "./open";
import { forgetShown, keepShown, keepSolved, wasShown } from "./progress";
import { lessonTexts, lessonWords } from "./texts";

/** What the move fell short of. */
function missedWords({ game }: AnyScene, { missed, count, who }: LessonState): string {
  if (missed === undefined || missed === "") return "";
  return t(`lesson.missed.${missed}`, { n: count ?? 0, who: nameOf(game, who ?? "") });
}

export function LessonCard({ session, scene, lesson }: { session: Session; scene: AnyScene; lesson: LessonState }): JSX.Element {
  useWords();
  const { game, table } = scene;
  const [list, setList] = useState<readonly LessonInfo[]>([]);
  const [busy, setBusy] = useState(false);
  const [ready, setReady] = useState(false);
  useEffect(() => {
    void Promise.all([fetchLessons(game), lessonTexts(game, lesson.kind)]).then(([found]) => setList(found.lessons), () => undefined).then(() => setReady(true));
  }, [game]);
  const { solved } = lesson;
  useEffect(() => {
    if (!ready || solved === null) return;
    if (solved && !wasShown(table.id)) keepSolved(game, lesson.id);
    announce(solved ? `${t("lesson.reached")} ${lessonWords(game, lesson.id).done}` : `${t("lesson.missed")} ${missedWords(scene, lesson)}`);
  }, [solved, ready]);
  if (!ready) return <section class="lesson-card" data-testid="lesson" />;

  const words = lessonWords(game, lesson.id);
  // A small screen needs its room for the board once the move has begun; the goal stays.
  const begun = scene.clicks.length > 0 || scene.picks.some(({ filled }) => !filled);
  const kind = list.filter((one) => one.kind === lesson.kind);
  const number = kind.findIndex(({ id }) => id === lesson.id) + 1;
  const next = list[list.findIndex(({ id }) => id === lesson.id) + 1];
  const working = async (work: () => Promise<unknown>): Promise<void> => {
    setBusy(true);
    await work().catch(() => undefined);
    setBusy(false);
  };
  const again = async (): Promise<void> => {
    forgetShown(table.id);
    if (table.status === "running") await session.ask({ type: "takeback" });
    else await openLesson(game, lesson.id, "replace");
  };
  const show = async (): Promise<void> => {
    const { picks } = await fetchSolution(game, lesson.id);
    keepShown(table.id);
    await session.ask({ type: "draft", picks });
  };
  return (
    <section class="lesson-card" aria-label={t(`learn.${lesson.kind}s`)} data-testid="lesson" data-lesson={lesson.id} data-solved={String(solved)}>
      <div class="lesson-head">
        <a class="icon-button" href={`/learn/${game}`} aria-label={t("lesson.all")} title={t("lesson.all")}>
          <Icon name="back" size={18} />
        </a>
        <p>
          <small>{t(`lesson.${lesson.kind}`, { n: number, of: kind.length })}</small>
          <b>{words.title}</b>
        </p>
      </div>
      <div class="lesson-text">
        {solved === null && !(scene.phone && begun) && <p>{words.text}</p>}
        <p class={solved === null ? "lesson-goal" : solved ? "lesson-goal is-reached" : "lesson-goal is-missed"}>
          <Icon name={solved === null ? "flag" : solved ? "check" : "warning"} size={18} />
          <span>{solved === null ? words.goal : solved ? `${wasShown(table.id) ? t("lesson.shown") : t("lesson.reached")} ${words.done}` : `${t("lesson.missed")} ${missedWords(scene, lesson)} ${words.goal}`}</span>
        </p>
      </div>
      <div class="lesson-buttons">
        {solved === null ? (
          <button type="button" class="button button-quiet" disabled={busy || !scene.mine} onClick={() => void working(show)} data-testid="lesson-show">
            <Icon name="idea" size={16} /> {t("lesson.show")}
          </button>
        ) : (
          <button type="button" class={solved ? "button button-quiet" : "button button-choose"} disabled={busy} onClick={() => void working(again)} data-testid="lesson-again">
            <Icon name="reset" size={16} /> {t("lesson.again")}
          </button>
        )}
        {solved === true &&
          (next === undefined ? (
            <a class="button button-choose" href={`/new/${game}?with=computer`} data-testid="lesson-play">
              {t("learn.play")}
            </a>
          ) : (
            <button type="button" class="button button-choose" disabled={busy} onClick={() => void working(() => openLesson(game, next.id, "replace"))} data-testid="lesson-next">
              {t("lesson.next")} <Icon name="forward" size={16} />
            </button>
          ))}
      </div>
    </section>
  );
}

