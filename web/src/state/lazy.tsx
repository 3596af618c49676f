/** Screens and boards that are fetched when they are first shown. */

import type { FunctionComponent, JSX } from "preact";
import { useEffect, useState } from "preact/hooks";

/** A component that loads itself; nothing is drawn until it is there. A failure is thrown at the Guard round it. */
export function lazy<P extends object>(load: () => Promise<FunctionComponent<P>>): FunctionComponent<P> {
  let ready: FunctionComponent<P> | null = null;
  return function Lazy(props: P): JSX.Element | null {
    const [, drawn] = useState(ready !== null);
    const [failure, failed] = useState<{ readonly reason: unknown } | null>(null);
    useEffect(() => {
      if (ready !== null) return;
      let here = true;
      load().then(
        (component) => {
          ready = component;
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
  };
}
