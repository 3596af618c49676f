/** What a game gives the shell: its board, its bars, its words. One adapter a game; no rules in any of them. */

import type { ComponentChildren, FunctionComponent } from "preact";
import type { BoardState, Call, Part } from "../play/beats";
import type { Choice } from "../play/clicks";
import type { Plans } from "../play/plans";
import type { Preview } from "../play/preview";
import type { Table } from "../play/waiting";
import type { GameName } from "../state/address";
import type { Lang, Settings, Speed } from "../state/settings";
import type { Moment } from "../wire/position";
import type { EventInfo, EventsMessage, NoteInfo, PickInfo, PlanMessage, RouteInfo, TableInfo } from "../wire/types";
import type { Board, ChoiceKind, Insight, View } from "../wire/views";

/** A pick of the draft, of one of the kinds that a game has. */
export type Picked<K extends ChoiceKind> = PickInfo & { kind: K };

/** One position as the screen shows it: confirmed, drafted or replayed. */
export interface Scene<V = never, I = never, F = never, K extends ChoiceKind = ChoiceKind> {
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
  /** Who I am may be read from the screen. */
  readonly papers: boolean;
  /** Live and mine to act. */
  readonly mine: boolean;
  /** False in a replay. */
  readonly live: boolean;
  readonly over: boolean;
  readonly choices: readonly Choice<K>[];
  readonly picks: readonly Picked<K>[];
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
  /** What is being told at this moment, and the stage of a call for witnesses. */
  readonly telling: readonly EventInfo[];
  readonly call: Call | null;
  /** What happened last, for arrows of the rival's moves, and the position after it. */
  readonly lastEvents: readonly EventInfo[];
  readonly lastView: V | null;
  /** The accusation or the way out that ended the game, and the position before it. */
  readonly final: { readonly event: EventInfo; readonly before: V } | null;
  /** The ways of the move that the coach suggests, as long as the draft goes along with it. */
  readonly hinted: readonly RouteInfo[];
  /** The moment looked at is a mistake: `hinted` are the ways of a better move. */
  readonly mistaken: boolean;
  readonly notes: readonly NoteInfo[];
  readonly plans: Readonly<Record<number, PlanMessage>>;
  /** How far the game is told. */
  readonly told: string;
  /** Counts positions. */
  readonly position: string;
  readonly touch: boolean;
  readonly phone: boolean;
  click(thing: string): void;
  point(thing: string | null): void;
  note(key: string, text: string, shared?: boolean): void;
}

export type AnyScene = Scene<View, Insight, Board>;

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

export interface Spoken {
  /** The position in sentences. */
  inWords(scene: AnyScene): { title: string; lines: string[] }[];
  /** Answer to a question of the command line, or null. */
  answer(scene: AnyScene, words: readonly string[]): string | null;
}

export interface Adapter {
  readonly game: GameName;
  /** The unchanging board has come: names of places, for instance. */
  learn?(facts: Board): void;
  /** One event in words; left out, the template of its kind is enough. */
  eventWords?(event: EventInfo): string;
  readonly Board: FunctionComponent<{ scene: AnyScene }>;
  /** How far the game has come: its rounds, turns or stops. */
  readonly Track: FunctionComponent<{ scene: AnyScene }>;
  /** The cards, tokens or tickets in the action bar. */
  readonly Bar: FunctionComponent<{ scene: AnyScene }>;
  /** A small note at the right of the prompt. */
  readonly BarNote?: FunctionComponent<{ scene: AnyScene }>;
  /** The game's part of the case file. */
  readonly CaseFile: FunctionComponent<{ scene: AnyScene }>;
  /** What a phone shows between board and action sheet. */
  readonly Strip: FunctionComponent<{ scene: AnyScene }>;
  /** Sorts of things that the board or the bar shows; others become buttons beside the prompt. */
  readonly shown: ReadonlySet<string>;
  /** What several moves with one Confirm, and moves planned ahead, take; left out, there are none. */
  plans?(table: Table): Plans;
  /** Whether a complete draft may wait until others can go with it. */
  waits?(picks: readonly PickInfo[]): boolean;
  /** Whether a choice may be added to the moves that wait. */
  beside?(choice: Omit<Choice, "id">, waiting: readonly (readonly PickInfo[])[], view: View): boolean;
  /** The moves that may be planned while the rival thinks, worked out from what is shown of the position. */
  ahead?(view: View, insight: Insight | null): readonly Choice[];
  /** The thing that counts as clicked when a step begins: the next detective. */
  first?(choices: readonly Choice[]): string | null;
  /** The choice that is made by itself after a pick, where it costs the player nothing; he may make another instead. */
  settle?(choices: readonly Choice[], view: View): string | null;
  /** The kinds of choices that leave out what may be left out: Confirm takes one. */
  readonly leftOut?: readonly ChoiceKind[];
  /** What is to be done now, in one sentence, for the seat that must do it. */
  prompt(scene: AnyScene): string;
  /** Name of the Confirm button where it says more than "Confirm". */
  confirmWords(scene: AnyScene): string | null;
  /** A question to answer before a move that ends the game. */
  question(scene: AnyScene): { title: string; text: string; yes: string } | null;
  /** What a choice would do, in a few lines: what it is first. */
  foreseen?(scene: AnyScene, shown: Preview): readonly string[];
  /** What a card can do, in a sentence; "" as long as the short rules are not there. */
  power?(card: string): string;
  thingWords(scene: AnyScene, thing: string): string;
  /** What cannot be afforded now, and why: shown, but not to be clicked. */
  beyond?(scene: AnyScene): readonly { readonly name: string; readonly why: string }[];
  /** A second line on the button of a thing. */
  thingNote?(scene: AnyScene, thing: string): string | undefined;
  choiceWords(scene: AnyScene, choice: Omit<Choice, "id">): string;
  logLines(scene: { game: GameName; lang: Lang }, event: EventInfo, by: number | null): LogLine[];
  witness(event: EventInfo): WitnessCall | null;
  /** A moment that is turned over part by part, from the position that stands on the board; null for any other. */
  parts?(standing: BoardState, moment: Moment): Part[] | null;
  /** The sound of an event. */
  sound(event: EventInfo): import("../sound/sounds").SoundName | null;
  /** How long an event is looked at. */
  moment(event: EventInfo): number;
  /** The position in sentences, and the answers of the command line; fetched for whoever asks. */
  spoken(): Promise<Spoken>;
  /** The section of the rules that is in play. */
  ruleInPlay(scene: AnyScene): string;
  readonly rules: readonly string[];
  /** Persons that may carry a private mark. */
  readonly people?: readonly string[];
  /** Graph of the replay: suspects left, or possible cities. */
  count(view: View, insight: Insight | null): number | null;
  /** Round or turn of a position, for the scrubber. */
  round(view: View): number;
  /** The card to turn over at the end. */
  readonly Secret: FunctionComponent<{ scene: AnyScene }>;
  /** One short status for a phone: "Turn 4 of 8". */
  status(scene: AnyScene): string;
}

export type { EventsMessage };
