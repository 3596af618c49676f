// Made by tools/wire_types.py from the server's messages. Do not edit by hand.

export const VERSION = 1;

/**
 * How long a side may think: no clock, minutes plus seconds a move, or days for every move.
 */
export interface Pace {
  kind?: "days" | "live" | "none";
  minutes?: number;
  increment?: number;
  days?: number;
}

/**
 * Who shall sit on a seat: the one who creates the table, somebody invited, or the computer.
 */
export interface SeatPlan {
  player: "computer" | "me" | "open";
  name?: string;
  level?: number;
}

/**
 * Play on from a moment of a finished game: its first `moves` entries are taken over.
 */
export interface StartFrom {
  table: string;
  moves: number;
}

/**
 * Set up a table. Seats are in the game's seat order; those left out are open.
 *
 * Several seats of "me" make a hot-seat table. With `shuffle` chance decides who gets which seat.
 */
export interface CreateTable {
  game: string;
  name?: string;
  options?: Record<string, string>;
  seats?: SeatPlan[];
  shuffle?: boolean;
  pace?: Pace;
  at_zero?: "claim" | "computer";
  help?: number;
  takebacks?: boolean;
  watch?: "all" | "link" | "nobody";
  delay?: number;
  rated?: boolean;
  games?: number;
  start_from?: StartFrom | null;
}

/**
 * Take a free seat, or a computer's seat, with the invite token in the Authorization header.
 */
export interface JoinTable {
  name?: string;
  seat?: number | null;
}

/**
 * A seat that this device holds.
 */
export interface MySeat {
  table: string;
  token: string;
}

/**
 * Ask for the tables of the seats that this device holds.
 */
export interface MySeats {
  seats: MySeat[];
}

/**
 * Open a lesson at a table of one's own.
 */
export interface OpenLesson {
  name?: string;
}

/**
 * Open a game file: its text becomes a finished table to look at.
 */
export interface OpenRecord {
  text: string;
}

/**
 * A seat and who sits there.
 */
export interface SeatInfo {
  seat: number;
  role: string;
  team: number;
  player: "computer" | "open" | "person";
  name: string;
  level: number | null;
  connected: boolean;
  stand_in: boolean;
  seen_at: number | null;
}

/**
 * The time a side has left; milliseconds.
 */
export interface Clock {
  team: number;
  left: number;
  running: boolean;
}

/**
 * `reason` is the game's own word for the rule, or: resigned, timeout, abandoned, unfinished.
 */
export interface OutcomeInfo {
  winners: number[];
  reason: string;
}

/**
 * What a fingerprint was made of: its SHA-256 over `text` (UTF-8) in hex is the fingerprint.
 */
export interface Opening {
  fingerprint: string;
  text: string;
}

/**
 * The lesson that a table is for, and whether its goal was reached: None while it can still be.
 */
export interface LessonState {
  id: string;
  kind: "case" | "lesson";
  solved: boolean | null;
}

/**
 * What everybody who knows a table's address may know about it.
 */
export interface TableInfo {
  id: string;
  game: string;
  options: Record<string, string>;
  status: "finished" | "open" | "running";
  seats: SeatInfo[];
  pace: Pace;
  at_zero: "claim" | "computer";
  help: number;
  takebacks: boolean;
  watch: "all" | "link" | "nobody";
  rated: boolean;
  practice: boolean;
  hot_seat: boolean;
  games: number;
  game_number: number;
  previous: string | null;
  next: string | null;
  n: number;
  to_act: number[];
  clocks: Clock[];
  fingerprint: string;
  opening: Opening | null;
  outcome: OutcomeInfo | null;
  asked: number | null;
  claimable: number[];
  lesson: LessonState | null;
  watchers: number;
  created_at: number;
  touched_at: number;
  delay?: number;
}

/**
 * A seat and the secret that opens it; the link of the seat is `/t/{table}#seat={token}`.
 */
export interface OwnSeat {
  seat: number;
  token: string;
}

/**
 * The link to hand out is `/t/{table}#invite={invite}`.
 */
export interface TableCreated {
  table: TableInfo;
  seats: OwnSeat[];
  invite: string | null;
}

/**
 * The seat that was taken, with its secret.
 */
export interface Joined {
  table: TableInfo;
  seat: OwnSeat;
}

/**
 * A table, and the seat that this device holds there.
 */
export interface MyTable {
  table: TableInfo;
  seat: number;
}

/**
 * The tables to watch or to join.
 */
export interface TableList {
  tables: TableInfo[];
}

/**
 * The tables of this device; unknown seats are left out.
 */
export interface MyTables {
  tables: MyTable[];
}

/**
 * A switch of a game.
 */
export interface OptionInfo {
  name: string;
  values: string[];
  default: string;
  meaning: string;
}

/**
 * A strength of the computer, weakest first.
 */
export interface LevelInfo {
  level: number;
  name: string;
}

/**
 * A game that can be played here.
 */
export interface GameInfo {
  name: string;
  title: string;
  options: OptionInfo[];
  seats: string[];
  teams: number[][];
  levels: LevelInfo[];
  event_words: Record<string, string>;
}

/**
 * The games, the version of the wire, and how this host can tell people who are away.
 */
export interface GameList {
  version: number;
  games: GameInfo[];
  notices?: ("hook" | "mail")[];
}

/**
 * A lesson, or a case: one position to solve. Its words are the page's, by its id.
 */
export interface LessonInfo {
  id: string;
  kind: "case" | "lesson";
  seat: number;
  role: string;
}

/**
 * The lessons and cases of a game, in their order.
 */
export interface LessonList {
  game: string;
  lessons: LessonInfo[];
}

/**
 * A move that reaches the goal of a lesson, as picks in notation.
 */
export interface Solution {
  picks: string[];
}

/**
 * The unchanging board of a game with these options.
 */
export interface BoardFacts {
  game: string;
  options: Record<string, string>;
  board: unknown;
}

/**
 * One thing that happened, as this seat saw it; sentences are made from kind and facts.
 */
export interface EventInfo {
  kind: string;
  facts: Record<string, string | number>;
  private: boolean;
}

/**
 * One moment of a replay: what happened, and the board after it.
 *
 * `views` is filled for "everything" (after the end): the view of each seat in seat order.
 */
export interface Frame {
  frame: number;
  n: number;
  seat: number | null;
  text: string;
  events: EventInfo[];
  activation: number;
  view: unknown;
  insight: unknown;
  views: unknown[];
  chance?: number | null;
}

/**
 * A stretch of a game, moment by moment, as one seat saw it.
 */
export interface Replay {
  table: string;
  viewed_as: string;
  total: number;
  frames: Frame[];
}

/**
 * A pick of the draft; `filled`: it was the only legal one and the server filled it in.
 */
export interface PickInfo {
  kind: string;
  path: string[];
  text: string;
  filled: boolean;
}

/**
 * A move that the coach would make, and the position it leads to, as the one who asks sees it.
 */
export interface AdvisedMove {
  picks: PickInfo[];
  tries: number;
  reason: string;
  facts: Record<string, number>;
  view: unknown;
  insight: unknown;
}

/**
 * The best moves at a moment of a game, from the knowledge of the seat that is to move there.
 *
 * `seat` is None where chance or the truth comes next: nobody has to decide.
 */
export interface Analysis {
  frame: number;
  seat: number | null;
  tries: number;
  moves: AdvisedMove[];
}

/**
 * The check of a finished game: the fingerprint, and every stroke of chance from the seed.
 */
export interface Proof {
  opening: Opening;
  fingerprint_holds: boolean;
  strokes: number;
  strokes_hold: boolean;
}

/**
 * A code for programs, and words for people.
 */
export interface ErrorInfo {
  code: string;
  message: string;
}

/**
 * The body of every refused request.
 */
export interface Refused {
  error: ErrorInfo;
}

/**
 * Whether the server is alive, or ready.
 */
export interface Health {
  status: string;
  version: string;
}

/**
 * First message of a socket. No token: watch. `last`: the newest entry the client knows.
 */
export interface Hello {
  type: "hello";
  version?: number;
  token?: string | null;
  last?: number | null;
}

/**
 * Add one choice to the draft, by its id or by its notation. Answer: `choices`.
 */
export interface Pick {
  type: "pick";
  ref: number;
  id?: string | null;
  text?: string | null;
}

/**
 * Take the last pick of the draft back. Answer: `choices`.
 */
export interface Undo {
  type: "undo";
  ref: number;
}

/**
 * Clear the draft. Answer: `choices`.
 */
export interface Reset {
  type: "reset";
  ref: number;
}

/**
 * Replace the draft by these picks (notation). Answer: `choices`.
 */
export interface Draft {
  type: "draft";
  ref: number;
  picks: string[];
}

/**
 * Play the draft. `n` is the entry the client saw last: an older one is refused. Answer: `ack`.
 */
export interface Confirm {
  type: "confirm";
  ref: number;
  n: number;
}

/**
 * Draft and confirm in one message, for programs. Answer: `ack`.
 */
export interface Move {
  type: "move";
  ref: number;
  n: number;
  picks: string[];
}

/**
 * Ask to take the last move back; against computers alone: go back to before entry `to`. Answer: `ack`.
 */
export interface Takeback {
  type: "takeback";
  ref: number;
  to?: number | null;
}

/**
 * Answer the rival who asks to take a move back. Answer: `ack`.
 */
export interface Reply {
  type: "reply";
  ref: number;
  agree: boolean;
}

/**
 * Claim the game from a side that is out of time or away. Answer: `ack`.
 */
export interface Claim {
  type: "claim";
  ref: number;
}

/**
 * Let the computer play on for a seat that is out of time or away. Answer: `ack`.
 */
export interface Replace {
  type: "replace";
  ref: number;
  seat: number;
}

/**
 * Give the game up. Answer: `ack`.
 */
export interface Resign {
  type: "resign";
  ref: number;
}

/**
 * Chat. Players: `table` or `team`; watchers: `watchers`. Answer: `ack`.
 */
export interface Say {
  type: "say";
  ref: number;
  channel: "table" | "team" | "watchers";
  text: string;
}

/**
 * Keep a private note or mark ("suspect:gull" -> "?"), or one shared with the own side; "" removes it.
 *
 * Answer: `ack`.
 */
export interface Note {
  type: "note";
  ref: number;
  key: string;
  text: string;
  shared?: boolean;
}

/**
 * Ask for a suggestion (help level 3). Answer: `hint`.
 */
export interface Hint {
  type: "hint";
  ref: number;
}

/**
 * Ask whether the line is alive. Answer: `ack`.
 */
export interface Ping {
  type: "ping";
  ref: number;
}

/**
 * A legal choice: `id` to send back, `kind` (the label key), `path`: the things to click, in order.
 */
export interface ChoiceInfo {
  id: string;
  kind: string;
  path: string[];
  text: string;
}

/**
 * A line of chat; `seat` None is a watcher.
 */
export interface ChatLine {
  channel: "table" | "team" | "watchers";
  n: number;
  seat: number | null;
  name: string;
  text: string;
  at: number;
}

/**
 * A note or mark; `shared` with the own side.
 */
export interface NoteInfo {
  seat: number;
  key: string;
  text: string;
  shared: boolean;
}

/**
 * The first message: who the client is here. `events`, `view` and `choices` follow.
 */
export interface WelcomeMessage {
  type: "welcome";
  version: number;
  seat: number | null;
  table: TableInfo;
  since: number;
  chat: ChatLine[];
  notes: NoteInfo[];
}

/**
 * The table changed: somebody sat down, left, asks for a takeback, the next game is there.
 */
export interface TableMessage {
  type: "table";
  table: TableInfo;
}

/**
 * One entry of the table's log, as this seat saw it.
 *
 * `entry`: start, move, takeback (to before entry `to`), or end (resigned, timeout, abandoned, unfinished).
 */
export interface EventsMessage {
  type: "events";
  n: number;
  entry: "end" | "move" | "start" | "takeback";
  seat: number | null;
  by: "clock" | "computer" | "person" | "server";
  at: number;
  texts: string[];
  events: EventInfo[];
  to: number | null;
}

/**
 * The position after entry `n`, as this seat knows it.
 */
export interface ViewMessage {
  type: "view";
  n: number;
  at: number;
  status: "finished" | "open" | "running";
  to_act: number[];
  clocks: Clock[];
  view: unknown;
  insight: unknown;
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
  owed: string[];
  complete: boolean;
  then: "chance" | "more" | "over" | "turn";
  view: unknown;
  insight: unknown;
}

/**
 * The draft of a seat of the own side, for its partners only.
 */
export interface PlanMessage {
  type: "plan";
  n: number;
  seat: number;
  picks: PickInfo[];
}

/**
 * Done, and stored for good: `n` is the newest entry of the table.
 */
export interface AckMessage {
  type: "ack";
  ref: number;
  n: number;
}

/**
 * Refused, and nothing changed. `ref` is None when the message could not be read.
 */
export interface ErrorMessage {
  type: "error";
  ref: number | null;
  code: string;
  message: string;
}

/**
 * Somebody said something.
 */
export interface ChatMessage {
  type: "chat";
  line: ChatLine;
}

/**
 * A note was kept or removed, on another device of this seat or by a partner.
 */
export interface NoteMessage {
  type: "note";
  note: NoteInfo;
}

/**
 * What the computer would do here; `reason` is the kind of its sentence, "" if there is none.
 */
export interface HintMessage {
  type: "hint";
  ref: number;
  n: number;
  picks: PickInfo[];
  reason: string;
  facts: Record<string, number>;
}

export type ClientMessage =
  | Hello
  | Pick
  | Undo
  | Reset
  | Draft
  | Confirm
  | Move
  | Takeback
  | Reply
  | Claim
  | Replace
  | Resign
  | Say
  | Note
  | Hint
  | Ping;

export type ServerMessage =
  | WelcomeMessage
  | TableMessage
  | EventsMessage
  | ViewMessage
  | ChoicesMessage
  | PlanMessage
  | AckMessage
  | ErrorMessage
  | ChatMessage
  | NoteMessage
  | HintMessage;
