/** Whether this person looks for a rival, and how many tables are open: what the head of every page shows of the lobby. */

import { createStore } from "./store";

export const looking = createStore<{ readonly on: boolean; readonly tables: number | null }>({ on: false, tables: null });
