/** Movement on the boards: never delays input, ends at once on the next change, obeys the reader's settings. */

import { createContext } from "preact";
import { useContext, useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Point } from "./hex";
import type { Speed } from "./types";

const FACTOR: Readonly<Record<Speed, number>> = { slow: 1.5, normal: 1, fast: 0.5, none: 0 };

/** Milliseconds of each kind of event at normal speed. */
export const TIME = { step: 300, hop: 350, light: 400, beam: 250, rotate: 300, swap: 400, flip: 350, stagger: 60, fade: 150 } as const;

export const reducedMotion = (): boolean =>
  typeof matchMedia === "function" && matchMedia("(prefers-reduced-motion: reduce)").matches;

/** What every duration is multiplied by; 0 means no motion. */
export const tempo = (speed: Speed): number => (reducedMotion() ? 0 : FACTOR[speed]);

export const Tempo = createContext(1);

/** Who asked for less motion still sees that something changed; who switched motion off does not. */
function crossFade(element: SVGElement): void {
  if (reducedMotion()) element.animate([{ opacity: 0.2 }, { opacity: 1 }], { duration: TIME.fade });
}

const px = ({ x, y }: Point): string => `translate(${x}px, ${y}px)`;

/** Moves an element from where it was to `at`, along `way` when it is given; further than `far` it fades out and in. */
export function useTravel<E extends SVGElement>(at: Point, way?: readonly Point[], far = Infinity): { current: E | null } {
  const element = useRef<E>(null);
  const before = useRef(at);
  const factor = useContext(Tempo);
  useLayoutEffect(() => {
    const from = before.current;
    before.current = at;
    if (from.x === at.x && from.y === at.y) return;
    if (element.current === null || typeof element.current.animate !== "function") return;
    if (factor === 0) {
      crossFade(element.current);
      return;
    }
    if (Math.hypot(at.x - from.x, at.y - from.y) > far) {
      const [gone, here] = [{ opacity: 0, offset: 0.5 }, { opacity: 1 }];
      element.current.animate([{ transform: px(from), ...here }, { transform: px(from), ...gone }, { transform: px(at), ...gone }, { transform: px(at), ...here }], {
        duration: TIME.hop * factor,
      });
      return;
    }
    const points = way !== undefined && way.length > 1 ? [from, ...way.slice(1, -1), at] : [from, at];
    element.current.animate(
      points.map((point) => ({ transform: px(point) })),
      { duration: Math.min(TIME.hop, 250 + 50 * (points.length - 2)) * factor, easing: "cubic-bezier(.3,0,.2,1)" },
    );
  }, [at.x, at.y]);
  return element;
}

/** Turns a disc over when `side` changes; discs on the right turn later. */
export function useFlip<E extends SVGElement>(side: string, order: number): { current: E | null } {
  const element = useRef<E>(null);
  const before = useRef(side);
  const factor = useContext(Tempo);
  useLayoutEffect(() => {
    const changed = before.current !== side;
    before.current = side;
    if (!changed || element.current === null || typeof element.current.animate !== "function") return;
    if (factor === 0) crossFade(element.current);
    else
      element.current.animate([{ transform: "scaleX(1)" }, { transform: "scaleX(0)", offset: 0.45 }, { transform: "scaleX(1)" }], {
        duration: TIME.flip * factor,
        delay: order * TIME.stagger * factor,
        fill: "backwards",
      });
  }, [side]);
  return element;
}

/** Keeps what has gone for a while, so that light can fade instead of vanishing. */
export function useLingering<T>(items: readonly T[], key: (item: T) => string, time: number): { item: T; leaving: boolean }[] {
  const factor = useContext(Tempo);
  const before = useRef<readonly T[]>(items);
  const [gone, setGone] = useState<readonly T[]>([]);
  const keys = items.map(key).join(" ");
  useLayoutEffect(() => {
    const now = new Set(items.map(key));
    const left = before.current.filter((item) => !now.has(key(item)));
    before.current = items;
    if (factor === 0) {
      setGone((old) => (old.length === 0 ? old : []));
      return;
    }
    if (left.length > 0) setGone(left);
  }, [keys, factor]);
  useEffect(() => {
    if (gone.length === 0) return;
    const timer = setTimeout(() => setGone([]), time * factor);
    return () => clearTimeout(timer);
  }, [gone]);
  const now = new Set(items.map(key));
  return [
    ...items.map((item) => ({ item, leaving: false })),
    ...gone.filter((item) => !now.has(key(item))).map((item) => ({ item, leaving: true })),
  ];
}

/** An angle that never jumps: the given one plus full turns, nearest to the one before. */
export function useUnwound(degrees: number): number {
  const shown = useRef(degrees);
  const turn = ((((degrees - shown.current) % 360) + 540) % 360) - 180;
  shown.current += turn === -180 ? 180 : turn;
  return shown.current;
}
