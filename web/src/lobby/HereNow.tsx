/** Who is here: people who wait, and people whose game may be watched. Whoever only looks is counted and not named. */

import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { t } from "../i18n/words";
import { clockText } from "../shell/clock_text";
import { ratingText } from "../shell/rating_text";
import { useStore } from "../state/store";
import type { HereInfo } from "../wire/types";
import { lobby } from "./line";

export function HereNow(): JSX.Element | null {
  const people = useStore(lobby, (now) => now.people);
  const here = useStore(lobby, (now) => now.here);
  const known = useStore(lobby, (now) => now.tables !== null);
  if (!known) return null;
  return (
    <section class="here-now" aria-labelledby="here-now" data-testid="here-now">
      <div class="list-head">
        <h2 id="here-now">{t("here.title")}</h2>
        <span>{here}</span>
      </div>
      {people.length === 0 ? (
        <p class="list-empty">{t("here.nobody")}</p>
      ) : (
        <ul>
          {people.map((one) => (
            <Person key={one.name} one={one} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Person({ one }: { one: HereInfo }): JSX.Element {
  return (
    <li>
      <span class={`disc${one.rating === null ? " is-guest" : ""}`} aria-hidden="true">
        {one.name.slice(0, 1).toUpperCase()}
        <span class="dot dot-on" />
      </span>
      <span class="here-who">
        <b>{one.name}</b>{" "}
        {one.rating !== null && (
          <span class="open-rating">
            <span class="unseen">{t("lobby.rating")} </span>
            {ratingText(one.rating, one.provisional)}
          </span>
        )}
      </span>
      <small>{one.doing === "plays" ? t("here.plays", { game: t(`game.${one.game}`) }) : <Waits one={one} />}</small>
    </li>
  );
}

/** For how long somebody has waited, and for what. */
function Waits({ one }: { one: HereInfo }): JSX.Element {
  const skew = useStore(lobby, (now) => now.skew);
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const time = clockText(Math.max(0, Math.floor((now + skew - one.since) / 1000) * 1000));
  return <>{one.game === "" ? t("here.waits", { time }) : t("here.waits_for", { game: t(`game.${one.game}`), time })}</>;
}
