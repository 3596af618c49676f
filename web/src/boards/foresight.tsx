/** What the choice pointed at would do, over a board of hexes: dashed, for the draft itself is solid. */

import type { JSX } from "preact";
import { round } from "../art/marks";
import { Token } from "../art/Token";
import type { GameName, Language } from "../art/characters";
import { hexPath, R, S } from "./hex";
import { Flights, fontAt, type Spots, Way } from "./layers";
import type { CharacterPiece, Foreseen, Place, Route } from "./types";

export function Foresight(props: {
  of: Foreseen;
  game: GameName;
  language: Language;
  pieces: readonly CharacterPiece[];
  spots: Spots;
  k: number;
}): JSX.Element {
  const { of, spots, pieces, k } = props;
  return (
    <g class="foresight">
      <path class="foreseen-lit" d={hexes(of.lit, spots)} />
      <path class="foreseen-dark" d={hexes(of.dark, spots)} />
      <Causes places={of.causes} spots={spots} />
      {of.routes.map((route) => (
        <Way key={route.places.join()} places={route.places} spots={spots} shown />
      ))}
      {of.routes.map((route) => {
        const at = spots.get(route.places.at(-1)!);
        const piece = pieces.find(({ id }) => id === route.piece);
        return at === undefined || piece === undefined ? null : (
          <g key={route.piece} transform={`translate(${round(at.x)} ${round(at.y)})`}>
            <g class="foreseen-piece">
              <Token game={props.game} character={piece.id} language={props.language} state={piece.state} r={R} seen={piece.seen} eyeChanged={piece.eyeChanged} detail={2 * R * k < 34 ? "letters" : "full"} least={round(11 / k, 1)} />
            </g>
            <circle class="ghost-ring" r={R + 0.5} />
          </g>
        );
      })}
      {of.routes.map((route) => (
        <Steps key={route.places.join()} route={route} spots={spots} size={fontAt(k, 11)} />
      ))}
      <Flights flights={of.flights} spots={spots} />
    </g>
  );
}

/** Rings round what makes somebody seen. */
export function Causes({ places, spots }: { places: readonly Place[]; spots: Spots }): JSX.Element {
  return (
    <>
      {places.map((place) => {
        const at = spots.get(place);
        return at === undefined ? null : (
          <g key={place} class="cause" transform={`translate(${round(at.x)} ${round(at.y)})`}>
            <circle class="cause-casing" r={round(0.8 * S)} />
            <circle class="cause-line" r={round(0.8 * S)} />
          </g>
        );
      })}
    </>
  );
}

/** A number at each step of a walk; a longer way between the same two places tells its price at its end alone. */
function Steps({ route, spots, size }: { route: Route; spots: Spots; size: number }): JSX.Element {
  const steps = route.places.length - 1;
  const r = 0.72 * size;
  return (
    <>
      {route.places.map((place, i) => {
        const at = spots.get(place);
        if (i === 0 || at === undefined) return null;
        const last = i === steps;
        const number = last && route.points !== undefined ? route.points : i;
        const [x, y] = last ? [at.x + 0.74 * R, at.y - 0.74 * R] : [at.x, at.y];
        return (
          <g key={place} class="step" transform={`translate(${round(x)} ${round(y)})`}>
            <circle r={round(r)} />
            <text y={round(0.36 * size)} font-size={size}>
              {number}
            </text>
          </g>
        );
      })}
    </>
  );
}

function hexes(places: readonly Place[], spots: Spots): string {
  const points = places.map((place) => spots.get(place)).filter((at) => at !== undefined);
  return points.map((at) => hexPath(at, 0.88 * S)).join("");
}
