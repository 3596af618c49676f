/** The page: a screen, what it says aloud, and the drawings every screen refers to. */

import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { ArtDefs } from "../art/ArtDefs";
import { useWords, t } from "../i18n/words";
import { spoken } from "../play/announce";
import { usePlace, type Place } from "../state/address";
import { Guard } from "./Guard";
import { lazy } from "../state/lazy";
import { useStore } from "../state/store";

const HomeScreen = lazy(() => import("./HomeScreen").then((m) => m.withTableWords(m.HomeScreen)));
const LobbyScreen = lazy(() => import("../lobby/LobbyScreen").then((m) => m.withTableWords(m.LobbyScreen)));
const SetUpScreen = lazy(() => import("./SetUpScreen").then((m) => m.withLobbyWords(m.SetUpScreen)));
const LearnScreen = lazy(() => import("../learn/LearnScreen").then((m) => m.withPlaceWords(m.LearnScreen)));
const LessonOpener = lazy(() => import("../learn/LessonOpener").then((m) => m.LessonOpener));
const CasesScreen = lazy(() => import("../cases/CasesScreen").then((m) => m.withCaseWords(m.CasesScreen)));
const CaseScreen = lazy(() => import("../cases/CaseScreen").then((m) => m.withCaseWords(m.CaseScreen)));
const StormScreen = lazy(() => import("../cases/StormScreen").then((m) => m.withCaseWords(m.StormScreen)));
const DealScreen = lazy(() => import("../cases/DealScreen").then((m) => m.withDealWords(m.DealScreen)));
const TableScreen = lazy(() => import("../play/TableScreen").then((m) => m.TableScreen));
const ProfileScreen = lazy(() => import("../people/ProfileScreen").then((m) => m.withPeopleWords(m.ProfileScreen)));
const EnterScreen = lazy(() => import("../people/EnterScreen").then((m) => m.withPeopleWords(m.EnterScreen)));
const LadderScreen = lazy(() => import("../people/LadderScreen").then((m) => m.withPeopleWords(m.LadderScreen)));
const NowhereScreen = lazy(() => import("./NowhereScreen").then((m) => m.withLobbyWords(m.NowhereScreen)));
const HostScreen = lazy(() => import("../host/HostScreen").then((m) => m.withHostWords(m.HostScreen)));
const PrivacyScreen = lazy(() => import("./PrivacyScreen").then((m) => m.withPrivacyWords(m.PrivacyScreen)));
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
      <Guard key={JSON.stringify(place)} part="the screen" known={<a class="brand" href="/">{t("brand")}</a>}>
        <Screen place={place} />
      </Guard>
      <Spoken />
    </>
  );
}

function Screen({ place }: { place: Place }): JSX.Element {
  switch (place.screen) {
    case "home":
      return <HomeScreen />;
    case "lobby":
      return <LobbyScreen tab={place.tab} />;
    case "set-up":
      return <SetUpScreen key={place.game + place.rival} game={place.game} rival={place.rival} offered={place.offered} />;
    case "learn":
      return place.lesson === null ? <LearnScreen game={place.game} /> : <LessonOpener game={place.game} lesson={place.lesson} />;
    case "cases":
      return <CasesScreen />;
    case "case":
      return <CaseScreen key={place.game === null ? "" : place.id} game={place.game} id={place.id} />;
    case "storm":
      return <StormScreen key={place.game} game={place.game} />;
    case "deal":
      return <DealScreen key={place.deal} deal={place.deal} />;
    case "table":
      return <TableScreen key={place.table} table={place.table} seatKey={place.key} invite={place.invite} step={place.step} />;
    case "privacy":
      return <PrivacyScreen />;
    case "profile":
      return <ProfileScreen key={place.name} name={place.name} />;
    case "enter":
      return <EnterScreen code={place.code} />;
    case "ladder":
      return <LadderScreen game={place.game} />;
    case "record":
      return <RecordScreen />;
    case "host":
      return <HostScreen />;
    case "nowhere":
      return <NowhereScreen />;
  }
}

function Spoken(): JSX.Element {
  const polite = useStore(spoken, (now) => now.polite);
  return (
    <div class="unseen" role="status" aria-live="polite" data-testid="spoken">
      {polite}
    </div>
  );
}
