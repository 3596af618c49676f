/** What Pocket foresees of a choice: tiles that would be seen, and how the detectives would look along the streets. */

import type { PocketDetective } from "../art/characters";
import type { Foreseen, PocketProps, PocketTile, Target } from "../boards/types";
import { t } from "../i18n/words";
import type { Preview } from "../play/preview";
import type { AnyScene } from "./adapter";
import type { PocketInsight } from "../wire/views";
import { changes, splitOf } from "./foreseen_split";
import { DETECTIVES, GAME, type PocketScene } from "./pocket_table";
import { choiceWords } from "./pocket_words";
import { nameOf } from "./words";

const helps = ({ now, then }: Preview): readonly [PocketInsight | null, PocketInsight | null] => [now as PocketInsight | null, then as PocketInsight | null];

/** The suspects whose eyes would change. */
function turned(ahead: Preview): string[] {
  const [now, then] = helps(ahead);
  return now === null || then === null ? [] : Object.keys(then.eyes).filter((who) => then.eyes[who]!.seen !== now.eyes[who]?.seen);
}

export function pocketForeseen(scene: PocketScene, ahead: Preview, targets: readonly Target[]): Foreseen | undefined {
  const [now, then] = helps(ahead);
  const split = splitOf(now, then);
  const changed = turned(ahead);
  if (ahead.routes.length === 0 && changed.length === 0 && !changes(split)) return undefined;
  const [route] = ahead.routes;
  const target = targets.find(({ choice }) => choice === ahead.thing);
  const end = route?.places.at(-1);
  const names = (seen: boolean): string => changed.filter((who) => then!.eyes[who]!.seen === seen).map((who) => nameOf(GAME, who)).join(", ");
  return {
    choice: ahead.thing,
    at: target?.at ?? (end === undefined ? "tile:4" : /^\d+$/.test(end) ? `post:${end}` : `tile:${scene.facts.places.indexOf(end)}`),
    routes: ahead.routes,
    flights: [],
    causes: [],
    lit: [],
    dark: [],
    split,
    lines: [
      choiceWords(scene as unknown as AnyScene, ahead.choice),
      ...(names(true) === "" ? [] : [t("pocket.foreseen.seen", { who: names(true) })]),
      ...(names(false) === "" ? [] : [t("pocket.foreseen.hidden", { who: names(false) })]),
    ],
  };
}

/** Tiles with their eyes as they would be. */
export function asForeseen(scene: PocketScene, tiles: readonly PocketTile[], ahead: Preview): readonly PocketTile[] {
  const changed = new Set(turned(ahead));
  const [, then] = helps(ahead);
  return tiles.map((tile) =>
    changed.has(tile.character) && scene.view.suspects.some((n) => scene.facts.suspects[n]!.id === tile.character)
      ? { ...tile, seen: then!.eyes[tile.character]!.seen, eyeChanged: true }
      : tile,
  );
}

/** How those detectives would look who look otherwise than now. */
export function raysThen(ahead: Preview): PocketProps["raysThen"] {
  const [now, then] = helps(ahead);
  if (now === null || then === null) return [];
  return then.rays.flatMap((ray, d) =>
    JSON.stringify(ray) === JSON.stringify(now.rays[d]) ? [] : [{ id: DETECTIVES[d] as PocketDetective, post: ray.post, places: ray.places, wall: ray.wall !== "none" }],
  );
}
