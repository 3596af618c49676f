/** What a board is given to draw. No rules and no words of its own: everything comes in as props. */

import type { Transport } from "../art/tickets";
import type { Language, MisterXDetective, PocketDetective } from "../art/characters";
import type { TokenState } from "../art/Token";
import type { Point } from "./hex";
import type { Size } from "./view";

/** A hex ("g9"), an exit ("NW"), a tile ("tile:4"), a post ("post:7"), a city ("50"), "liberty". */
export type Place = string;

export type Compass = "N" | "NE" | "SE" | "S" | "SW" | "NW";
export type Speed = "slow" | "normal" | "fast" | "none";

/**
 * Something that may be picked.
 *
 * move: a place to go to. accuse, escape: the same, but it ends the game. piece: a piece to choose, ringed.
 * power: a thing or place chosen for a power; with `piece` it gets the ring with four arrow heads.
 */
export interface Target {
  readonly choice: string;
  readonly at: Place;
  readonly kind: "move" | "accuse" | "escape" | "piece" | "power";
  /** Spoken name, also the words of the small picker. */
  readonly label: string;
  /** The piece that is chosen: the ring lies round it and not round the place. */
  readonly piece?: string;
  /** The piece that would come here; dragging it to this place picks the target. */
  readonly mover?: string;
  /** One of six beam arrows round the place. */
  readonly facing?: Compass;
  /** Turn of a tile in degrees clockwise. */
  readonly turn?: 90 | 180 | 270;
  /** The ticket this move would cost, drawn in the small picker. */
  readonly ticket?: Transport;
  /** Already part of the draft: drawn filled. */
  readonly drafted?: boolean;
  /** One or two short lines beside the pointer. */
  readonly hint?: readonly string[];
}

/** A piece left behind by the draft: drawn pale in a dashed ring. */
export interface Ghost {
  readonly piece: string;
  readonly at: Place;
}

/** A way through places, drawn as a line with a head; `hop` marks steps that go underground. */
export interface Route {
  readonly piece?: string;
  readonly places: readonly Place[];
  /** What the way costs. */
  readonly points?: number;
  /** It was a mistake to go it. */
  readonly wrong?: boolean;
}

/** What the choice pointed at would do, drawn before it is made. */
export interface Foreseen {
  /** The target that is pointed at. */
  readonly choice: string;
  /** Where the plate lies, if not at a target. */
  readonly at: Place;
  /** Walks, place by place. */
  readonly routes: readonly Route[];
  /** Pieces that change places, and things that are carried. */
  readonly flights: readonly Flight[];
  /** What makes somebody seen: lamps, neighbours. */
  readonly causes: readonly Place[];
  /** Places that would be lit, and that would be dark. */
  readonly lit: readonly Place[];
  readonly dark: readonly Place[];
  /** The witnesses' answers: how many stay, now and then. */
  readonly split?: { readonly seen: readonly [number, number]; readonly hidden: readonly [number, number] } | undefined;
  readonly lines: readonly string[];
}

/** What is told of a piece that is pointed at. */
export interface Tip {
  readonly title: string;
  readonly seen?: boolean | undefined;
  readonly lines: readonly string[];
  readonly causes: readonly Place[];
}

/** A thing carried by a power, drawn as a dashed arc. */
export interface Flight {
  readonly from: Place;
  readonly to: Place;
}

export interface BoardLabels {
  readonly board: string;
  readonly zoomIn: string;
  readonly zoomOut: string;
  readonly fit: string;
  readonly seen: string;
  readonly hidden: string;
  /** What must be held down to be chosen says so. */
  readonly hold?: string;
}

export interface BoardProps {
  readonly labels: BoardLabels;
  readonly language?: Language;
  /** Spoken name of each place, without what may be picked there. */
  readonly names?: Readonly<Record<Place, string>>;
  /** Counts positions, for tests that wait for the next one. */
  readonly state?: string | number;
  readonly targets: readonly Target[];
  readonly ghosts?: readonly Ghost[];
  /** The own draft, in teal. */
  readonly path?: Route;
  /** What the rival did last, as ivory dots. */
  readonly lastMoves?: readonly Route[];
  readonly foreseen?: Foreseen | undefined;
  readonly tipOf?: (piece: string) => Tip | undefined;
  readonly flights?: readonly Flight[];
  /** Print the name of every place. */
  readonly coordinates?: boolean;
  /** Places washed lightly: the reach of a card or a detective under the pointer. */
  readonly reach?: readonly Place[];
  readonly speed?: Speed;
  /** On touch the first tap shows, the second takes. */
  readonly tapTwice?: boolean;
  /** Zoom so that these places are large enough to touch; the whole board when it becomes undefined. */
  readonly zoomTo?: readonly Place[] | undefined;
  readonly onPick?: (choice: string) => void;
  /** The target under the pointer or the focus, or null. */
  readonly onHover?: (choice: string | null) => void;
  /** The place under the pointer or the focus, or null. */
  readonly onPlace?: (place: Place | null) => void;
  /** A click on a place where nothing may be picked. */
  readonly onIdle?: ((place: Place) => void) | undefined;
  /** Right click or long press: where the place is in the region, and how large that is. */
  readonly onMark?: ((place: Place, at: Point, region: Size) => void) | undefined;
}

/** A character on a hex or a tile. */
export interface CharacterPiece {
  readonly id: string;
  readonly at: Place;
  readonly state: TokenState;
  readonly seen?: boolean | undefined;
  readonly eyeChanged?: boolean;
  readonly note?: string;
  readonly jack?: boolean;
  /** Stands back while others are looked at. */
  readonly faded?: boolean;
  /** Would stand elsewhere. */
  readonly leaving?: boolean;
  /** Stops half a hex short of where it goes, coming from here: somebody else stands there. */
  readonly short?: Place | undefined;
}

/** What the end of a game turns over on a board of hexes. */
export interface Finale {
  /** Whoever was accused, in a red ring. */
  readonly accused?: Place | undefined;
  /** Words beside a place: what the verdict was, who Jack is. */
  readonly plates: readonly { readonly at: Place; readonly short?: Place | undefined; readonly kind: "wrong" | "jack"; readonly title: string; readonly line: string }[];
}

export interface Lit {
  readonly at: Place;
  /** The lamp it is lit by; left out, the nearest burning lamp gives the colour. */
  readonly by?: Place;
}

// --- London ---------------------------------------------------------------------------------------------------------

export interface LondonGeometry {
  /** Columns from 0, rows doubled: neighbours in a column differ by 2. */
  readonly cells: readonly { id: Place; col: number; row: number; terrain: "street" | "lamp" | "building" | "garden" }[];
  readonly manholes: readonly Place[];
  /** `gate` is the hex before the exit; the exit lies outside it in the direction of its name. */
  readonly exits: readonly { id: "NW" | "NE" | "SW" | "SE"; gate: Place }[];
}

export interface LondonProps extends BoardProps {
  readonly geometry: LondonGeometry;
  readonly pieces: readonly CharacterPiece[];
  readonly finale?: Finale | undefined;
  readonly lamps: readonly { at: Place; lit: boolean; number?: number | undefined }[];
  readonly covers: readonly Place[];
  /** Exits under a cordon. */
  readonly cordons: readonly string[];
  /** Exits a suspect can reach. */
  readonly threats?: readonly string[];
  readonly lit: readonly Lit[];
  readonly beam?: { from: Place; facing: Compass; cells: readonly Place[] } | undefined;
  /** Letters printed at the exits: { NW: "СЗ" }. */
  readonly exitLabels: Readonly<Record<string, string>>;
  /** Jack may turn the board by 180°. */
  readonly turned?: boolean;
}

// --- New York -------------------------------------------------------------------------------------------------------

export interface NewYorkGeometry {
  readonly cells: readonly { id: Place; col: number; row: number; terrain: "street" | "building" | "quay" | "port" | "land_exit" }[];
  readonly liberty: { id: Place; col: number; row: number };
  readonly ferries: readonly { from: Place; to: Place }[];
  readonly ports: readonly { id: Place; boarding: readonly Place[] }[];
  /** Metro entrances printed on the board. */
  readonly printedMetro: readonly Place[];
}

export interface NewYorkProps extends BoardProps {
  readonly geometry: NewYorkGeometry;
  readonly pieces: readonly CharacterPiece[];
  readonly finale?: Finale | undefined;
  readonly tiles: readonly { at: Place; kind: "metro" | "site" | "gaslight" | "park" }[];
  readonly investigations: readonly { id: string; cells: readonly [Place, Place] }[];
  readonly steamers: readonly { id: string; number: number; at: Place }[];
  readonly informant?: { at: Place; talkative: boolean } | undefined;
  readonly lit: readonly Lit[];
  /** Ports and the land exit a suspect can reach. */
  readonly threats?: readonly Place[];
  readonly waterLabels: { hudson: string; east: string; liberty: string };
}

// --- Pocket ---------------------------------------------------------------------------------------------------------

export type Side = "N" | "E" | "S" | "W";

export interface PocketTile {
  /** 0 to 8, row by row. */
  readonly place: number;
  readonly character: string;
  /** null: Lane's crossing, once he is cleared. */
  readonly wall: Side | null;
  readonly state: TokenState;
  readonly seen?: boolean | undefined;
  readonly eyeChanged?: boolean;
  readonly seenBy?: readonly PocketDetective[];
  /** Already rotated this turn. */
  readonly locked?: boolean;
  readonly note?: string;
  readonly jack?: boolean;
  readonly faded?: boolean;
  /** The wall before the draft, as a dashed ghost. */
  readonly oldWall?: Side | undefined;
}

export interface PocketProps extends BoardProps {
  readonly tiles: readonly PocketTile[];
  /** Posts 0 to 11, clockwise from above the left column. */
  readonly detectives: readonly { id: PocketDetective; post: number; steps?: number }[];
  /** Tiles in the sight of each detective, from near to far. */
  readonly sight: Readonly<Partial<Record<PocketDetective, readonly number[]>>>;
  /** How detectives would look after the choice pointed at, dashed. */
  readonly raysThen?: readonly { id: PocketDetective; post: number; places: readonly number[]; wall: boolean }[] | undefined;
  /** Draw the rays; at the lowest help level only while a detective is pressed. */
  readonly rays?: boolean;
  /** Two tiles that changed places, by the draft or by the last action. */
  readonly exchanged?: { first: number; second: number; drafted: boolean } | undefined;
  /** The tile whose turn is being drafted. */
  readonly turning?: { tile: number; by?: 90 | 180 | 270 } | undefined;
  /** Turn tokens beside the board: numbers of the turns Jack won and the investigator won. */
  readonly taken?: { jack: readonly number[]; investigator: readonly number[]; jackLabel: string; investigatorLabel: string };
}

// --- Europe ---------------------------------------------------------------------------------------------------------

export type LineKind = "car" | "rail" | "ship" | "air";

export interface EuropeGeometry {
  readonly width: number;
  readonly height: number;
  readonly cities: readonly { number: number; x: number; y: number }[];
  readonly lines: Readonly<Record<LineKind, readonly { a: number; b: number; path: readonly (readonly [number, number])[] }[]>>;
}

export interface TeamPlan {
  readonly detective: MisterXDetective;
  readonly to: number;
  readonly by?: LineKind;
}

export interface MissionMarks {
  readonly colour: "green" | "grey" | "pink";
  readonly starts: readonly number[];
  readonly goals: readonly number[];
}

export interface EuropeProps extends BoardProps {
  readonly geometry: EuropeGeometry;
  readonly cityNames: Readonly<Record<number, string>>;
  readonly detectives: readonly { id: MisterXDetective; at: number; acting?: boolean }[];
  readonly misterX?: { at: number; caught?: boolean } | undefined;
  /** Mister X's own way so far: cities in order, with the number of the move that led there. */
  readonly trail?: readonly { at: number; move: number; by?: LineKind | undefined; known?: boolean }[];
  /** The game is over: the map stands back behind his whole way. */
  readonly ended?: boolean;
  /** Known past cities. */
  readonly rings?: readonly { at: number; move: number }[];
  readonly mission?: MissionMarks | undefined;
  /** Missions to choose from: all pale, the one pointed at in full. */
  readonly offered?: readonly (MissionMarks & { readonly pale: boolean })[];
  /** Cities Mister X may be in. */
  readonly possible?: readonly number[];
  readonly plans?: readonly TeamPlan[];
  /** Cities that somebody of the team points at now. */
  readonly pings?: readonly { readonly key: string; readonly at: number; readonly by: MisterXDetective }[];
  /** The team's own marks. */
  readonly marks?: Readonly<Record<number, "possible" | "impossible" | string>>;
  /** What is said of a city under the pointer, after its name. */
  readonly remarks?: Readonly<Record<number, string>>;
  readonly seaLabels?: Readonly<Partial<Record<"norwegian" | "north" | "atlantic" | "mediterranean" | "black" | "baltic", string>>>;
  /** A city to move the view and the focus to ("find a city"). */
  readonly find?: number | undefined;
  readonly miniMapLabel?: string;
}
