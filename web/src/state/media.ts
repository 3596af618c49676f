/** Which layout fits, and whether fingers are used. */

import { useEffect, useState } from "preact/hooks";

export type Layout = "desktop" | "tablet" | "phone" | "landscape";

export function layoutFor(width: number, height: number): Layout {
  if (height < 520 && width > height && width < 1000) return "landscape";
  if (width < 768) return "phone";
  return width < 1200 ? "tablet" : "desktop";
}

const now = (): Layout => layoutFor(innerWidth, innerHeight);

export function useLayout(): Layout {
  const [layout, setLayout] = useState(now);
  useEffect(() => {
    const follow = (): void => setLayout(now());
    addEventListener("resize", follow);
    return () => removeEventListener("resize", follow);
  }, []);
  return layout;
}

export const coarsePointer = (): boolean => matchMedia("(pointer: coarse)").matches;
