/** The end of Mister X's journey: his whole way grows on the map, hidden cities and all, and only then is it told who won. */

import type { BoardState, Part } from "../play/beats";
import type { Moment } from "../wire/position";
import type { MisterXView } from "../wire/views";

const LAST_MS = 900;
const STEP_MS = 260;
/** The whole way takes no longer than this. */
const WAY_MS = 6000;

/** The parts of the moment that ends the game; null for any other. */
export function endParts({ view: standing, insight }: BoardState, moment: Moment): Part[] | null {
  const [before, after] = [standing as MisterXView, moment.view as MisterXView];
  if (after.ending === null || before.ending !== null || after.trail.length < 2) return null;
  const events = moment.events.filter(({ kind }) => kind !== "game_over");
  const ms = Math.min(STEP_MS, WAY_MS / after.trail.length);
  const way = (cities: number): Part => ({
    moment: {
      ...moment,
      events,
      view: {
        ...before,
        // The map stands back behind his way while it grows.
        ending: after.ending,
        places: after.places,
        trail: after.trail.slice(0, cities),
        city: after.trail[cities - 1] ?? null,
        // The travel row turns its cards in the same beat.
        laid: before.laid.map((ticket, space) => (space < cities - 1 ? (after.laid[space] ?? ticket) : ticket)),
        face_down: before.face_down.filter((position) => position > cities - 1),
      },
      insight,
    },
    call: null,
    ms: cities === 1 ? LAST_MS : ms,
  });
  return [...after.trail.map((_, i) => way(i + 1)), { moment, call: null, ms: LAST_MS }];
}
