// Made by tools/wire_types.py from server/wire/from_client.py. Do not edit by hand.


/** First message of a socket. No token: watch. `last`: the newest entry the client knows. */
export interface Hello {
  type: "hello";
  version?: number;
  token?: string | null;
  last?: number | null;
  /** Tell the moments of each entry with it (`EventsMessage.frames`), as a page that shows them needs them. */
  frames?: boolean;
}

/** Add one choice to the draft, by its id or by its notation. Answer: `choices`. */
export interface Pick {
  type: "pick";
  ref: number;
  id?: string | null;
  text?: string | null;
}

/** Ask what each choice of the step in play would do, without taking one. Answer: `previews`. */
export interface Peek {
  type: "peek";
  ref: number;
}

/** Take the last pick of the draft back. Answer: `choices`. */
export interface Undo {
  type: "undo";
  ref: number;
}

/** Clear the draft. Answer: `choices`. */
export interface Reset {
  type: "reset";
  ref: number;
}

/** Replace the draft by these picks (notation). Answer: `choices`. */
export interface SetDraft {
  type: "draft";
  ref: number;
  picks: string[];
}

/** Play the draft. `n` is the entry the client saw last: an older one is refused. Answer: `ack`. */
export interface Confirm {
  type: "confirm";
  ref: number;
  n: number;
}

/** Draft and confirm in one message, for programs. Answer: `ack`. */
export interface WholeMove {
  type: "move";
  ref: number;
  n: number;
  picks: string[];
}

/** Ask to take the last move back; against computers alone: go back to before entry `to`. Answer: `ack`. */
export interface Takeback {
  type: "takeback";
  ref: number;
  to?: number | null;
}

/** Answer the rival who asks to take a move back. Answer: `ack`. */
export interface Reply {
  type: "reply";
  ref: number;
  agree: boolean;
}

/** Claim the game from a side that is out of time or away. Answer: `ack`. */
export interface Claim {
  type: "claim";
  ref: number;
}

/**
 * Let the computer play on for a seat that is out of time or away; before the game begins, whoever set the
 * table up puts a computer of this level into a free seat. Answer: `ack`.
 */
export interface Replace {
  type: "replace";
  ref: number;
  seat: number;
  level?: number | null;
}

/** Give the game up. Answer: `ack`. */
export interface Resign {
  type: "resign";
  ref: number;
}

/** Chat. Players: `table` or `team`; watchers: `watchers`. A text, or a quick phrase. Answer: `ack`. */
export interface Say {
  type: "say";
  ref: number;
  channel: "table" | "team" | "watchers";
  text?: string;
  phrase?: "again" | "good_game" | "good_luck" | "goodbye" | "hello" | "here_again" | "nice_move" | "one_moment" | "sorry" | "thanks" | "well_played" | null;
}

/** Show the 32 bytes that were promised to the chance of the game, when every seat is taken. Answer: `ack`. */
export interface Reveal {
  type: "reveal";
  ref: number;
  number: string;
}

/** Tell the host of the server about a line of chat. Answer: `ack`. */
export interface Report {
  type: "report";
  ref: number;
  channel: "table" | "team" | "watchers";
  n: number;
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

/** Ask for a suggestion (help level 3). Answer: `hint`. */
export interface Hint {
  type: "hint";
  ref: number;
}

/** Ask whether the line is alive. Answer: `ack`. */
export interface Ping {
  type: "ping";
  ref: number;
}

export type ClientMessage =
  | Hello
  | Pick
  | Peek
  | Undo
  | Reset
  | SetDraft
  | Confirm
  | WholeMove
  | Takeback
  | Reply
  | Claim
  | Replace
  | Resign
  | Say
  | Report
  | Reveal
  | Note
  | Hint
  | Ping;
