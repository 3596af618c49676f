// Made by tools/wire_types.py from the game: its fields, reading help, board and kinds. Do not edit by hand.

/**
 * The table as one seat sees it; `seat` None is the spectator.
 *
 * Tiles, suspects and cards are numbered as in `board_facts`. A list by turn has one
 * entry for each turn begun, the first turn first.
 */
export interface PocketView {
  readonly seat: number | null;
  readonly stage: "laying" | "hiding" | "throwing" | "manhunt" | "drawing" | "appealing" | "over";
  readonly to_act: number;
  readonly turn: number;
  readonly last_turn: number;
  readonly goal: number;
  readonly play_on_when_seen: boolean;
  /** The seat that wins if neither goal is reached by the end of the last turn. */
  readonly no_goal_to: number;
  /** The Alibi cards in the game, Jack's among them. */
  readonly cards: readonly number[];
  /** Whose tile lies on each place laid out. */
  readonly suspect_at: readonly number[];
  /** The wall side of the tile on each place: N E S W, or 4 for no wall. */
  readonly wall_at: readonly number[];
  /** Where Holmes, Watson and Toby stand. */
  readonly posts: readonly number[];
  /** Who may still be Jack, as the open tiles show it. */
  readonly suspects: readonly number[];
  /** The tiles that were rotated this turn. */
  readonly rotated: readonly number[];
  /** Bit t: token t shows its second side. */
  readonly sides: number;
  /** The face that each token shows. */
  readonly faces: readonly number[];
  /** The seat that used each token this turn, or None. */
  readonly used: readonly (number | null)[];
  /** How many tokens were used this turn. */
  readonly acted: number;
  /** The turn tokens that Jack has won. */
  readonly jack_turns: readonly number[];
  /** The answer to each appeal so far. */
  readonly sightings: readonly boolean[];
  /** The turn whose appeal began the race, or 0. */
  readonly race_since: number;
  /** By turn: the card that the Investigator revealed. */
  readonly investigator_alibis: readonly (number | null)[];
  /** By turn: the card that Jack took; HIDDEN_CARD where this seat may not know it. */
  readonly jack_alibis: readonly (number | null)[];
  /** Who Jack is: for Jack, and for everybody once the game is over. */
  readonly identity: number | null;
  readonly winner: number | null;
  readonly ending: "identified" | "seen" | "time_wasted" | "hidden" | "unsolved" | null;
}

/** Who would be seen and by whom, what each answer would leave, Jack's hourglasses. */
export interface PocketInsight {
  /** Who would stay a suspect if Jack were seen; not whom an alibi in the own hand clears. */
  readonly if_seen?: readonly string[];
  readonly if_unseen?: readonly string[];
  /** How many suspects stay whatever the answer. */
  readonly at_least?: number;
  /** What Jack would have to answer: for whoever knows him. */
  readonly jack_would_be?: "seen" | "unseen" | null;
  /** Who may be Jack by all that the seat knows; for Jack, whom the others must suspect. */
  readonly possible?: readonly string[];
  /** What each detective sees, in the order of `posts`. */
  readonly rays: readonly PocketRay[];
  readonly eyes: Readonly<Record<string, PocketEye>>;
  readonly hourglasses?: PocketHourglasses;
}

/** What one detective sees: the places in order, and whether a wall stops the sight. */
export interface PocketRay {
  readonly post: number;
  readonly places: readonly number[];
  readonly wall: "before" | "behind" | "none";
}

/** Whether a suspect would be seen now, and by which detectives. */
export interface PocketEye {
  readonly seen: boolean;
  readonly by: readonly ("holmes" | "toby" | "watson")[];
}

/** Jack's hourglasses: those sure to the seat, the hidden cards, the least and the most in all. */
export interface PocketHourglasses {
  readonly goal: number;
  readonly turns: number;
  readonly known: number;
  readonly hidden_cards: number;
  readonly least: number;
  readonly most: number;
}

/** Who would be seen and by whom, what each answer would leave. */
export interface PocketGlance {
  readonly if_seen?: readonly string[];
  readonly if_unseen?: readonly string[];
  readonly rays?: readonly PocketRay[];
  readonly eyes?: Readonly<Record<string, PocketEye>>;
}

/** The box; what a view names by number stands here in the order of its numbers. */
export interface PocketFacts {
  readonly detectives: readonly PocketDetective[];
  readonly faces: readonly string[];
  readonly no_wall: number;
  readonly places: readonly string[];
  readonly posts: readonly PocketPost[];
  readonly suspects: readonly PocketSuspect[];
  readonly tokens: readonly (readonly string[])[];
}

/** A detective as in `board.toml`. */
export interface PocketDetective {
  readonly id: "holmes" | "toby" | "watson";
  readonly name: string;
  readonly name_ru: string;
  readonly post: number;
}

/** A post: the side of the district it lies on, and the places that are seen from it, in order. */
export interface PocketPost {
  readonly places: readonly number[];
  readonly side: string;
}

/** A suspect as in `board.toml`. */
export interface PocketSuspect {
  readonly colour: string;
  readonly empty_side?: string;
  readonly hourglasses: number;
  readonly id: string;
  readonly name: string;
  readonly name_ru: string;
}

export type PocketChoiceKind = "move" | "joker" | "rotate" | "exchange" | "alibi";

export type PocketEventKind = "area_laid" | "identity_drawn" | "identity_known" | "tokens_thrown" | "tokens_turned" | "detective_moved" | "joker_played" | "joker_declined" | "area_rotated" | "areas_exchanged" | "alibi_taken" | "alibi_revealed" | "alibi_hidden" | "alibi_known" | "witnesses_called" | "cleared" | "race_begun" | "game_over";
