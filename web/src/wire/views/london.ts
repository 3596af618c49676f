// Made by tools/wire_types.py from the game: its fields, reading help, board and kinds. Do not edit by hand.

/**
 * The table as one seat sees it; `seat` None is the spectator.
 *
 * Characters, streets, lamp posts, manholes, exits and directions are numbered as in
 * `board_facts`. A list by round has one entry for each round begun, the first round first.
 */
export interface LondonView {
  readonly seat: number | null;
  /** The printing, or file:PATH. */
  readonly board: string;
  readonly whistle: "walk" | "simple" | "shortest" | "upto" | "nearer";
  readonly stage: "hiding" | "dealing" | "choosing" | "activating" | "whistling" | "leading" | "aiming" | "drawing" | "judging" | "appealing" | "revealing" | "over";
  readonly to_act: number;
  readonly round: number;
  /** The four characters of this round. */
  readonly hand: readonly number[];
  /** The seat that chose each of them, or None while the card lies open. */
  readonly chosen_by: readonly (number | null)[];
  /** The four characters of the next round, known in odd rounds. */
  readonly next_hand: readonly number[];
  /** How many activations of this round are complete. */
  readonly acted: number;
  /** Who is activated now. */
  readonly active: number | null;
  readonly moved: boolean;
  readonly powered: boolean;
  /** Points of Goodley's whistle still to spend. */
  readonly points: number;
  /** Who was led by this whistle. */
  readonly led: readonly number[];
  /** Who is being led now. */
  readonly called: number | null;
  /** The street hex of each character; None for one who has left the district. */
  readonly at: readonly (number | null)[];
  /** The direction of Watson's lantern. */
  readonly facing: number;
  /** By lamp post: 0 unlit, 1 to 4 lit by that number, 5 lit by a tile without a number. */
  readonly lamps: readonly number[];
  /** The covered manholes. */
  readonly covered: readonly number[];
  /** The exits with a cordon. */
  readonly cordons: readonly number[];
  /** Who lies suspect side up. */
  readonly suspects: readonly number[];
  /** The answer to each call for witnesses so far. */
  readonly sightings: readonly boolean[];
  /** Whether the witness card shows Invisible. */
  readonly jack_may_leave: boolean;
  /** By round: the seat that drew an alibi card. */
  readonly alibi_drawers: readonly (number | null)[];
  /** By round: the card drawn; HIDDEN_CARD where this seat may not know it. */
  readonly alibis: readonly (number | null)[];
  /** Who Jack is: for Jack, and for everybody once the game is over. */
  readonly identity: number | null;
  readonly accused: number | null;
  /** The exit by which Jack left. */
  readonly exit: number | null;
  readonly winner: number | null;
  readonly ending: "arrested" | "wrongly_accused" | "escaped" | "not_caught" | null;
}

/** Who would be seen and why, what each answer would leave, the ways out, who can go where. */
export interface LondonInsight {
  /** Who would stay a suspect if Jack were seen; not whom an alibi in the own hand clears. */
  readonly if_seen?: readonly string[];
  readonly if_unseen?: readonly string[];
  /** How many suspects stay whatever the answer. */
  readonly at_least?: number;
  /** What Jack would have to answer: for whoever knows him. */
  readonly jack_would_be?: "seen" | "unseen" | null;
  /** Who may be Jack by all that the seat knows; for Jack, whom the others must suspect. */
  readonly possible?: readonly string[];
  readonly eyes: Readonly<Record<string, LondonEye>>;
  readonly lit: readonly string[];
  readonly beam: readonly string[];
  readonly reach: Readonly<Record<string, LondonReach>>;
  readonly threats?: readonly LondonThreat[];
}

/** Whether a character would be seen now, and every reason why. */
export interface LondonEye {
  readonly seen: boolean;
  readonly reasons: readonly LondonReason[];
}

/** Why somebody is seen: a lit lamp beside, with its number or 0, somebody beside, the lantern's beam. */
export interface LondonReason {
  readonly kind: "beam" | "lamp" | "next_to";
  readonly at?: string | null;
  readonly number?: number | null;
  readonly character?: string | null;
}

/** The hexes where a character could end a move now, and whom he could accuse there. */
export interface LondonReach {
  readonly places: readonly string[];
  readonly characters: readonly string[];
}

/** A way out, and who of those who may be Jack could take it this round. */
export interface LondonThreat {
  readonly way: string;
  readonly open: boolean;
  readonly by: readonly string[];
}

/** Who would be seen and why, what is lit, what each answer would leave. */
export interface LondonGlance {
  readonly if_seen?: readonly string[];
  readonly if_unseen?: readonly string[];
  readonly eyes?: Readonly<Record<string, LondonEye>>;
  readonly lit?: readonly string[];
  readonly beam?: readonly string[];
}

/** The board; what a view names by number stands here in the order of its numbers. */
export interface LondonFacts {
  readonly board: string;
  readonly characters: readonly LondonCharacter[];
  readonly directions: readonly ("N" | "NE" | "NW" | "S" | "SE" | "SW")[];
  readonly exits: readonly LondonExit[];
  readonly hexes: readonly LondonHex[];
  readonly lamps: readonly string[];
  readonly lamps_out: readonly number[];
  readonly manholes: readonly string[];
  readonly order: readonly (readonly ("detective" | "jack")[])[];
  readonly rounds: number;
  readonly streets: number;
}

/** A character as in `characters.toml`. */
export interface LondonCharacter {
  readonly colour: string;
  readonly id: string;
  readonly monogram: string;
  readonly monogram_ru: string;
  readonly name: string;
  readonly name_ru: string;
  readonly power: string;
  readonly steps: number;
  readonly timing: string;
}

/** An exit with its gate, and where to draw it. */
export interface LondonExit {
  readonly gate: string;
  readonly id: "NE" | "NW" | "SE" | "SW";
  readonly name: string;
  readonly name_ru: string;
  readonly x: number;
  readonly y: number;
}

/** A hex, where to draw it, and its neighbours by direction. */
export interface LondonHex {
  readonly column: number;
  readonly id: string;
  readonly kind: "building" | "garden" | "lamp" | "manhole" | "street";
  readonly neighbours: Readonly<Record<string, string>>;
  readonly row: number;
  readonly x: number;
  readonly y: number;
}

export type LondonChoiceKind = "card" | "move" | "stay" | "accuse" | "escape" | "aim" | "lamp" | "cordon" | "cover" | "call" | "lead" | "lapse" | "swap";

export type LondonEventKind = "identity_drawn" | "identity_known" | "cards_dealt" | "cards_turned" | "card_chosen" | "moved" | "stayed" | "accused" | "escaped" | "lantern_aimed" | "lamp_moved" | "cordon_moved" | "cover_moved" | "called" | "led" | "lapsed" | "swapped" | "alibi_drawn" | "alibi_known" | "verdict" | "witnesses_called" | "cleared" | "lamp_out" | "identity_shown" | "game_over";
