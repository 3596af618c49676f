/** What London and New York foresee of a choice, and what they tell of a person, as their boards draw it. */

import type { Flight, Foreseen, Place, Route, Target, Tip } from "../boards/types";
import { t } from "../i18n/words";
import { thing } from "../play/clicks";
import type { Preview } from "../play/preview";
import type { RouteInfo } from "../wire/types";
import type { LondonInsight, NewYorkInsight } from "../wire/views";
import { changes, splitOf } from "./foreseen_split";
import type { Standing } from "./hex_board";
import type { HexTable } from "./hex_table";
import { nameOf, thingWords } from "./words";

export type HuntInsight = LondonInsight | NewYorkInsight;

/** Why somebody is seen: in words, and where it stands on the board. */
export interface Reasons {
  readonly words: (who: string, help: HuntInsight) => string;
  readonly causes: (who: string, help: HuntInsight) => readonly Place[];
  /** A place as the board knows it: a way out lies on a hex of its own. */
  readonly place?: (name: string) => Place;
}

/** The eyes that a choice would change. */
export function eyesChanged({ now, then }: Preview): readonly string[] {
  if (now === null || then === null) return [];
  const [before, after] = [(now as HuntInsight).eyes, (then as HuntInsight).eyes];
  return Object.keys(after).filter((who) => JSON.stringify(after[who]) !== JSON.stringify(before[who]));
}

export function huntForeseen(game: "london" | "new_york", shown: Preview, targets: readonly Target[], at: Standing, reasons: Reasons): Foreseen | undefined {
  const [now, then] = [shown.now as HuntInsight | null, shown.then as HuntInsight | null];
  const turned = eyesChanged(shown);
  const of = (name: string): Place => reasons.place?.(name) ?? name;
  const routes = shown.routes.map(({ piece, places, points }) => ({ piece, points, places: places.map(of) }));
  const walks = routes.filter(({ piece, points }) => at[piece] !== undefined && points > 0);
  // What an accusation leaves is the end of the game.
  const ends = shown.choice.kind === "accuse";
  const split = ends ? undefined : splitOf(now, then);
  if (routes.length === 0 && turned.length === 0 && !changes(split)) return undefined;
  const target = targets.find(({ choice }) => choice === shown.thing);
  const mover = walks[0];
  const told = [...new Set([...(mover === undefined ? [] : [mover.piece]), ...turned])];
  const words = ends ? [t("hex.accuse.text")] : then === null ? [] : told.map((who) => `${nameOf(game, who)} — ${reasons.words(who, then)}`);
  const litNow = new Set(now?.lit ?? []);
  const litThen = new Set(then?.lit ?? []);
  return {
    choice: shown.thing,
    at: target?.at ?? mover?.places.at(-1) ?? routes[0]?.places.at(-1) ?? of(thing(shown.thing).name),
    // Two do not stand on one hex.
    routes: ends ? walks.map(({ places, points }) => ({ places, points })) : walks,
    flights: flightsOf(routes.filter((route) => !walks.includes(route))),
    causes: then === null || ends ? [] : told.slice(0, 1).flatMap((who) => reasons.causes(who, then)),
    lit: [...litThen].filter((place) => !litNow.has(place)),
    dark: [...litNow].filter((place) => !litThen.has(place)),
    split,
    lines: [
      [target?.label ?? thingWords(game, shown.thing), ...(mover === undefined ? [] : [t("hex.steps", { n: mover.points })])].join(" · "),
      ...words.slice(0, 2),
      ...(words.length > 2 ? [t("hex.more_eyes", { n: words.length - 2 })] : []),
    ],
  };
}

const flightsOf = (routes: readonly (Route | RouteInfo)[]): Flight[] => routes.map(({ places }) => ({ from: places[0]!, to: places.at(-1)! }));

/** Who somebody is, whether he is seen and why. */
export function personTip(game: "london" | "new_york", table: HexTable, help: HuntInsight | null, reasons: Reasons, id: string, power: string): Tip | undefined {
  const person = table.people.find((one) => one.id === id);
  if (person === undefined) return undefined;
  const eye = help?.eyes[id];
  const face = table.faces[id];
  return {
    title: nameOf(game, id),
    seen: eye?.seen,
    lines: [
      ...(help === null || eye === undefined ? [] : [reasons.words(id, help)]),
      [t(`state.${person.state}`), ...(face === undefined ? [] : [t("hex.moves", { steps: face.steps })])].join(" · "),
      ...(power === "" ? [] : [power]),
    ],
    causes: help === null || eye?.seen !== true ? [] : reasons.causes(id, help),
  };
}
