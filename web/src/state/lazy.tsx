/** Screens and boards that are fetched when they are first shown. */

import type { FunctionComponent, JSX } from "preact";
import { useEffect, useState } from "preact/hooks";

/** A component that loads itself, or before it is shown by `load`. */
export type Lazy<P extends object> = FunctionComponent<P> & { readonly load: () => Promise<void> };

/** A component that loads itself; nothing is drawn until it is there. A failure is thrown at the Guard round it. */
export function lazy<P extends object>(fetched: () => Promise<FunctionComponent<P>>): Lazy<P> {
  let ready: FunctionComponent<P> | null = null;
  const load = async (): Promise<void> => {
    ready ??= await fetched();
  };
  function Lazy(props: P): JSX.Element | null {
    const [, drawn] = useState(ready !== null);
    const [failure, failed] = useState<{ readonly reason: unknown } | null>(null);
    useEffect(() => {
      if (ready !== null) {
        drawn(true); // it came between drawing and now
        return;
      }
      let here = true;
      load().then(
        () => {
          if (here) drawn(true);
        },
        (reason: unknown) => {
          if (here) failed({ reason });
        },
      );
      return () => {
        here = false;
      };
    }, []);
    if (failure !== null) throw failure.reason;
    const Ready = ready;
    return Ready === null ? null : <Ready {...props} />;
  }
  return Object.assign(Lazy, { load });
}
