/** The panel that tells the result, fetched once the end of the game has arrived: while that is told on the board. */

import type { ResultPanel } from "../replay/ResultPanel";

export const loadResult = (): Promise<typeof ResultPanel> => import("../replay/ResultPanel").then((m) => m.withWords(m.ResultPanel));
