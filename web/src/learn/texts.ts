/** The words of lessons: title, text, goal, and what is said once it is reached, a line each. */

import { needCatalogue, offerCatalogue, t } from "../i18n/words";
import type { GameName } from "../state/address";
import type { LessonInfo } from "../wire/types";

offerCatalogue("lessons", () => import("../i18n/learn/lessons.en"), () => import("../i18n/learn/lessons.ru"));
offerCatalogue("lesson.pocket", () => import("../i18n/learn/pocket.en"), () => import("../i18n/learn/pocket.ru"));
offerCatalogue("lesson.london", () => import("../i18n/learn/london.en"), () => import("../i18n/learn/london.ru"));
offerCatalogue("lesson.new_york", () => import("../i18n/learn/new_york.en"), () => import("../i18n/learn/new_york.ru"));
offerCatalogue("lesson.mister_x", () => import("../i18n/learn/mister_x.en"), () => import("../i18n/learn/mister_x.ru"));
offerCatalogue("case.pocket", () => import("../i18n/learn/pocket_cases.en"), () => import("../i18n/learn/pocket_cases.ru"));
offerCatalogue("case.london", () => import("../i18n/learn/london_cases.en"), () => import("../i18n/learn/london_cases.ru"));
offerCatalogue("case.new_york", () => import("../i18n/learn/new_york_cases.en"), () => import("../i18n/learn/new_york_cases.ru"));
offerCatalogue("case.mister_x", () => import("../i18n/learn/mister_x_cases.en"), () => import("../i18n/learn/mister_x_cases.ru"));

export async function lessonTexts(game: GameName, ...kinds: LessonInfo["kind"][]): Promise<void> {
  await Promise.all([needCatalogue("lessons"), ...kinds.map((kind) => needCatalogue(`${kind}.${game}`))]);
}

export interface LessonWords {
  readonly title: string;
  readonly text: string;
  readonly goal: string;
  readonly done: string;
}

export function lessonWords(game: GameName, lesson: string): LessonWords {
  const [title = "", text = "", goal = "", done = ""] = t(`lesson.${game}.${lesson}`).split("\n");
  return { title, text, goal, done };
}
