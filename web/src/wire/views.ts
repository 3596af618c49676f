// Made by tools/wire_types.py from the games: their fields, reading help, boards and kinds. Do not edit by hand.

import type { PocketView, PocketInsight, PocketGlance, PocketFacts, PocketChoiceKind, PocketEventKind } from "./views/pocket";
import type { LondonView, LondonInsight, LondonGlance, LondonFacts, LondonChoiceKind, LondonEventKind } from "./views/london";
import type { NewYorkView, NewYorkInsight, NewYorkGlance, NewYorkFacts, NewYorkChoiceKind, NewYorkEventKind } from "./views/new_york";
import type { MisterXView, MisterXInsight, MisterXGlance, MisterXFacts, MisterXChoiceKind, MisterXEventKind } from "./views/mister_x";

export type * from "./views/pocket";
export type * from "./views/london";
export type * from "./views/new_york";
export type * from "./views/mister_x";

export type View = PocketView | LondonView | NewYorkView | MisterXView;

export type Insight = PocketInsight | LondonInsight | NewYorkInsight | MisterXInsight;

export type Glance = PocketGlance | LondonGlance | NewYorkGlance | MisterXGlance;

export type Board = PocketFacts | LondonFacts | NewYorkFacts | MisterXFacts;

export type ChoiceKind = PocketChoiceKind | LondonChoiceKind | NewYorkChoiceKind | MisterXChoiceKind;

export type EventKind = PocketEventKind | LondonEventKind | NewYorkEventKind | MisterXEventKind;
