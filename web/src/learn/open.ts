/** Opening a lesson: a table of one's own, which takes the place of the lesson's last one. */

import { go, type GameName } from "../state/address";
import { settings } from "../state/settings";
import { createLesson } from "../wire/requests";
import { dropSeats, holdSeats } from "../wire/keys";

const KEY = "gaslight.lesson";

export async function openLesson(game: GameName, lesson: string, how: "push" | "replace" = "push"): Promise<void> {
  const created = await createLesson(game, lesson, settings.get().name);
  const table = created.table.id;
  // Only the newest lesson keeps its seat: real games must not be crowded out.
  try {
    const last = localStorage.getItem(KEY);
    if (last !== null) dropSeats(last);
    localStorage.setItem(KEY, table);
  } catch {
    // Without storage nothing was kept either.
  }
  holdSeats(created.seats.map(({ seat, token }) => ({ table, seat, token })));
  go(`/t/${table}`, how);
}
