/** A value that parts of the page watch. Small on purpose: read, change, watch. */

import { useEffect, useReducer, useRef } from "preact/hooks";

export interface Store<T> {
  get(): T;
  /** Replace the value, or some of its fields. */
  set(change: Partial<T> | ((now: T) => T)): void;
  watch(listener: () => void): () => void;
}

/** Whether two values have the same fields: then nobody needs to look again. */
const same = <T extends object>(a: T, b: T): boolean => a === b || (Object.keys(a) as (keyof T)[]).every((name) => Object.is(a[name], b[name]));

export function createStore<T extends object>(initial: T): Store<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(change) {
      const next = typeof change === "function" ? change(value) : { ...value, ...change };
      if (same(next, value)) return;
      value = next;
      for (const listener of [...listeners]) listener();
    },
    watch(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** A part of a store; the component is drawn again when that part changes. */
export function useStore<T extends object, P>(store: Store<T>, part: (value: T) => P): P {
  const [, redraw] = useReducer((n: number) => n + 1, 0);
  const chosen = part(store.get());
  const last = useRef({ chosen, part });
  last.current = { chosen, part };
  useEffect(() => {
    const check = (): void => {
      if (!Object.is(last.current.part(store.get()), last.current.chosen)) redraw(0);
    };
    check();
    return store.watch(check);
  }, [store]);
  return chosen;
}
