/**
 * What the choice under the pointer, the focus or a first tap would do, as the server says it. All choices of a step are
 * asked for at once, when the first of them is pointed at, so that from then on nothing waits.
 */

import { createStore } from "../state/store";
import type { Drafted } from "../wire/position";
import type { PickInfo, PreviewInfo, PreviewsMessage, RouteInfo } from "../wire/types";
import type { Insight } from "../wire/views";
import { atLowestPrice, click, completed, followed, type Choice } from "./clicks";

export interface Preview {
  /** What is pointed at. */
  readonly thing: string;
  /** The choice that a click there takes. */
  readonly choice: Choice;
  readonly routes: readonly RouteInfo[];
  /** Reading help as it would be then; null at the lowest help level. */
  readonly then: Insight | null;
  /** The same, of the step that the choice belongs to. */
  readonly now: Insight | null;
}

export const preview = createStore<{ shown: Preview | null }>({ shown: null });

/** The choice that a click on a thing would take whole; undefined where more must be clicked. */
export function meant(choices: readonly Choice[], clicks: readonly string[], thing: string): Choice | undefined {
  const next = click(choices, followed(choices, clicks), thing);
  return next === null ? undefined : completed(choices, atLowestPrice(choices, followed(choices, next)));
}

/** Reading help with what would change in it; of a field by names only some entries are told. */
export function changed(now: Insight | null, help: PreviewInfo["help"]): Insight | null {
  if (now === null) return null;
  const then: Record<string, unknown> = { ...now };
  for (const [name, value] of Object.entries(help)) {
    const before = then[name];
    then[name] = byName(value) && byName(before) ? { ...before, ...value } : value;
  }
  return then as unknown as Insight;
}

const byName = (value: unknown): value is object => typeof value === "object" && value !== null && !Array.isArray(value);

interface Step {
  readonly told: ReadonlyMap<string, PreviewInfo>;
  readonly insight: Insight | null;
}

/** A step of a draft by its name: the entry it rests on, and what has been picked. */
const nameOf = (n: number, picks: readonly PickInfo[]): string => `${n}\n${picks.map(({ text }) => text).join("\n")}`;

/** The steps of the draft in play, with what their choices would do. */
export class Previews {
  readonly #ask: () => Promise<PreviewsMessage>;
  #steps = new Map<string, Step | null>();
  #n = -1;

  constructor(ask: () => Promise<PreviewsMessage>) {
    this.#ask = ask;
  }

  /** What a choice of the step behind so many picks would do; null until it is known. */
  of(draft: Drafted, depth: number, choice: Choice, thing: string): Preview | null {
    const step = this.#steps.get(nameOf(draft.n, draft.picks.slice(0, depth)));
    const told = step?.told.get(choice.id);
    return step == null || told === undefined ? null : { thing, choice, routes: told.routes, now: step.insight, then: changed(step.insight, told.help) };
  }

  /** Ask what the choices of the step in play would do, once; whether something new is known. */
  async fetch({ n, picks, choices, insight }: Drafted): Promise<boolean> {
    if (this.#n !== n) this.#steps.clear();
    this.#n = n;
    const name = nameOf(n, picks);
    if (choices.length === 0 || this.#steps.has(name)) return false;
    this.#steps.set(name, null);
    performance.mark("peek");
    try {
      const { previews } = await this.#ask();
      this.#steps.set(name, { told: new Map(previews.map((one) => [one.id, one])), insight });
      performance.measure("peek to preview", "peek");
      return true;
    } catch {
      this.#steps.delete(name); // asked too often, or the draft has changed: then nothing is shown
      return false;
    }
  }
}
