/** What a game gives the shell: its board, its bars, its words. One adapter a game; no rules in any of them. */

import type { ComponentChildren, FunctionComponent } from "preact";
import type { Choice } from "../play/choices";
import type { GameName } from "../state/address";
import type { Lang, Settings, Speed } from "../state/settings";
import type { EventInfo, EventsMessage, NoteInfo, PickInfo, PlanMessage, TableInfo } from "../wire/types";

/** One position as the screen shows it: confirmed, drafted or replayed. */
export interface Scene<V = never, I = never, F = never> {
  readonly game: GameName;
  readonly facts: F;
  /** The position with the draft in it. */
  readonly view: V;
  /** The position without the draft. */
  readonly before: V;
  /** Reading help for `view`; null at the lowest help level. */
  readonly insight: I | null;
  readonly insightBefore: I | null;
  readonly seat: number | null;
  readonly table: TableInfo;
  readonly help: number;
  readonly lang: Lang;
  readonly settings: Settings;
  readonly speed: Speed;
  /** Live and mine to act. */
  readonly mine: boolean;
  /** False in a replay. */
  readonly live: boolean;
  readonly over: boolean;
  readonly choices: readonly Choice[];
  readonly picks: readonly PickInfo[];
  readonly complete: boolean;
  /** Complete moves that go out with the next Confirm. */
  readonly waiting: readonly (readonly PickInfo[])[];
  /** What was clicked of a choice that needs several clicks. */
  readonly clicks: readonly string[];
  /** Everything that a click would be taken for. */
  readonly things: ReadonlySet<string>;
  /** What may be clicked to replace the last pick of the draft. */
  readonly others: ReadonlySet<string>;
  /** What may be clicked to replace any pick of the draft, with what follows it. */
  readonly earlier: ReadonlySet<string>;
  /** What happened last, for arrows of the rival's move. */
  readonly lastEvents: readonly EventInfo[];
  readonly notes: readonly NoteInfo[];
  readonly plans: Readonly<Record<number, PlanMessage>>;
  /** Counts positions. */
  readonly position: string;
  readonly touch: boolean;
  readonly phone: boolean;
  click(thing: string): void;
  point(thing: string | null): void;
  note(key: string, text: string, shared?: boolean): void;
}

export type AnyScene = Scene<unknown, unknown, unknown>;

/** A line of the log. */
export interface LogLine {
  readonly text: string;
  /** A heading begins a round; a detail belongs to the line above it. */
  readonly rank: "heading" | "line" | "detail";
  readonly side?: "law" | "jack" | undefined;
  readonly mark?: ComponentChildren;
  readonly note?: ComponentChildren;
  readonly private?: boolean;
  /** Lines in a row with the same beginning become one: "Thrown away: rail ×3, car". */
  readonly run?: { readonly begin: string; readonly item: string };
}

/** A place to announce or to hear: the witness call. */
export interface WitnessCall {
  readonly answer: "seen" | "hidden";
  readonly left: number;
  readonly leave: boolean;
}

export interface Adapter {
  readonly game: GameName;
  /** The unchanging board has come: names of places, for instance. */
  learn?(facts: unknown): void;
  /** One event in words; left out, the template of its kind is enough. */
  eventWords?(event: EventInfo): string;
  readonly Board: FunctionComponent<{ scene: AnyScene }>;
  /** Region C. */
  readonly Track: FunctionComponent<{ scene: AnyScene }>;
  /** The cards, tokens or tickets of region E. */
  readonly Bar: FunctionComponent<{ scene: AnyScene }>;
  /** A small note at the right of the prompt. */
  readonly BarNote?: FunctionComponent<{ scene: AnyScene }>;
  /** The game's part of region B. */
  readonly CaseFile: FunctionComponent<{ scene: AnyScene }>;
  /** What a phone shows between board and action sheet. */
  readonly Strip: FunctionComponent<{ scene: AnyScene }>;
  /** Sorts of things that the board or the bar shows; others become buttons beside the prompt. */
  readonly shown: ReadonlySet<string>;
  /** Whether a complete draft may wait until others can go with it. */
  waits?(picks: readonly PickInfo[]): boolean;
  /** Whether a choice may be added to the moves that wait. */
  beside?(choice: Omit<Choice, "id">, waiting: readonly (readonly PickInfo[])[], view: unknown): boolean;
  /** The moves that may be planned while the rival thinks, worked out from what is shown of the position. */
  ahead?(view: unknown, insight: unknown): readonly Choice[];
  /** The thing that counts as clicked when a step begins: the next detective. */
  first?(choices: readonly Choice[]): string | null;
  /** What is to be done now, in one sentence, for the seat that must do it. */
  prompt(scene: AnyScene): string;
  /** Name of the Confirm button where it says more than "Confirm". */
  confirmWords(scene: AnyScene): string | null;
  /** A question to answer before a move that ends the game. */
  question(scene: AnyScene): { title: string; text: string; yes: string } | null;
  thingWords(scene: AnyScene, thing: string): string;
  choiceWords(scene: AnyScene, choice: { kind: string; path: readonly string[] }): string;
  logLines(scene: { game: GameName; lang: Lang }, event: EventInfo, by: number | null): LogLine[];
  witness(event: EventInfo): WitnessCall | null;
  /** The sound of an event. */
  sound(event: EventInfo): import("../sound/sounds").SoundName | null;
  /** How long an event is looked at. */
  moment(event: EventInfo): number;
  /** The position in sentences. */
  inWords(scene: AnyScene): { title: string; lines: string[] }[];
  /** Answer to a question of the command line, or null. */
  answer(scene: AnyScene, words: readonly string[]): string | null;
  /** The section of the rules that is in play. */
  ruleInPlay(scene: AnyScene): string;
  readonly rules: readonly string[];
  /** Persons that may carry a private mark. */
  readonly people?: readonly string[];
  /** Graph of the replay: suspects left, or possible cities. */
  count(view: unknown, insight: unknown): number | null;
  /** Round or turn of a position, for the scrubber. */
  round(view: unknown): number;
  /** The card to turn over at the end. */
  readonly Secret: FunctionComponent<{ scene: AnyScene }>;
  /** One short status for a phone: "Turn 4 of 8". */
  status(scene: AnyScene): string;
}

export type { EventsMessage };
