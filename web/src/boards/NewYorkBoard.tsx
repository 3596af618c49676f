/** Lower Manhattan, built during play: terrain must be read first. */

import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import { round } from "../art/marks";
import { Informant } from "../art/Informant";
import { lazy } from "../state/lazy";
import { RedLantern } from "./furniture";
import { Steamer } from "./newyork/furniture";
import { HEIGHT, R, S, type Point } from "./hex";
import { useBoardId } from "./board_id";
import { Coordinates, EndMarks, Flights, FocusRing, Ghosts, LastMoves, Pieces, Reach, Targets, useWays, Way } from "./layers";
import { useTravel } from "./motion";
import { mapped } from "./newyork/harbour";
import "./newyork/newyork.css";
import { Ferries, Investigation, Land, Liberty, Light, Lines, MetroLinks, Quays, Tiles, Water, Ways } from "./newyork/scenery";
import { Stage, type Scene } from "./Stage";
import { Bloom, GroundDefs, Pools } from "./streets";
import type { NewYorkProps, Place, Target } from "./types";

const Foresight = lazy(() => import("./foresight").then((m) => m.Foresight));
const Causes = lazy(() => import("./foresight").then((m) => m.Causes));
const Finale = lazy(() => import("./finale").then((m) => m.Finale));

export function NewYorkBoard(props: NewYorkProps): JSX.Element {
  const { geometry, language = "en", targets, pieces } = props;
  const id = useBoardId();
  const map = useMemo(() => mapped(geometry), [geometry]);
  const tileAt = useMemo(() => {
    const tiles = new Map<Place, "metro" | "site" | "gaslight" | "park">(geometry.printedMetro.map((at) => [at, "metro"]));
    for (const { at, kind } of props.tiles) tiles.set(at, kind);
    return tiles;
  }, [geometry, props.tiles]);
  const lamps = useMemo(() => [...tileAt].filter(([, kind]) => kind === "gaslight").map(([at]) => ({ at, point: map.spots.get(at)! })), [tileAt, map]);
  const lit = useMemo(() => new Set([...props.lit.map(({ at }) => at), ...lamps.map(({ at }) => at)]), [props.lit, lamps]);
  const taped = useMemo(() => new Set(props.investigations.flatMap(({ cells }) => cells)), [props.investigations]);
  const ways = useWays(props, map.spots);
  const size = (place: Place): number | undefined => (place === geometry.liberty.id ? R + 3.4 : undefined);

  const ground = (scene: Scene): JSX.Element => (
    <>
      <GroundDefs id={id} />
      <Pools id={id} lamps={lamps} />
      <Water id={id} map={map} labels={props.waterLabels} k={scene.k} />
      <Bloom id={id} lamps={lamps} />
      <Land id={id} map={map} tileAt={tileAt} />
      <Light id={id} map={map} lit={props.lit} lamps={lamps} />
      <Quays map={map} lit={lit} />
      <Lines map={map} lit={lit} tileAt={tileAt} />
      <Ferries geometry={geometry} map={map} />
      <Liberty map={map} label={props.waterLabels.liberty} k={scene.k} />
      <Ways geometry={geometry} map={map} steamers={props.steamers} left={(props.ghosts ?? []).find(({ piece }) => piece.startsWith("steamer"))?.at} />
      {props.reach !== undefined && <Reach places={props.reach} spots={map.spots} />}
      <LastMoves moves={props.lastMoves ?? []} spots={map.spots} />
      <Tiles map={map} tileAt={tileAt} printed={geometry.printedMetro} lit={lit} />
      {scene.hover !== null && tileAt.get(scene.hover) === "metro" && <MetroLinks from={scene.hover} tileAt={tileAt} taped={taped} spots={map.spots} />}
      {props.investigations.map(({ id: tape, cells }) => (
        <Investigation key={tape} cells={cells} spots={map.spots} />
      ))}
      {(props.threats ?? []).map((place) => {
        const at = map.spots.get(place);
        return at === undefined ? null : <RedLantern key={place} x={round(at.x - 31)} y={round(at.y - 20)} />;
      })}
    </>
  );

  const things = (scene: Scene): JSX.Element => (
    <>
      <Targets targets={targets} spots={map.spots} scene={scene} size={size as (place: Place) => number} />
      {props.path !== undefined && <Way places={props.path.places} spots={map.spots} />}
      <Ghosts game="new_york" language={language} ghosts={props.ghosts ?? []} spots={map.spots} pieces={pieces} />
      {(props.ghosts ?? [])
        .filter(({ piece }) => piece.startsWith("steamer"))
        .map(({ piece, at }) => (
          <g key={piece} transform={`translate(${round(map.spots.get(at)!.x)} ${round(map.spots.get(at)!.y)})`}>
            <Steamer number={0} ghost />
          </g>
        ))}
      <FocusRing scene={scene} spots={map.spots} size={size} />
      {props.steamers.filter(({ at }) => map.spots.has(at)).map((steamer) => (
        <Ship key={steamer.id} id={steamer.id} number={steamer.number} place={steamer.at} at={map.spots.get(steamer.at)!} targets={targets} scene={scene} />
      ))}
      {props.informant !== undefined && map.spots.has(props.informant.at) && (
        <Agent place={props.informant.at} talkative={props.informant.talkative} at={beside(map.spots.get(props.informant.at)!, pieces.some((piece) => piece.at === props.informant!.at))} targets={targets} scene={scene} />
      )}
      <Pieces game="new_york" language={language} pieces={pieces} targets={targets} spots={map.spots} scene={scene} lit={lit} ways={ways} />
      <Flights flights={props.flights ?? []} spots={map.spots} />
      <EndMarks targets={targets} spots={map.spots} />
      {props.finale !== undefined && <Finale of={props.finale} pieces={pieces} spots={map.spots} k={scene.k} box={map.box} />}
      {props.foreseen !== undefined && scene.drag === null && <Foresight of={props.foreseen} game="new_york" language={language} pieces={pieces} spots={map.spots} k={scene.k} />}
      {scene.tip !== undefined && <Causes places={scene.tip.causes} spots={map.spots} />}
      {props.coordinates && <Coordinates spots={map.spots} k={scene.k} names={hexName} />}
    </>
  );

  return <Stage board={props} class="new-york" box={map.box} places={map.places} rowHeight={HEIGHT / 2} reach={S * 0.9} ground={ground} things={things} />;
}

/** What stands printed on a place: its letter and row; nothing on Liberty Island. */
export const hexName = (place: Place): string => (/^[a-n]\d+$/.test(place) ? place : "");

const beside = (at: Point, shared: boolean): Point => (shared ? { x: at.x + 20, y: at.y + 16 } : at);

function choiceOf(targets: readonly Target[], piece: string): string | undefined {
  const own = targets.filter((target) => target.piece === piece);
  return own.length === 1 ? own[0]!.choice : undefined;
}

function Ship(props: { id: string; number: number; place: Place; at: Point; targets: readonly Target[]; scene: Scene }): JSX.Element {
  const travel = useTravel<SVGGElement>(props.at);
  const at = props.scene.drag?.piece === props.id ? props.scene.drag.at : props.at;
  return (
    <g ref={travel} class="piece" style={{ transform: `translate(${round(at.x)}px, ${round(at.y)}px)` }} data-place={props.place} data-piece={props.id} data-choice={choiceOf(props.targets, props.id)}>
      <Steamer number={props.number} />
    </g>
  );
}

function Agent(props: { place: Place; talkative: boolean; at: Point; targets: readonly Target[]; scene: Scene }): JSX.Element {
  const travel = useTravel<SVGGElement>(props.at);
  const at = props.scene.drag?.piece === "informant" ? props.scene.drag.at : props.at;
  return (
    <g ref={travel} class="piece" style={{ transform: `translate(${round(at.x)}px, ${round(at.y)}px)` }} data-place={props.place} data-piece="informant" data-choice={choiceOf(props.targets, "informant")}>
      <Informant talkative={props.talkative} r={R} />
    </g>
  );
}
