// Made by tools/wire_types.py from the game: its fields, reading help, board and kinds. Do not edit by hand.

/**
 * The table as one seat sees it; `seat` None is the spectator.
 *
 * Characters, cells, ways out and ports are numbered as in `board_facts`. Sets are in order.
 */
export interface NewYorkView {
  readonly seat: number | null;
  /** The board's name: ``printed``, or ``file:PATH``. */
  readonly board: string;
  readonly quays_dark: boolean;
  readonly cover_informant: boolean;
  readonly swap_self: boolean;
  readonly stage: "hiding" | "dealing" | "choosing" | "acting" | "leading" | "sending" | "drawing" | "covering_first" | "covering_second" | "swapping" | "judging" | "appealing" | "revealing" | "over";
  readonly to_act: number;
  readonly round: number;
  /** How many characters have been played this round. */
  readonly acted: number;
  /** The open cards not played yet. */
  readonly hand: readonly number[];
  /** The characters played this round. */
  readonly used: readonly number[];
  /** Those of them that Jack has played. */
  readonly used_by_jack: readonly number[];
  /** The characters of the next, even round; empty in even rounds, before which all are shuffled. */
  readonly next_round: readonly number[];
  /** Who may still be Jack, as the open tokens show it. */
  readonly suspects: readonly number[];
  /** Whether the witness card shows its visible side. */
  readonly witness_seen: boolean;
  /** The answer to each appeal so far. */
  readonly sightings: readonly boolean[];
  /** The cell of each character. */
  readonly at: readonly number[];
  /** Metro entrances, the printed one and covered ones too. */
  readonly metros: readonly number[];
  readonly gaslights: readonly number[];
  readonly sites: readonly number[];
  readonly parks: readonly number[];
  readonly metros_left: number;
  readonly gaslights_left: number;
  readonly sites_left: number;
  /** The two cells of each investigation tile; a lifted one still names those it came from. */
  readonly investigations: readonly (readonly [number, number])[];
  /** The ports (0 to 4) with a steamer. */
  readonly steamers: readonly number[];
  readonly informant: number;
  readonly talkative: boolean;
  /** The rounds in which Jack visited the Informant. */
  readonly jack_visits: readonly number[];
  readonly detective_visits: readonly number[];
  /** How many Alibi cards Jack has drawn, the one he began with left out. */
  readonly jack_cards: number;
  readonly detective_cards: number;
  /** Whose card is being played. */
  readonly active: number | null;
  readonly move_owed: boolean;
  readonly power_owed: boolean;
  /** Whom Eastman moves. */
  readonly led: number | null;
  /** The investigation tile that Callahan has taken up. */
  readonly lifted: number | null;
  /** Half of a choice: the first cell to cover, or the hypnotised neighbour; the way Jack left by. */
  readonly chosen: number | null;
  readonly accused: number | null;
  /** The cards Jack has drawn; None where this seat may not know them. */
  readonly jack_alibis: readonly number[] | null;
  readonly detective_alibis: readonly number[] | null;
  /** Who Jack is: for Jack, and for everybody once the game is over. */
  readonly identity: number | null;
  readonly winner: number | null;
  readonly ending: "arrested" | "wrongly_accused" | "left_by_land" | "left_by_sea" | "not_caught" | null;
}

/** Who would be seen and why, what each answer would leave, threats, supplies, reach. */
export interface NewYorkInsight {
  /** Who would stay a suspect if Jack were seen; not whom an alibi in the own hand clears. */
  readonly if_seen?: readonly string[];
  readonly if_unseen?: readonly string[];
  /** How many suspects stay whatever the answer. */
  readonly at_least?: number;
  /** What Jack would have to answer: for whoever knows him. */
  readonly jack_would_be?: "seen" | "unseen" | null;
  /** Who may be Jack by all that the seat knows; for Jack, whom the others must suspect. */
  readonly possible?: readonly string[];
  readonly eyes: Readonly<Record<string, NewYorkEye>>;
  readonly lit: readonly string[];
  readonly supplies: NewYorkSupplies;
  readonly reach: Readonly<Record<string, NewYorkReach>>;
  readonly eastman: NewYorkEastman;
  readonly threats?: readonly NewYorkThreat[];
}

/** Whether a character is seen and why: the gaslights beside, whoever stands beside, or what hides him. */
export interface NewYorkEye {
  readonly seen: boolean;
  readonly why: "dark" | "gaslight" | "liberty" | "next_to" | "park" | "quay";
  readonly gaslights: readonly string[];
  readonly next_to: readonly string[];
}

/** Tiles left in the box. */
export interface NewYorkSupplies {
  readonly metro: number;
  readonly gaslight: number;
  readonly site: number;
}

/** The cells where a character could stop now. */
export interface NewYorkReach {
  readonly places: readonly string[];
}

/** §6.6: whether Eastman is seen now, whom he could lead, and where to. */
export interface NewYorkEastman {
  readonly seen: boolean;
  readonly leads: Readonly<Record<string, readonly string[]>>;
}

/** A way out with its cell, and how each could take it. */
export interface NewYorkThreat {
  readonly way: string;
  readonly open: boolean;
  readonly by: readonly string[];
  readonly cell: string;
  readonly how: readonly NewYorkTaker[];
}

/** Who could take a way out, and how: by his own card, led by Eastman, or first swapped by Tumblety. */
export interface NewYorkTaker {
  readonly character: string;
  readonly how: string;
}

/** Who would be seen and why, what is lit, what each answer would leave. */
export interface NewYorkGlance {
  readonly if_seen?: readonly string[];
  readonly if_unseen?: readonly string[];
  readonly eyes?: Readonly<Record<string, NewYorkEye>>;
  readonly lit?: readonly string[];
}

/** The board; what a view names by number stands here in the order of its numbers. */
export interface NewYorkFacts {
  readonly cell_names: readonly string[];
  readonly cells: readonly NewYorkCellFacts[];
  readonly characters: readonly NewYorkCharacter[];
  readonly ferries: readonly NewYorkFerry[];
  readonly ground_names: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly order: readonly (readonly ("detective" | "jack")[])[];
  readonly points: number;
  readonly rounds: number;
  readonly tiles: Readonly<Record<string, number>>;
  readonly ways: readonly NewYorkWay[];
}

/** A cell: its number in views, its name, its ground, where to draw it, what it touches. */
export interface NewYorkCellFacts {
  readonly column: number;
  readonly ground: "boarding" | "building" | "exit" | "landing" | "liberty" | "metro" | "port" | "street";
  readonly id: string;
  readonly number: number;
  readonly row: number;
  readonly touches: readonly string[];
  readonly x: number;
  readonly y: number;
}

/** A character as in `box.toml`, and where he starts. */
export interface NewYorkCharacter {
  readonly colour: string;
  readonly emblem: string;
  readonly id: string;
  readonly mandatory: boolean;
  readonly name: string;
  readonly name_ru: string;
  readonly power: string;
  readonly short: string;
  readonly short_ru: string;
  readonly start: string;
  readonly timing: string;
}

export interface NewYorkFerry {
  readonly from: string;
  readonly to: string;
}

export interface NewYorkWay {
  readonly cell: string;
  readonly from: readonly string[];
  readonly id: string;
  readonly kind: "land" | "port";
}

export type NewYorkChoiceKind = "card" | "move" | "stay" | "accuse" | "escape" | "informant" | "build" | "park" | "lift" | "cover" | "lead" | "swap" | "sail" | "skip";

export type NewYorkEventKind = "identity_drawn" | "identity_known" | "cards_dealt" | "card_chosen" | "moved" | "stayed" | "led" | "informant_visited" | "informant_sent" | "informant_speaks" | "alibi_drawn" | "alibi_known" | "no_alibi_left" | "tile_laid" | "turned_to_park" | "investigation_moved" | "swapped" | "steamer_moved" | "power_skipped" | "accused" | "verdict" | "escaped" | "witnesses_called" | "cleared" | "identity_shown" | "game_over";
