/** The call for witnesses, part by part: the bell, the card, the tokens one after another, and only then what follows. */

import type { BoardState, Call, Part } from "../play/beats";
import type { Moment } from "../wire/position";
import type { EventInfo } from "../wire/types";
import type { Insight, LondonInsight, LondonView, NewYorkInsight, NewYorkView, PocketInsight, PocketView } from "../wire/views";
import type { WitnessCall } from "./adapter";

/** The three games with witnesses. */
type Watched = PocketView | LondonView | NewYorkView;
type Help = PocketInsight | LondonInsight | NewYorkInsight;

/** What the card itself says, by the names that the games have for it. */
const ON_THE_CARD = ["sightings", "jack_may_leave", "witness_seen"] as const;

const BELL_MS = 600;
const CARD_MS = 800;
const TOKEN_MS = 90;
/** The tokens take this long together, the last of them is looked at for a while. */
const TOKENS_MS = 900;
const LAST_TOKEN_MS = 350;
const AFTER_MS = 400;

const isCall = ({ kind }: EventInfo): boolean => kind === "witnesses_called";
const isCleared = ({ kind }: EventInfo): boolean => kind === "cleared";

/** The parts of a moment in which witnesses are called; null for any other moment. */
export function callParts({ view: standing, insight }: BoardState, moment: Moment, answer: (event: EventInfo) => WitnessCall | null): Part[] | null {
  const called = moment.events.find(isCall);
  const told = called === undefined ? null : answer(called);
  if (called === undefined || told === null) return null;
  const [before, after] = [standing as Watched, moment.view as Watched];
  const cleared = moment.events.filter(isCleared);
  const gone = before.suspects.filter((suspect) => !after.suspects.includes(suspect));
  const known = Object.entries(after).filter(([name]) => ON_THE_CARD.some((one) => one === name));
  const card = { ...before, ...Object.fromEntries(known) } as Watched;
  const part = (turned: number, call: Call, ms: number, shown: boolean): Part => ({
    moment: {
      ...moment,
      events: shown ? [{ ...called, facts: { ...called.facts, left: before.suspects.length - turned } }, ...cleared.slice(0, turned)] : [],
      view: shown ? { ...card, suspects: before.suspects.filter((suspect) => !gone.slice(0, turned).includes(suspect)) } : standing,
      insight: without(insight, cleared.slice(0, turned)),
    },
    call,
    ms,
  });
  const rest = moment.events.filter((event) => !isCall(event) && !isCleared(event));
  return [
    part(0, { stage: "bell" }, BELL_MS, false),
    part(0, { stage: "card", answer: told.answer, leave: told.leave }, CARD_MS, true),
    ...cleared.map((_, i) =>
      part(i + 1, { stage: "tokens", left: before.suspects.length - i - 1 }, i + 1 < cleared.length ? TOKEN_MS : Math.max(LAST_TOKEN_MS, TOKENS_MS - TOKEN_MS * cleared.length), true),
    ),
    { moment: { ...moment, events: [called, ...cleared, ...rest] }, call: null, ms: rest.length > 0 ? AFTER_MS : 0 },
  ];
}

/** What the answers would leave, without those who have just been cleared. */
function without(insight: Insight | null, cleared: readonly EventInfo[]): Insight | null {
  const { if_seen: seen, if_unseen: unseen } = (insight ?? {}) as Help;
  if (seen === undefined || unseen === undefined || cleared.length === 0) return insight;
  const gone = new Set(cleared.map(({ facts }) => String(facts["character"] ?? facts["suspect"])));
  const kept = (ids: readonly string[]): string[] => ids.filter((id) => !gone.has(id));
  return { ...(insight as Help), if_seen: kept(seen), if_unseen: kept(unseen) };
}
