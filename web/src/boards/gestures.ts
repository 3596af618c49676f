/** Fingers and the mouse on a board: pinching, panning, dragging a piece, pressing long. */

import type { RefObject, TargetedPointerEvent } from "preact";
import { useRef, useState } from "preact/hooks";
import type { Point } from "./hex";
import type { Looking } from "./looking";
import { named } from "./places";
import type { BoardProps, Place, Target } from "./types";

export interface Dragged {
  readonly piece: string;
  readonly at: Point;
}

export interface Gestures {
  readonly drag: Dragged | null;
  /** Whether the last pointer was a finger. */
  readonly touch: RefObject<boolean>;
  /** Whether it did more than click. */
  readonly moved: RefObject<boolean>;
  readonly onPointerDown: (event: TargetedPointerEvent<SVGSVGElement>) => void;
  readonly onPointerMove: (event: TargetedPointerEvent<SVGSVGElement>) => void;
  readonly onPointerUp: (event: TargetedPointerEvent<SVGSVGElement>) => void;
}

interface Gesture {
  readonly pointer: number;
  readonly start: Point;
  readonly piece: string | null;
  mode: "click" | "pan" | "piece";
}

const LONG_PRESS = 550;
/** A pointer that went farther, in pixels, does not click. */
const SLIP = 6;

export function useGestures(stage: {
  readonly board: BoardProps;
  readonly looking: Looking;
  readonly svg: RefObject<SVGSVGElement | null>;
  readonly spotOf: (place: Place) => Point;
  /** A piece was let go over the board. */
  readonly onDrop: (piece: string, at: Point) => void;
}): Gestures {
  const { board, looking } = stage;
  const { targets } = board;
  const [drag, setDrag] = useState<Dragged | null>(null);
  const gesture = useRef<Gesture | null>(null);
  const fingers = useRef(new Map<number, Point>());
  const pinch = useRef<{ distance: number } | null>(null);
  const touch = useRef(false);
  const moved = useRef(false);
  const press = useRef(0);

  const onPointerDown = (event: TargetedPointerEvent<SVGSVGElement>): void => {
    touch.current = event.pointerType === "touch";
    moved.current = false;
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (fingers.current.size === 2) {
      pinch.current = { distance: spread(fingers.current) };
      gesture.current = null;
      setDrag(null);
      clearTimeout(press.current);
      return;
    }
    if (event.button !== 0) return;
    const { place, piece } = named(event.target as Element);
    gesture.current = {
      pointer: event.pointerId,
      start: { x: event.clientX, y: event.clientY },
      piece: piece !== null && movable(targets, piece) ? piece : null,
      mode: "click",
    };
    if (touch.current && place !== null && board.onMark) {
      press.current = window.setTimeout(() => {
        moved.current = true;
        gesture.current = null;
        board.onMark?.(place, stage.spotOf(place), looking.size);
      }, LONG_PRESS);
    }
  };

  const onPointerMove = (event: TargetedPointerEvent<SVGSVGElement>): void => {
    const last = fingers.current.get(event.pointerId);
    if (last !== undefined) fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (pinch.current !== null && fingers.current.size === 2) {
      const distance = spread(fingers.current);
      const [a, b] = [...fingers.current.values()] as [Point, Point];
      looking.zoom(distance / pinch.current.distance, looking.boardPoint({ clientX: (a.x + b.x) / 2, clientY: (a.y + b.y) / 2 }));
      pinch.current = { distance };
      moved.current = true;
      return;
    }
    const g = gesture.current;
    if (g === null || last === undefined || g.pointer !== event.pointerId) return;
    if (g.mode === "click" && Math.hypot(event.clientX - g.start.x, event.clientY - g.start.y) > SLIP) {
      clearTimeout(press.current);
      g.mode = g.piece !== null ? "piece" : "pan";
      moved.current = true;
      stage.svg.current!.setPointerCapture(event.pointerId);
      // A piece that has to be chosen first is chosen by starting to drag it.
      const own = targets.find((target) => target.piece === g.piece);
      if (g.piece !== null && own !== undefined && !targets.some((target) => target.mover === g.piece)) board.onPick?.(own.choice);
    }
    if (g.mode === "piece") setDrag({ piece: g.piece!, at: looking.boardPoint(event) });
    else if (g.mode === "pan" && looking.isZoomed) {
      const { k, x, y } = looking.now;
      looking.look({ k, x: x - (event.clientX - last.x) / k, y: y - (event.clientY - last.y) / k });
    }
  };

  const onPointerUp = (event: TargetedPointerEvent<SVGSVGElement>): void => {
    clearTimeout(press.current);
    fingers.current.delete(event.pointerId);
    if (fingers.current.size < 2) pinch.current = null;
    const g = gesture.current;
    gesture.current = null;
    if (g?.mode === "piece") {
      stage.onDrop(g.piece!, looking.boardPoint(event));
      setDrag(null);
    }
  };

  return { drag, touch, moved, onPointerDown, onPointerMove, onPointerUp };
}

const movable = (targets: readonly Target[], piece: string): boolean =>
  targets.some((target) => target.mover === piece || (target.piece === piece && target.kind !== "accuse"));

function spread(fingers: ReadonlyMap<number, Point>): number {
  const [a, b] = [...fingers.values()] as [Point, Point];
  return Math.hypot(a.x - b.x, a.y - b.y) || 1;
}
