/** The thing under pointer or focus. Apart from the rest, so that pointing draws no panel again. */

import { useMemo } from "preact/hooks";
import { createStore, useStore } from "../state/store";

export const pointed = createStore<{ thing: string | null }>({ thing: null });

/** The name of the thing pointed at, if it is of this sort. */
export const usePointed = (sort: string): string | null =>
  useStore(pointed, ({ thing }) => (thing?.startsWith(`${sort}:`) === true ? thing.slice(sort.length + 1) : null));

/** Pieces, those faded that do not belong to the row of people pointed at. */
export function useFaded<P>(pieces: readonly P[], name: (piece: P) => string): readonly P[] {
  const only = usePointed("only");
  return useMemo(() => {
    const kept = only?.split("+");
    return kept === undefined ? pieces : pieces.map((piece) => (kept.includes(name(piece)) ? piece : { ...piece, faded: true }));
  }, [pieces, only]);
}
