/** How somebody is doing: the name and how it is kept, ratings and their graph, results, the games. */

import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Icon } from "../art/icons";
import { Poster } from "../art/Poster";
import { t, useWords } from "../i18n/words";
import { Header } from "../shell/Header";
import { settings } from "../state/settings";
import { GAME_NAMES } from "../state/address";
import { fetchMine } from "../wire/requests";
import { heldSeats } from "../wire/keys";
import { beKnown, fetchProfile, RECORDS } from "../wire/people";
import type { Me, Profile } from "../wire/types";
import "../styles/home.css";
import "./people.css";
import { AccountDialog } from "./AccountDialog";
import { ClaimDialog } from "./ClaimDialog";
import { GamesList } from "./GamesList";
import { complaint, know, lookMe } from "./me";
import { RatingGraph } from "./RatingGraph";
import { RatingPanel } from "./RatingPanel";
import { ResultsPanel } from "./ResultsPanel";

export { withPeopleWords } from "./texts";

type Open = "claim" | "account" | null;

export function ProfileScreen({ name }: { name: string }): JSX.Element {
  useWords();
  const [profile, setProfile] = useState<Profile | null>(null);
  const [mine, setMine] = useState<Me | null>(null);
  const [failed, setFailed] = useState("");
  const [open, setOpen] = useState<Open>(null);
  const [game, setGame] = useState<string | null>(null);
  const load = async (): Promise<void> => {
    setFailed("");
    try {
      if (name === "me") setMine(await knownHere());
      const found = await fetchProfile(name);
      const ratings = GAME_NAMES.flatMap((each) => found.ratings.filter((one) => one.game === each));
      setProfile({ ...found, ratings });
      setGame((now) => now ?? ratings[0]?.game ?? null);
    } catch (problem) {
      setFailed(complaint(problem));
    }
  };
  useEffect(() => void load(), [name]);
  const close = (): void => {
    setOpen(null);
    void load();
  };
  return (
    <>
      <Header place="me" />
      <main id="main" class="profile" data-testid="profile">
        {failed !== "" && (
          <div class="profile-empty" role="alert">
            <p>{failed}</p>
            <button type="button" class="button" onClick={() => void load()}>
              {t("people.again")}
            </button>
          </div>
        )}
        {profile !== null && failed === "" && (
          <>
            <Head profile={profile} mine={mine} onOpen={setOpen} />
            {profile.games === 0 && profile.ratings.length === 0 ? (
              <NoGames own={profile.own} />
            ) : (
              <>
                <div class="profile-panels">
                  <RatingPanel profile={profile} game={game} onChoose={setGame} />
                  {game !== null && <RatingGraph name={profile.own ? "me" : name} game={game} />}
                  <ResultsPanel profile={profile} />
                </div>
                <GamesList name={profile.own ? "me" : name} own={profile.own} />
              </>
            )}
          </>
        )}
        {open === "claim" && mine !== null && <ClaimDialog me={mine} onClose={close} />}
        {open === "account" && mine !== null && <AccountDialog me={mine} onChange={setMine} onClose={close} />}
      </main>
    </>
  );
}

/** The person here, with the seats this browser held before it was known. */
async function knownHere(): Promise<Me> {
  const before = await lookMe();
  const now = before.person === null && before.accounts !== "off" ? know(await beKnown()) : before;
  const held = heldSeats();
  if (held.length > 0) await fetchMine(held.map(({ table, token }) => ({ table, token }))).catch(() => null);
  return now;
}

function Head(props: { profile: Profile; mine: Me | null; onOpen: (open: Open) => void }): JSX.Element {
  const { profile, mine, onOpen } = props;
  const { person, own } = profile;
  const name = person.name || (own ? settings.get().name : "") || t("people.guest");
  const since = new Date(person.since).toLocaleDateString(settings.get().lang, { day: "numeric", month: "long", year: "numeric" });
  return (
    <section class="profile-head" aria-labelledby="profile-name">
      <span class={person.claimed ? "disc" : "disc is-guest"} aria-hidden="true">
        {[...name][0]?.toUpperCase()}
      </span>
      <div>
        <h1 id="profile-name" class="page-title">
          {name}
        </h1>
        <p class="profile-facts">
          {person.claimed ? (
            <span>
              <Icon name="lock" size={16} /> {t(own && mine !== null && mine.passkeys > 0 ? "people.by_passkey" : "people.claimed")}
            </span>
          ) : (
            <span>{t("people.unclaimed")}</span>
          )}
          {own && mine !== null && person.claimed && <span>{t("people.devices_n", { n: mine.devices.length })}</span>}
          <span>{t("people.since", { date: since })}</span>
        </p>
      </div>
      {own && (
        <div class="profile-acts">
          {person.claimed ? (
            <button type="button" class="button" data-testid="account" onClick={() => onOpen("account")}>
              <Icon name="person" size={18} /> {t("people.account")}
            </button>
          ) : (
            <>
              <button type="button" class="button button-choose" data-testid="claim" onClick={() => onOpen("claim")}>
                {t("people.claim")}
              </button>
              <a class="button" href="/people/enter">
                {t("people.enter")}
              </a>
            </>
          )}
          {profile.games > 0 && (
            <a class="button" href={RECORDS} download>
              <Icon name="download" size={18} /> {t("people.download")}
            </a>
          )}
        </div>
      )}
    </section>
  );
}

function NoGames({ own }: { own: boolean }): JSX.Element {
  return (
    <div class="profile-empty">
      <p>{t(own ? "people.no_games" : "people.no_games_shown")}</p>
      {own && (
        <ul class="small-posters">
          {GAME_NAMES.map((game) => (
            <li key={game}>
              <a href={`/new/${game}?with=computer`}>
                <Poster game={game} />
                <span>{t(`game.${game}`)}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
