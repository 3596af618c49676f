/** The ratings: per game and side, with what the last month brought. A row chosen draws its game. */

import type { JSX } from "preact";
import { t } from "../i18n/words";
import { ratingText } from "../shell/rating_text";
import type { GameRating, Profile, RatingInfo } from "../wire/types";

export const isLaw = (side: string): boolean => side !== "jack" && side !== "mister_x";

export const figure = (rating: { rating: number; provisional: boolean }): string => ratingText(rating.rating, rating.provisional);

export const signed = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : "0");

export function RatingPanel(props: { profile: Profile; game: string | null; onChoose: (game: string) => void }): JSX.Element {
  const { ratings } = props.profile;
  return (
    <section class="profile-panel" aria-labelledby="ratings">
      <div class="fact-head">
        <h2 id="ratings">{t("people.rating")}</h2>
        <span>{t("people.last_days")}</span>
      </div>
      {ratings.length === 0 && <p class="list-empty">{t("people.unrated")}</p>}
      <ul class="rating-list" data-testid="ratings">
        {ratings.map((one) => (
          <Game key={one.game} rating={one} chosen={one.game === props.game} onChoose={() => props.onChoose(one.game)} />
        ))}
      </ul>
      <a class="ladder-link" href={`/ladder/${props.game ?? ""}`}>
        {t("people.ladder")}
      </a>
      {ratings.some((one) => one.provisional) && <p class="panel-note">{t("people.provisional")}</p>}
    </section>
  );
}

function Game(props: { rating: GameRating; chosen: boolean; onChoose: () => void }): JSX.Element {
  const { rating, chosen, onChoose } = props;
  return (
    <li>
      <button type="button" class="rating-game" aria-pressed={chosen} onClick={onChoose} data-testid={`rating-${rating.game}`}>
        <span class="rating-name">
          <b>{t(`game.${rating.game}`)}</b>
          <span>{t("people.mean")}</span>
        </span>
        <span class="rating-figure">{figure(rating)}</span>
        <span class="rating-change">{t("people.games_n", { n: rating.games })}</span>
        {rating.sides.map((side) => (
          <Side key={side.side} side={side} />
        ))}
      </button>
    </li>
  );
}

function Side({ side }: { side: RatingInfo }): JSX.Element {
  return (
    <>
      <span class={isLaw(side.side) ? "rating-side is-law" : "rating-side"}>{t(`role.${side.side}`)}</span>
      <span class="rating-small">{figure(side)}</span>
      <span class="rating-change">{side.games === 0 ? "–" : signed(side.change)}</span>
    </>
  );
}
