/** How many would stay after each answer of the witnesses, now and after a choice. */

import type { Foreseen } from "../boards/types";

interface Rows {
  readonly if_seen?: readonly string[];
  readonly if_unseen?: readonly string[];
}

export function splitOf(now: Rows | null, then: Rows | null): Foreseen["split"] {
  if (now?.if_seen === undefined || now.if_unseen === undefined || then?.if_seen === undefined || then.if_unseen === undefined) return undefined;
  return { seen: [now.if_seen.length, then.if_seen.length], hidden: [now.if_unseen.length, then.if_unseen.length] };
}

/** Whether other people would stay, and not the same. */
export const changes = (split: Foreseen["split"]): boolean => split !== undefined && (split.seen[0] !== split.seen[1] || split.hidden[0] !== split.hidden[1]);
