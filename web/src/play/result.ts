/** The panel that tells the result, fetched once the end of the game has arrived: while that is told on the board. */

import { lazy } from "../state/lazy";

export const ResultPanel = lazy(() => import("../replay/ResultPanel").then((m) => m.withWords(m.ResultPanel)));
