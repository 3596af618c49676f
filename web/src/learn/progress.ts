/** Which lessons and cases were solved on this device. */

const KEY = "gaslight.solved";

function solved(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? kept.filter((one): one is string => typeof one === "string") : [];
  } catch {
    return [];
  }
}

export const isSolved = (game: string, lesson: string): boolean => solved().includes(`${game}/${lesson}`);

export function keepSolved(game: string, lesson: string): void {
  const now = solved();
  if (now.includes(`${game}/${lesson}`)) return;
  try {
    localStorage.setItem(KEY, JSON.stringify([...now, `${game}/${lesson}`]));
  } catch {
    // Without storage the mark lasts as long as the page.
  }
}

const SHOWN = "gaslight.shown";

/** At which table the answer was shown: reached by it, a lesson is not solved. */
export function wasShown(table: string): boolean {
  try {
    return sessionStorage.getItem(SHOWN) === table;
  } catch {
    return false;
  }
}

export function keepShown(table: string): void {
  try {
    sessionStorage.setItem(SHOWN, table);
  } catch {
    // Without storage nothing is marked as solved for longer than the page either.
  }
}

/** Tried again, it may be solved. */
export function forgetShown(table: string): void {
  try {
    if (wasShown(table)) sessionStorage.removeItem(SHOWN);
  } catch {
    // Nothing was kept.
  }
}
