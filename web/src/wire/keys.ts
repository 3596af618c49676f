/** The seats this browser holds: their keys open them again, so they stay on this device. */

export interface HeldSeat {
  readonly table: string;
  readonly seat: number;
  readonly token: string;
  readonly invite?: string;
}

const KEY = "gaslight.seats";
const MOST = 60;

export function heldSeats(): HeldSeat[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    if (!Array.isArray(kept)) return [];
    return kept.filter(
      (seat): seat is HeldSeat =>
        typeof seat === "object" && seat !== null && typeof seat.table === "string" && typeof seat.token === "string" && typeof seat.seat === "number",
    );
  } catch {
    return [];
  }
}

export function holdSeats(seats: readonly HeldSeat[]): void {
  const same = (a: HeldSeat, b: HeldSeat): boolean => a.table === b.table && a.seat === b.seat;
  const others = heldSeats().filter((old) => !seats.some((seat) => same(seat, old)));
  try {
    localStorage.setItem(KEY, JSON.stringify([...seats, ...others].slice(0, MOST)));
  } catch {
    // Without storage the seat's own link still brings its player back.
  }
}

export function dropSeats(table: string): void {
  localStorage.setItem(KEY, JSON.stringify(heldSeats().filter((seat) => seat.table !== table)));
}

export const seatsAt = (table: string): HeldSeat[] =>
  heldSeats()
    .filter((seat) => seat.table === table)
    .sort((a, b) => a.seat - b.seat);

/** This browser is nobody's any more: what it held opens nothing. */
export function forgetSeats(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Without storage nothing was kept.
  }
}
