/** Where the hexes, Liberty Island and the rest of Manhattan are. */

import { centre, HEIGHT, hexPath, S, type Point } from "../hex";
import type { Spots } from "../layers";
import type { StagePlace } from "../Stage";
import type { NewYorkGeometry, Place } from "../types";
import type { Box } from "../view";

type Terrain = NewYorkGeometry["cells"][number]["terrain"];

export interface Cell {
  readonly id: Place;
  readonly col: number;
  readonly row: number;
  readonly terrain: Terrain;
  readonly at: Point;
}

export interface Harbour {
  readonly cells: readonly Cell[];
  readonly spots: Spots;
  readonly liberty: Point;
  readonly places: readonly StagePlace[];
  readonly box: Box;
  /** Hexes of Manhattan to the right of the board. */
  readonly beyond: readonly { seed: string; at: Point }[];
}

export const COLUMNS_BEYOND = 12;

export function mapped(geometry: NewYorkGeometry): Harbour {
  const cells = geometry.cells.map((cell): Cell => ({ ...cell, at: centre(cell.col, cell.row) }));
  const liberty = centre(geometry.liberty.col, geometry.liberty.row + 0.4);
  const spots = new Map<Place, Point>([...cells.map(({ id, at }) => [id, at] as const), [geometry.liberty.id, liberty]]);
  const places: StagePlace[] = [
    ...cells.filter(({ terrain }) => terrain !== "building").map(({ id, at }) => ({ id, ...at, hit: hexPath(at), hook: "cell" as const })),
    { id: geometry.liberty.id, ...liberty, hit: hexPath(liberty, 1.1 * S), hook: "cell" },
  ];
  const cols = cells.map(({ col }) => col);
  const rows = cells.filter(({ terrain }) => terrain !== "port").map(({ row }) => row);
  const [last, top, bottom] = [Math.max(...cols), Math.min(...rows), Math.max(...rows)];
  const taken = new Set(cells.map(({ col, row }) => `${col},${row}`));
  const parity = (((cells[0]!.row + cells[0]!.col) % 2) + 2) % 2;
  const beyond: { seed: string; at: Point }[] = [];
  for (let col = last - 1; col <= last + COLUMNS_BEYOND; col++) {
    for (let row = top; row <= bottom; row++) {
      if ((((row + col) % 2) + 2) % 2 !== parity || taken.has(`${col},${row}`)) continue;
      if (col < last && !taken.has(`${col},${row - 2}`) && !taken.has(`${col},${row + 2}`)) continue;
      beyond.push({ seed: `${col}.${row}`, at: centre(col, row) });
    }
  }
  const left = Math.min(...cols) * 1.5 * S - S - 46;
  const allRows = cells.map(({ row }) => row);
  const y = (Math.min(...allRows) * HEIGHT) / 2 - HEIGHT / 2 - 10;
  const box = { x: left, y, width: (last + 0.78) * 1.5 * S - left, height: ((Math.max(...allRows) * HEIGHT) / 2 + HEIGHT / 2 + 14) - y };
  return { cells, spots, liberty, places, box, beyond };
}
