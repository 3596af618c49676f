/** The window on a board: how many pixels a board unit has, and which point lies in the middle. */

import type { Point } from "./hex";

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface View extends Point {
  /** Pixels per board unit. */
  readonly k: number;
}

export const MAX_ZOOM = 6;

/** The largest scale at which the whole board is in sight. */
export function fitView(board: Box, region: Size): View {
  const k = Math.min(region.width / board.width, region.height / board.height);
  return { x: board.x + board.width / 2, y: board.y + board.height / 2, k: k > 0 && Number.isFinite(k) ? k : 1 };
}

/** The board with an empty strip of `foot` pixels below it when the whole of it is shown. */
export function withFoot(board: Box, region: Size, foot: number): Box {
  const k = fitView(board, { width: region.width, height: Math.max(region.height - foot, 1) }).k;
  return { ...board, height: board.height + foot / k };
}

/** The view after zooming by `factor` with the board point `about` kept where it is on the screen. */
export function zoomed(view: View, factor: number, about: Point, least: number): View {
  const k = Math.min(Math.max(view.k * factor, least), least * MAX_ZOOM);
  const f = view.k / k;
  return { k, x: about.x + (view.x - about.x) * f, y: about.y + (view.y - about.y) * f };
}

/** The view moved so that it does not leave the board; a view that shows more than the board stays centred. */
export function kept(view: View, board: Box, region: Size): View {
  const clamp = (value: number, start: number, length: number, seen: number): number =>
    seen >= length ? start + length / 2 : Math.min(Math.max(value, start + seen / 2), start + length - seen / 2);
  return {
    k: view.k,
    x: clamp(view.x, board.x, board.width, region.width / view.k),
    y: clamp(view.y, board.y, board.height, region.height / view.k),
  };
}

/** The view that shows all points with a margin in pixels, at most `most` pixels a unit. */
export function viewOf(points: readonly Point[], margin: number, most: number, region: Size): View {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const k = Math.min(
    (region.width - 2 * margin) / Math.max(right - left, 1),
    (region.height - 2 * margin) / Math.max(bottom - top, 1),
    most,
  );
  return { x: (left + right) / 2, y: (top + bottom) / 2, k };
}

export const viewBox = ({ x, y, k }: View, { width, height }: Size): string =>
  `${x - width / 2 / k} ${y - height / 2 / k} ${width / k} ${height / k}`;

export const toScreen = (p: Point, view: View, region: Size): Point => ({
  x: (p.x - view.x) * view.k + region.width / 2,
  y: (p.y - view.y) * view.k + region.height / 2,
});

export const toBoard = (p: Point, view: View, region: Size): Point => ({
  x: (p.x - region.width / 2) / view.k + view.x,
  y: (p.y - region.height / 2) / view.k + view.y,
});
