/** The window on a board as the stage keeps it: how large it is, what it shows, and how that changes. */

import type { RefObject } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Point } from "./hex";
import { fitView, kept, toBoard, viewOf, withFoot, zoomed, type Box, type Size, type View } from "./view";

export interface Looking {
  readonly region: RefObject<HTMLDivElement | null>;
  readonly size: Size;
  /** The whole board. */
  readonly fit: View;
  readonly now: View;
  readonly isZoomed: boolean;
  /** No room beside the board for buttons. */
  readonly narrow: boolean;
  /** Pixels per unit, in steps, so that small zooms do not redraw everything. */
  readonly k: number;
  /** Shows a part of the board, or with null the whole. */
  readonly look: (next: View | null) => void;
  readonly zoom: (factor: number, about?: Point) => void;
  /** Shows some points, at most so many pixels a unit. */
  readonly show: (points: readonly Point[], most: number) => void;
  /** Where on the board something happened on the screen. */
  readonly boardPoint: (event: { clientX: number; clientY: number }) => Point;
}

/** Room for the zoom buttons below the board, in pixels, where a board does not say. */
const FOOT = 48;
const NARROW = 560;
/** Between the points shown and the edge of the window. */
const MARGIN = 60;
/** On a narrow screen a part of it. */
const MARGIN_PART = 0.08;

export function useLooking(board: Box, foot: number | undefined): Looking {
  const region = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<Size>({ width: board.width, height: board.height });
  const [view, setView] = useState<View | null>(null);
  useLayoutEffect(() => {
    const element = region.current!;
    const measure = (): void => {
      const { clientWidth: width, clientHeight: height } = element;
      if (width > 0 && height > 0) setSize((old) => (old.width === width && old.height === height ? old : { width, height }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  // The zoom buttons lie below the board, not on it; on a narrow screen there is no room for that.
  const narrow = size.width < NARROW;
  const box = withFoot(board, size, narrow ? 0 : (foot ?? FOOT));
  const fit = fitView(box, size);
  const now = view ?? fit;
  const isZoomed = now.k > fit.k * 1.02;
  // Exact when the whole board is shown; in steps while zoomed. Rounded down, so that nothing is ever drawn smaller than meant.
  const k = isZoomed ? Math.max(2 ** (Math.floor(Math.log2(now.k) * 6) / 6), fit.k) : fit.k;
  const look = (next: View | null): void => setView(next === null || next.k <= fit.k * 1.001 ? null : kept(next, box, size));
  return {
    region,
    size,
    fit,
    now,
    isZoomed,
    narrow,
    k,
    look,
    zoom: (factor, about = now) => look(zoomed(now, factor, about, fit.k)),
    show: (points, most) => {
      if (points.length > 0) look(viewOf(points, Math.min(MARGIN, size.width * MARGIN_PART), Math.max(most, fit.k), size));
    },
    boardPoint: (event) => {
      const rect = region.current!.getBoundingClientRect();
      return toBoard({ x: event.clientX - rect.left, y: event.clientY - rect.top }, now, size);
    },
  };
}
