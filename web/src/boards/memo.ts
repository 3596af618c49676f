/** A component that is drawn again only when one of its props has changed. */

import { Component, h, type ComponentChildren, type FunctionComponent } from "preact";

export function memo<P extends object>(draw: (props: P) => ComponentChildren): FunctionComponent<P> {
  class Memo extends Component<P> {
    override shouldComponentUpdate(next: Readonly<P>): boolean {
      const before = this.props as Record<string, unknown>;
      const after = next as Record<string, unknown>;
      for (const key in after) if (key !== "children" && !Object.is(before[key], after[key])) return true;
      for (const key in before) if (!(key in after)) return true;
      return before["children"] !== after["children"];
    }
    override render(): ComponentChildren {
      return h(draw as FunctionComponent<P>, this.props as P & { children?: ComponentChildren });
    }
  }
  return Memo as unknown as FunctionComponent<P>;
}
