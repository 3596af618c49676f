/** A list that does not move under the pointer: what is new waits behind a button while somebody is inside. */

import { useEffect, useState } from "preact/hooks";

export interface Steady<T> {
  readonly rows: readonly { readonly one: T; readonly gone: boolean }[];
  /** How many new ones wait to be shown. */
  readonly fresh: number;
  readonly show: () => void;
  /** For the element that holds the list. */
  readonly inside: {
    readonly onPointerEnter: () => void;
    readonly onPointerLeave: () => void;
    readonly onFocusIn: () => void;
    readonly onFocusOut: (event: FocusEvent) => void;
  };
}

interface Named {
  readonly id: string;
}

/** The rows shown while somebody is inside: those that were there, the ones that went marked. */
export function held<T extends Named>(shown: readonly T[], now: readonly T[]): { one: T; gone: boolean }[] {
  const known = new Map(now.map((one) => [one.id, one]));
  return shown.map((old) => ({ one: known.get(old.id) ?? old, gone: !known.has(old.id) }));
}

export function useSteady<T extends Named>(now: readonly T[]): Steady<T> {
  const [hover, setHover] = useState(false);
  const [focus, setFocus] = useState(false);
  const [shown, setShown] = useState(now);
  const still = hover || focus;
  useEffect(() => {
    if (!still) setShown(now);
  }, [still, now]);
  const rows = still ? held(shown, now) : now.map((one) => ({ one, gone: false }));
  const ids = new Set(shown.map(({ id }) => id));
  return {
    rows,
    fresh: still ? now.filter(({ id }) => !ids.has(id)).length : 0,
    show: () => setShown(now),
    inside: {
      onPointerEnter: () => setHover(true),
      onPointerLeave: () => setHover(false),
      onFocusIn: () => setFocus(true),
      onFocusOut: (event) => {
        if (!(event.currentTarget as Element).contains(event.relatedTarget as Node | null)) setFocus(false);
      },
    },
  };
}
