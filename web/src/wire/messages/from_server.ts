// Made by tools/wire_types.py from server/wire/from_server.py. Do not edit by hand.

import type { ChoiceKind, Glance, Insight, View } from "../views";
import type { Clock, Opening, OutcomeInfo, TableInfo } from "./tables";
import type { EventInfo, Frame, PickInfo, RouteInfo } from "./moments";

/** A legal choice: `id` to send back, `kind` (the label key), `path`: the things to click, in order. */
export interface ChoiceInfo {
  id: string;
  kind: ChoiceKind;
  path: string[];
  text: string;
}

/** A line of chat; `seat` None is a watcher. */
export interface ChatLine {
  channel: "table" | "team" | "watchers";
  n: number;
  seat: number | null;
  name: string;
  /** What was said; of a quick phrase, its English words. */
  text: string;
  at: number;
  phrase?: "again" | "good_game" | "good_luck" | "goodbye" | "hello" | "here_again" | "nice_move" | "one_moment" | "sorry" | "thanks" | "well_played" | null;
}

/** A note or mark; `shared` with the own side. */
export interface NoteInfo {
  seat: number;
  key: string;
  text: string;
  shared: boolean;
}

/** The first message: who the client is here. `events`, `view` and `choices` follow. */
export interface WelcomeMessage {
  type: "welcome";
  version: number;
  seat: number | null;
  table: TableInfo;
  /** How many entries happened after `last`: "3 moves since you left". */
  since: number;
  chat: ChatLine[];
  notes: NoteInfo[];
  /** How many moments this seat has seen by now: its replay has so many frames. */
  frames: number;
}

/** The table changed: somebody sat down, left, asks for a takeback, the next game is there. */
export interface TableMessage {
  type: "table";
  table: TableInfo;
}

/**
 * One entry of the table's log, as this seat saw it.
 *
 * `entry`: start, move, takeback (to before entry `to`), or end (resigned, timeout, abandoned, unfinished,
 * ended_by_host).
 */
export interface EventsMessage {
  type: "events";
  n: number;
  entry: "end" | "move" | "start" | "takeback";
  seat: number | null;
  by: "clock" | "computer" | "lighter" | "person" | "server";
  at: number;
  /** The actions in notation as this seat saw them, `?` for what stayed hidden. */
  texts: string[];
  events: EventInfo[];
  to: number | null;
  /** For whom `hello` asked for them: the moments of this entry, as a replay tells them. */
  frames: Frame[];
}

/** The position after entry `n`, as this seat knows it. */
export interface ViewMessage {
  type: "view";
  n: number;
  at: number;
  status: "finished" | "open" | "running";
  to_act: number[];
  clocks: Clock[];
  /** None before the start, and only then. */
  view: View | null;
  /** Reading help up to the table's help level; None at level 0, and where there is nothing to say. */
  insight: Insight | null;
  outcome: OutcomeInfo | null;
  opening: Opening | null;
}

/**
 * The seat's own draft: the picks so far, the position they lead to, and what may be picked next.
 *
 * Sent when the seat is to act, and in answer to pick, undo, reset and draft.
 */
export interface ChoicesMessage {
  type: "choices";
  ref: number | null;
  n: number;
  picks: PickInfo[];
  choices: ChoiceInfo[];
  /** Choices that take a pick which only opens the next one, and that one, together. */
  at_once: ChoiceInfo[];
  /** The kinds among the choices: what is still owed. */
  owed: ChoiceKind[];
  /** `confirm` is possible. */
  complete: boolean;
  /** What follows the confirmation: chance or a secret's answer, somebody's turn, the end. */
  then: "chance" | "more" | "over" | "turn";
  view: View;
  insight: Insight | null;
}

/**
 * What a choice would do: the routes of pieces, and the reading help that would change.
 *
 * `help` holds the fields that the table's help level shows, as far as they would change; of a field by
 * names only the entries that would.
 */
export interface PreviewInfo {
  id: string;
  routes: RouteInfo[];
  help: Glance;
}

/** What each choice of a step would do: of the draft with so many picks, resting on entry `n`. */
export interface PreviewsMessage {
  type: "previews";
  ref: number;
  n: number;
  picks: number;
  previews: PreviewInfo[];
}

/** The draft of a seat of the own side, for its partners only. */
export interface PlanMessage {
  type: "plan";
  n: number;
  seat: number;
  picks: PickInfo[];
}

/** Done, and stored for good: `n` is the newest entry of the table. */
export interface AckMessage {
  type: "ack";
  ref: number;
  n: number;
}

/** Refused, and nothing changed. `ref` is None when the message could not be read. */
export interface ErrorMessage {
  type: "error";
  ref: number | null;
  code: string;
  message: string;
}

/** Somebody said something. */
export interface ChatMessage {
  type: "chat";
  line: ChatLine;
}

/** A note was kept or removed, on another device of this seat or by a partner. */
export interface NoteMessage {
  type: "note";
  note: NoteInfo;
}

/**
 * What the computer would do here; `reason` is the kind of its sentence, "" if there is none.
 *
 * `routes` are the ways that pieces would take.
 */
export interface HintMessage {
  type: "hint";
  ref: number;
  n: number;
  picks: PickInfo[];
  routes: RouteInfo[];
  reason: string;
  facts: Record<string, number>;
}

export type ServerMessage =
  | WelcomeMessage
  | TableMessage
  | EventsMessage
  | ViewMessage
  | ChoicesMessage
  | PreviewsMessage
  | PlanMessage
  | AckMessage
  | ErrorMessage
  | ChatMessage
  | NoteMessage
  | HintMessage;
