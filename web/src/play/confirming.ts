/** What Confirm does just now: told by the action bar, used by keys and typed commands. */

export interface Confirming {
  /** As the button does: an irreversible move is asked about first. */
  press(): void;
  /** Without a question. */
  send(): Promise<void>;
}

/** Null while there is nothing to confirm. */
export const confirming: { now: Confirming | null } = { now: null };
