/** The poster of a game on the home page: a picture file, so that it costs the scripts nothing. */

import type { JSX } from "preact";
import type { GameName } from "./characters";
import london from "./posters/london.svg";
import misterX from "./posters/mister_x.svg";
import newYork from "./posters/new_york.svg";
import pocket from "./posters/pocket.svg";

const POSTERS: Readonly<Record<GameName, string>> = { london, pocket, new_york: newYork, mister_x: misterX };

export function Poster({ game, alt = "" }: { game: GameName; alt?: string }): JSX.Element {
  return <img class="poster" src={POSTERS[game]} alt={alt} width={324} height={296} decoding="async" />;
}
