// Made by tools/wire_types.py from server/wire/asked.py. Do not edit by hand.


/** How long a side may think: no clock, minutes plus seconds a move, or days for every move. */
export interface Pace {
  kind?: "days" | "live" | "none";
  minutes?: number;
  /** Seconds added after each confirmed move. */
  increment?: number;
  days?: number;
}

/** Who shall sit on a seat: the one who creates the table, somebody invited, or the computer. */
export interface SeatPlan {
  player: "computer" | "me" | "open";
  name?: string;
  level?: number;
}

/**
 * Play on from a moment of a finished game: its first `moves` entries are taken over.
 *
 * Where nobody may watch that table, `token` is that of one of its seats.
 */
export interface StartFrom {
  table: string;
  moves: number;
  token?: string | null;
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
  /** How many seconds later those who watch see what happens; at the end of the game, at once. */
  delay?: number;
  /** Whether those who watch may talk among themselves. */
  watchers_talk?: boolean;
  rated?: boolean;
  /** 2: a match of two games, with the seats changed for the second. */
  games?: number;
  start_from?: StartFrom | null;
  /** List the table in the lobby: whoever comes may take a free seat, without an invite. */
  offered?: boolean;
  /** How many points from the creator's rating in this game may who comes from the lobby be; 0: as many as he likes.

    Whose rating is unknown may come, and while the creator has none, everybody may. The lobby shows the limits.
     */
  within?: number;
  /** The SHA-256 of 32 random bytes that the creator gives to the chance of the game: see `reveal`. */
  promise?: string;
}

/**
 * Take a free seat, or a computer's seat, with the invite token in the Authorization header.
 *
 * A table that is `offered` in the lobby needs no token; then only seats that are open can be taken.
 */
export interface JoinTable {
  name?: string;
  /** None: the first open seat, else the first seat of a computer. */
  seat?: number | null;
  /** The same as of the creator. */
  promise?: string;
}

/**
 * Change who may come to a table, with a seat token in the Authorization header.
 *
 * Everybody may have a new link for the own seat (`renew_own`: other devices must be given it). Who set
 * the table up may have a new invite (`new_invite`), withdraw all (`revoke_invites`), take
 * a guest's `seat` back before the game begins (`free_seat`), and show the table in the lobby (`offer`) or no
 * longer (`withdraw`).
 */
export interface ChangeAccess {
  what: "free_seat" | "new_invite" | "offer" | "renew_own" | "revoke_invites" | "withdraw";
  seat?: number | null;
}

/** A seat that this device holds. */
export interface MySeat {
  table: string;
  token: string;
}

/** Ask for the tables of the seats that this device holds. */
export interface MySeats {
  seats: MySeat[];
}

/** Open a lesson at a table of one's own. */
export interface OpenLesson {
  name?: string;
}

/** Open a game file: its text becomes a finished table to look at. */
export interface OpenRecord {
  text: string;
}
