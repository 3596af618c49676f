/** Screens and boards that are fetched when they are first shown. */

import type { FunctionComponent, JSX } from "preact";
import { useEffect, useState } from "preact/hooks";

/** A component that loads itself; nothing is drawn until it is there. */
export function lazy<P extends object>(load: () => Promise<FunctionComponent<P>>): FunctionComponent<P> {
  let ready: FunctionComponent<P> | null = null;
  return function Lazy(props: P): JSX.Element | null {
    const [, drawn] = useState(ready !== null);
    useEffect(() => {
      if (ready !== null) return;
      let here = true;
      void load().then((component) => {
        ready = component;
        if (here) drawn(true);
      });
      return () => {
        here = false;
      };
    }, []);
    const Ready = ready;
    return Ready === null ? null : <Ready {...props} />;
  };
}
