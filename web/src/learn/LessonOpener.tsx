/** The address of a lesson: it is opened at once; where that is refused, the list of lessons says why. */

import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { t } from "../i18n/words";
import { Header } from "../shell/Header";
import type { GameName } from "../state/address";
import { lazy } from "../state/lazy";
import { openLesson } from "./open";

const LearnScreen = lazy(() => import("./LearnScreen").then((m) => m.withPlaceWords(m.LearnScreen)));

export function LessonOpener({ game, lesson }: { game: GameName; lesson: string }): JSX.Element {
  const [refused, setRefused] = useState("");
  useEffect(() => {
    openLesson(game, lesson, "replace").catch(({ code }: { code: string }) => setRefused(code));
  }, [game, lesson]);
  return refused === "" ? <Header title={t(`game.${game}.full`)} /> : <LearnScreen game={game} refused={refused} />;
}
