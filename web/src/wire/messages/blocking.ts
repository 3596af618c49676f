// Made by tools/wire_types.py from server/wire/blocking.py. Do not edit by hand.


/** Block whoever sits on a seat: never paired with him again, and he cannot join my tables from the lobby. */
export interface BlockSeat {
  seat: number;
}

/** Meet somebody again; `id` is that of the list. */
export interface Unblock {
  id: string;
}

/** Somebody whom this person has blocked, under the name he had then. */
export interface BlockedPerson {
  id: string;
  name: string;
  at: number;
}

/** Whom this person has blocked, the newest first. */
export interface BlockedList {
  people: BlockedPerson[];
}
