// Made by tools/wire_types.py from the game: its fields, reading help, board and kinds. Do not edit by hand.

/**
 * The table as one seat sees it; `seat` None is the spectator.
 *
 * A list by position begins with position 0, the start, unless it says otherwise. Positions
 * after the first open one (25) are not kept: nothing about them is hidden.
 */
export interface MisterXView {
  readonly seat: number | null;
  /** Others see `travelling` until Mister X has laid the ticket of his trip. */
  readonly stage: "dealing" | "placing" | "drawing" | "arriving" | "arresting" | "investigating" | "checking" | "choosing" | "hiding" | "travelling" | "paying" | "exchanging" | "shedding" | "moving" | "ticketing" | "conferring" | "agreeing" | "collecting" | "operating" | "discarding" | "over";
  readonly to_act: number;
  readonly actors: readonly number[];
  readonly round: number;
  readonly activations: number;
  readonly map: string;
  readonly players: number;
  /** How many positions before the present one the position check looks at. */
  readonly window: number;
  /** After this round the mission has failed; 0 for never. */
  readonly last_round: number;
  readonly open_table: boolean;
  readonly fixed_mission: number | null;
  /** The other readings of unclear rules that are in force, by their places in READINGS. */
  readonly readings: readonly number[];
  readonly mission: number | null;
  /** The number of the city he wrote down last; -1 before the start. */
  readonly position: number;
  /** Where he is: for himself, and for all once he travels openly. */
  readonly city: number | null;
  /** His written cities by position, up to the first open one; empty for the others. */
  readonly trail: readonly number[];
  /** The city of position 25. */
  readonly first_open: number | null;
  /** What trip he is making: plain, the first or second leg of a double move, secret. */
  readonly trip: "plain" | "first" | "second" | "secret";
  /** How often he has exchanged his hand this turn. */
  readonly exchanges: number;
  /** The tickets of positions 1, 2, ...: a kind, or FACE_DOWN. */
  readonly laid: readonly number[];
  /** The positions reached by a secret trip: their tickets lie face down, or (25) do not tell the line. */
  readonly face_down: readonly number[];
  /** The positions reached by the second leg of a double move. */
  readonly second_legs: readonly number[];
  /** Positions where he exchanged a hand, each with the transports it had, as a mask. */
  readonly stuck: readonly (readonly [number, number])[];
  readonly places: readonly number[];
  /** By detective: the kind of ticket on his marker, or 12 not moved yet, 13 moved, 14 stayed. */
  readonly markers: readonly number[];
  /** The detective who is moving, has just moved, or is placed next. */
  readonly mover: number;
  /** The city of a trip whose ticket is still to be chosen, 0 for none. */
  readonly pending: number;
  /** Where the detectives stood when he travelled to positions 1, 2, ... */
  readonly blocked: readonly (readonly number[])[];
  /** The cities that detectives came to, by the position he was at. */
  readonly landings: readonly (readonly number[])[];
  /** How many they came to this round. */
  readonly landed: number;
  /** Every position made known by a ring, with its city. */
  readonly rings: readonly (readonly [number, number])[];
  /** The positions whose pair of rings lies on the board now. */
  readonly rings_on_board: readonly number[];
  readonly proposal: number;
  readonly proposer: number;
  readonly struck: number;
  readonly silent: number;
  readonly answered: number;
  readonly giver: number;
  /** By seat: tickets given towards the special action. */
  readonly given: readonly (readonly number[])[];
  readonly hand_sizes: readonly number[];
  /** By seat; None where this seat may not look. */
  readonly hands: readonly (readonly number[] | null)[];
  readonly pile_size: number;
  /** What is left in the pile: for nobody before the end. */
  readonly pile: readonly number[] | null;
  readonly discards: readonly number[];
  readonly box: readonly number[];
  readonly drawing: number;
  readonly to_draw: number;
  /** What the last reshuffle proved that Mister X holds or laid face down, and not shown since. */
  readonly floor_of_x: readonly number[] | null;
  /** What it proved that the detectives hold, and not shown since. */
  readonly floor_of_team: readonly number[] | null;
  readonly winner: number | null;
  readonly ending: "arrived" | "arrested" | "encircled" | "out_of_time" | null;
}

/** Where Mister X may be and have been, who reaches what, distances, and what special actions cost. */
export interface MisterXInsight {
  readonly reach: Readonly<Record<string, MisterXReach>>;
  readonly goals: readonly MisterXDestination[];
  readonly special: MisterXSpecials;
  readonly whereabouts?: MisterXWhereabouts;
  /** By position. */
  readonly whereabouts_then?: readonly MisterXWhereaboutsThen[];
  /** By the city that a detective can go to. */
  readonly landing?: Readonly<Record<string, MisterXLanding>>;
  /** For Mister X alone. */
  readonly danger?: MisterXDanger | null;
}

/** Where a detective can go next, with the tickets that lead there; any, where the hand is hidden. */
export interface MisterXReach {
  readonly tickets_known: boolean;
  readonly cities: Readonly<Record<string, readonly string[]>>;
}

/** A destination of the mission: the nearest detective, and for Mister X how far he is from it. */
export interface MisterXDestination {
  readonly city: number;
  readonly nearest: string;
  readonly detective_moves: number;
  readonly mister_x_moves: number | null;
}

/** From when special actions are allowed; for the team what each may give, and who has still to move. */
export interface MisterXSpecials {
  readonly from_space: number;
  readonly allowed: boolean;
  readonly magnifiers?: MisterXSymbols | null;
  readonly beacons?: MisterXSymbols | null;
  readonly still_to_move?: readonly string[] | null;
}

/** Tickets with a symbol: those that each detective player holds, those he may give; together. */
export interface MisterXSymbols {
  readonly held: readonly number[];
  readonly usable: readonly number[];
  readonly together: number;
}

/** A set of cities: how many they are, and how likely each is in parts of ten thousand. */
export interface MisterXWhereabouts {
  readonly count: number;
  readonly cities: Readonly<Record<string, number>>;
}

/** Where he may have been when he wrote down a position. */
export interface MisterXWhereaboutsThen {
  readonly count: number;
  readonly cities: Readonly<Record<string, number>>;
  readonly position: number;
}

/** How likely a detective's coming makes an arrest or a ring, in parts of ten thousand; cities ruled out. */
export interface MisterXLanding {
  readonly arrest: number;
  readonly ring: number;
  readonly rules_out: number;
}

/** The detectives one line away from Mister X: at most so many can come to him next turn. */
export interface MisterXDanger {
  readonly at_most: number;
  readonly detectives: readonly string[];
}

/** How far everybody is from the destinations, and how near the detectives are to Mister X. */
export interface MisterXGlance {
  readonly goals?: readonly MisterXDestination[];
  readonly danger?: MisterXDanger | null;
}

/** The map and the box; what a view names by number stands here in the order of its numbers. */
export interface MisterXFacts {
  readonly cities: readonly MisterXCityFacts[];
  readonly detectives: readonly MisterXDetectiveFacts[];
  readonly drawing: MisterXDrawing;
  readonly missions: readonly MisterXMissionFacts[];
  readonly name_en: string;
  readonly name_ru: string;
  readonly owners: readonly number[];
  readonly ring_pairs: number;
  readonly routes: readonly MisterXRouteFacts[];
  readonly secret_spaces: number;
  readonly specials: readonly string[];
  readonly specials_from: number;
  readonly split: readonly number[];
  readonly start_cards: readonly number[];
  readonly symbols: readonly string[];
  readonly tickets: readonly MisterXTicketFacts[];
  readonly transports: readonly string[];
  readonly window: number;
}

export interface MisterXCityFacts {
  readonly class: string;
  readonly country: string;
  readonly lat: number;
  readonly lon: number;
  readonly name_en: string;
  readonly name_ru: string;
  readonly neighbours: Readonly<Record<string, readonly string[]>>;
  readonly number: number;
  readonly x: number;
  readonly y: number;
}

/** A detective, and how he looks. */
export interface MisterXDetectiveFacts {
  readonly colour: string;
  readonly id: string;
  readonly name_en: string;
  readonly name_ru: string;
  readonly number: number;
  readonly shape: string;
}

/** How large the map is drawn; and for a coastline under it, its projection. */
export interface MisterXDrawing {
  readonly centre?: Readonly<Record<string, number>>;
  readonly height: number;
  readonly radius?: number;
  readonly translate?: readonly [number, number];
  readonly width: number;
}

/** A mission: its colour, where it may start and where it ends. */
export interface MisterXMissionFacts {
  readonly colour: "green" | "grey" | "pink";
  readonly destinations: readonly number[];
  readonly level: string;
  readonly starts: readonly number[];
  readonly title_en: string;
  readonly title_ru: string;
}

export interface MisterXRouteFacts {
  readonly by: "air" | "car" | "rail" | "ship";
  readonly crossing: string;
  readonly from: number;
  readonly km: number;
  readonly path: readonly (readonly [number, number])[];
  readonly ticket: string;
  readonly to: number;
}

/** A kind of ticket, and how many there are. */
export interface MisterXTicketFacts {
  readonly count: number;
  readonly id: string;
  readonly symbol: "beacon" | "footprints" | "magnifier" | "silhouette";
  readonly transport: "air" | "car" | "rail";
}

export type MisterXChoiceKind = "mission" | "start" | "travel" | "ticket" | "double" | "secret" | "exchange" | "discard" | "draw" | "done" | "move" | "operation" | "stay" | "special" | "answer" | "give";

export type MisterXEventKind = "ticket_drawn" | "ticket_known" | "reshuffled" | "box_returned" | "detective_placed" | "mission_chosen" | "start_hidden" | "start_known" | "trip_planned" | "trip_known" | "travelled" | "travelled_known" | "travelled_secretly" | "travelled_openly" | "double_move" | "secret_trip" | "exchange" | "on_his_way" | "arrived" | "discarded" | "finished" | "detective_sets_out" | "detective_moved" | "operation_moved" | "cannot_move" | "not_there" | "arrested" | "proposed" | "declined" | "agreed" | "objected" | "given" | "gave_no_more" | "investigated" | "ring" | "checked" | "figure_appears" | "game_over";
