/** The one brand mark: a street lamp whose flame is the only warm thing. */

import type { JSX } from "preact";

export function BrandMark({ size = 24, label }: { size?: number; label?: string }): JSX.Element {
  return (
    <svg
      class="brand-mark"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      {...(label === undefined ? { "aria-hidden": true } : { role: "img", "aria-label": label })}
    >
      <path fill="currentColor" d="M12 .8l.9 1.5L16.2 5H7.8l3.3-2.7zM11 14.6h2v6h2.3v1.8H8.7v-1.8H11z" />
      <path fill="currentColor" fill-rule="evenodd" d="M7.2 5.7h9.6l-1.7 8.3H8.9zM9.2 7.2l1.1 5.3h3.4l1.1-5.3z" />
      <path class="brand-flame" d="M12 7.3c1.3 1.5 1.8 2.5 1.8 3.4a1.8 1.8 0 0 1-3.6 0c0-.9.5-1.9 1.8-3.4z" />
    </svg>
  );
}
