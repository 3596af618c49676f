/** The page: a screen, what it says aloud, and the drawings every screen refers to. */

import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { ArtDefs } from "../art/ArtDefs";
import { useWords, t } from "../i18n/words";
import { spoken } from "../play/announce";
import { usePlace, type Place } from "../state/address";
import { lazy } from "../state/lazy";
import { useStore } from "../state/store";

const HomeScreen = lazy(() => import("./HomeScreen").then((m) => m.withLobbyWords(m.HomeScreen)));
const SetUpScreen = lazy(() => import("./SetUpScreen").then((m) => m.withLobbyWords(m.SetUpScreen)));
const LearnScreen = lazy(() => import("../learn/LearnScreen").then((m) => m.LearnScreen));
const LessonOpener = lazy(() => import("../learn/LessonOpener").then((m) => m.LessonOpener));
const TableScreen = lazy(() => import("../play/TableScreen").then((m) => m.TableScreen));
const NowhereScreen = lazy(() => import("./NowhereScreen").then((m) => m.withLobbyWords(m.NowhereScreen)));
const RecordScreen = lazy(() => import("../replay/RecordScreen").then((m) => m.withWords(m.RecordScreen).then(m.withLobbyWords)));

export function App(): JSX.Element {
  useWords();
  const place = usePlace();
  useEffect(() => {
    if (place.screen !== "table") document.title = t("brand");
  }, [place]);
  return (
    <>
      <ArtDefs />
      <a class="skip-link" href="#main">
        {t("skip_to_main")}
      </a>
      <Screen place={place} />
      <Spoken />
    </>
  );
}

function Screen({ place }: { place: Place }): JSX.Element {
  switch (place.screen) {
    case "home":
      return <HomeScreen />;
    case "set-up":
      return <SetUpScreen key={place.game + place.rival} game={place.game} rival={place.rival} />;
    case "learn":
      return place.lesson === null ? <LearnScreen game={place.game} /> : <LessonOpener game={place.game} lesson={place.lesson} />;
    case "table":
      return <TableScreen key={place.table} table={place.table} seatKey={place.key} invite={place.invite} step={place.step} />;
    case "record":
      return <RecordScreen />;
    case "nowhere":
      return <NowhereScreen />;
  }
}

function Spoken(): JSX.Element {
  const polite = useStore(spoken, (now) => now.polite);
  const urgent = useStore(spoken, (now) => now.urgent);
  return (
    <>
      <div class="unseen" role="status" aria-live="polite" data-testid="spoken">
        {polite}
      </div>
      <div class="unseen" role="alert" aria-live="assertive">
        {urgent}
      </div>
    </>
  );
}
