/** How long a rival has been looked for, second by second. */

import { useEffect, useState } from "preact/hooks";
import { useStore } from "../state/store";
import { lobby } from "./line";

/** Milliseconds since the search began, by the server's clock; null while it has not. */
export function useWaited(): number | null {
  const seek = useStore(lobby, (now) => now.seek);
  const skew = useStore(lobby, (now) => now.skew);
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (seek === null) return undefined;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, [seek]);
  // Full seconds that have passed: the clock of a game rounds up, this one down.
  return seek === null ? null : Math.max(0, Math.floor((now + skew - seek.since) / 1000) * 1000);
}
