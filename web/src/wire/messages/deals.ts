// Made by tools/wire_types.py from server/wire/deals.py. Do not edit by hand.

import type { Opening } from "./tables";

/** Ask what a deal is and how people fared with it. */
export interface AskDeal {
  person: string;
}

/** Play a deal, once on each seat that it is for. */
export interface PlayDeal {
  person: string;
  name?: string;
  /** None: the seat that everybody plays, or the first. */
  seat?: number | null;
}

/** Offer the deal of a finished game to somebody; the seat's token goes into the Authorization header. */
export interface OfferDeal {
  person: string;
  table: string;
}

/** A seat that can be played, and how the one who asks stands with it. */
export interface DealSeat {
  seat: number;
  role: string;
  state: "finished" | "open" | "running";
  table: string | null;
}

/** How somebody's game ended. */
export interface DealResult {
  name: string;
  seat: number;
  role: string;
  won: boolean;
  reason: string;
  /** How many moves of his own it took. */
  moves: number;
  /** His first game of this deal: in a second he knows what is hidden. */
  blind: boolean;
  mine: boolean;
}

/**
 * A deal: the same chance for everybody, against computers of the same level.
 *
 * Results of a seat are told to who has finished it, and to everybody once the deal is open.
 */
export interface DealInfo {
  id: string;
  /** The day whose deal it is; nothing for one that was offered. */
  day: string;
  game: string;
  level: number;
  fingerprint: string;
  seats: DealSeat[];
  /** Milliseconds until it is opened. */
  ends_in: number;
  /** Once it is open: what the fingerprint was made of. */
  opening: Opening | null;
  results: DealResult[];
  /** How many games of it were begun in all. */
  playing: number;
}
