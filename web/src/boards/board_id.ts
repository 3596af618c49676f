/** Boards have gradients and clips of their own, which are known by name on the whole page. */

import { useMemo } from "preact/hooks";

let boards = 0;

/** A prefix that keeps the gradients of two boards on one page apart. */
export const useBoardId = (): string => useMemo(() => `b${++boards}-`, []);
