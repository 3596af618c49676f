/** One thin bar over the board. */

import type { ComponentChildren, JSX } from "preact";
import { Icon, type IconName } from "../art/icons";

export function Banner(props: { icon: IconName; kind?: "warning"; testid?: string; children: ComponentChildren }): JSX.Element {
  return (
    <div class={`banner ${props.kind === "warning" ? "banner-warning" : ""}`} role="status" data-testid={props.testid}>
      <Icon name={props.icon} size={18} />
      {props.children}
    </div>
  );
}
