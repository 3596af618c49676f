/** What M does just now: told by the panel that finds mistakes, used by keys. */

/** Null while no mistake has been found. */
export const nextMistake: { now: (() => void) | null } = { now: null };
