/** Places as the stage knows them: areas that answer pointer, focus and screen reader. */

import type { JSX, TargetedFocusEvent } from "preact";
import type { Spot } from "./focus";
import { memo } from "./memo";
import type { Place, Target } from "./types";

/** A place as the stage knows it: where it is, what shape answers the pointer, which hook names it for tests. */
export interface StagePlace extends Spot {
  /** Path of the area that answers the pointer, round the origin of the board. */
  readonly hit: string;
  readonly hook: "cell" | "city" | "post" | "exit";
  /** Places that count as beside it for the arrow keys. */
  readonly beside?: readonly Place[];
}

/** The areas that answer pointer, focus and screen reader, one for each place. */
export const Places = memo(function Places(props: {
  places: readonly StagePlace[];
  byPlace: ReadonlyMap<Place, readonly Target[]>;
  names: Readonly<Record<Place, string>> | undefined;
  first: Place | undefined;
  onFocus: (event: TargetedFocusEvent<SVGPathElement>) => void;
}): JSX.Element {
  return (
    <g class="places">
      {props.places.map((place) => {
        const here = props.byPlace.get(place.id);
        const own = here?.filter((target) => target.piece === undefined && target.facing === undefined && target.turn === undefined) ?? [];
        const name = props.names?.[place.id] ?? place.id;
        return (
          <path
            key={place.id}
            d={place.hit}
            class={here === undefined ? "place" : "place is-target"}
            role={here === undefined ? "img" : "button"}
            tabIndex={place.id === props.first ? 0 : -1}
            aria-label={here === undefined ? name : `${name}. ${here.map(({ label }) => label).join("; ")}`}
            data-place={place.id}
            {...{ [`data-${place.hook}`]: place.id }}
            {...(own.length === 1 ? { "data-choice": own[0]!.choice } : own.length > 1 ? { "data-choices": own.map(({ choice }) => choice).join(" ") } : {})}
            onFocus={props.onFocus}
          />
        );
      })}
    </g>
  );
});

export function named(element: Element): { place: Place | null; piece: string | null } {
  return {
    place: element.closest("[data-place]")?.getAttribute("data-place") ?? null,
    piece: element.closest("[data-piece]")?.getAttribute("data-piece") ?? null,
  };
}

export function grouped(targets: readonly Target[]): Map<Place, Target[]> {
  const groups = new Map<Place, Target[]>();
  for (const target of targets) groups.set(target.at, [...(groups.get(target.at) ?? []), target]);
  return groups;
}

export const single = (targets: readonly Target[] | undefined): Target | undefined => (targets?.length === 1 ? targets[0] : undefined);
