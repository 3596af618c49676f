/** Gradients and patterns that tokens and boards refer to by name. Mount once, near the root of the page. */

import type { JSX } from "preact";

export function ArtDefs(): JSX.Element {
  return (
    <svg width="0" height="0" class="art-defs" aria-hidden="true">
      <defs>
        <linearGradient id="gl-sheen" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stop-color="#fff" stop-opacity=".24" />
          <stop offset=".55" stop-color="#fff" stop-opacity="0" />
          <stop offset=".56" stop-color="#000" stop-opacity="0" />
          <stop offset="1" stop-color="#000" stop-opacity=".24" />
        </linearGradient>
        <linearGradient id="gl-brass" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stop-color="#E9CB83" />
          <stop offset=".5" stop-color="#C8A04F" />
          <stop offset="1" stop-color="#96732F" />
        </linearGradient>
        <radialGradient id="gl-core">
          <stop offset="0" class="core-0" />
          <stop offset=".35" class="core-1" />
          <stop offset="1" class="core-2" />
        </radialGradient>
        <radialGradient id="gl-red">
          <stop offset="0" stop-color="#FF6B52" stop-opacity=".55" />
          <stop offset="1" stop-color="#FF6B52" stop-opacity="0" />
        </radialGradient>
        <pattern id="gl-hatch" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path d="M1 0V6" class="hatch-line" stroke-width="1.6" />
        </pattern>
        <pattern id="gl-back" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="6" height="6" class="back-ground" />
          <path d="M0 0V6" class="back-line" stroke-width="3" />
        </pattern>
      </defs>
    </svg>
  );
}
