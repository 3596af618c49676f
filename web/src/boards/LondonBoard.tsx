/** Whitechapel: streets as one surface, light as the only warm thing. */

import "./ground.css";
import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import { round } from "../art/marks";
import { RoofPaths, roofs, trees } from "./city";
import { Lamp } from "./furniture";
import { Gate, Manhole } from "./london_furniture";
import { ANGLE, centre, corners, edgePaths, HEIGHT, hexPath, OPPOSITE, polygon, S, STEP, type Point } from "./hex";
import { useBoardId } from "./board_id";
import { Coordinates, EndMarks, Flights, FocusRing, fontAt, Ghosts, LastMoves, Pieces, Reach, Targets, useWays, Way, type Spots } from "./layers";
import { lazy } from "../state/lazy";
import { memo } from "./memo";
import { useUnwound } from "./motion";
import { Stage, type Scene, type StagePlace } from "./Stage";
import { Bloom, Fog, GroundDefs, lineBetween, LitStreets, nearestLamp, Pools, StreetLines } from "./streets";
import type { Compass, Lit, LondonGeometry, LondonProps, Place } from "./types";
import type { Box } from "./view";
import "./london.css";

const Foresight = lazy(() => import("./foresight").then((m) => m.Foresight));
const Finale = lazy(() => import("./finale").then((m) => m.Finale));
const Causes = lazy(() => import("./foresight").then((m) => m.Causes));

interface Cell {
  readonly id: Place;
  readonly col: number;
  readonly row: number;
  readonly terrain: "street" | "lamp" | "building" | "garden";
  readonly at: Point;
}

interface District {
  readonly cells: readonly Cell[];
  readonly spots: Spots;
  readonly exits: readonly { id: string; gate: Place; at: Point; away: Compass }[];
  readonly places: readonly StagePlace[];
  readonly box: Box;
}

const GATE_RADIUS = 36;

/** Positions, turned by 180° for a Jack who sits on the other side. */
function mapped(geometry: LondonGeometry, turned: boolean): District {
  const cols = Math.max(...geometry.cells.map(({ col }) => col));
  const rows = geometry.cells.map(({ row }) => row);
  const [top, bottom] = [Math.min(...rows), Math.max(...rows)];
  const cells = geometry.cells.map((cell): Cell => {
    const col = turned ? cols - cell.col : cell.col;
    const row = turned ? top + bottom - cell.row : cell.row;
    return { ...cell, col, row, at: centre(col, row) };
  });
  const byId = new Map(cells.map((cell) => [cell.id, cell]));
  const exits = geometry.exits.map(({ id, gate }) => {
    const cell = byId.get(gate)!;
    const away = turned ? OPPOSITE[id] : id;
    const [dc, dr] = STEP[away];
    return { id, gate, away, at: centre(cell.col + dc, cell.row + dr) };
  });
  const spots = new Map<Place, Point>([...cells.map(({ id, at }) => [id, at] as const), ...exits.map(({ id, at }) => [id, at] as const)]);
  const places: StagePlace[] = [
    ...cells.filter(({ terrain }) => terrain === "street" || terrain === "lamp").map(({ id, at }) => ({ id, ...at, hit: hexPath(at), hook: "cell" as const })),
    ...exits.map(({ id, at }) => ({ id, ...at, hit: hexPath(at), hook: "exit" as const })),
  ];
  const box = { x: -S - 6, y: top * (HEIGHT / 2) - HEIGHT / 2 - 8, width: 1.5 * S * cols + 2 * S + 12, height: (bottom - top) * (HEIGHT / 2) + HEIGHT + 16 };
  return { cells, spots, exits, places, box };
}

export function LondonBoard(props: LondonProps): JSX.Element {
  const { geometry, turned = false, language = "en", targets, pieces } = props;
  const id = useBoardId();
  const map = useMemo(() => mapped(geometry, turned), [geometry, turned]);
  const lampSpots = useMemo(() => map.cells.filter(({ terrain }) => terrain === "lamp").map(({ id: at, at: point }) => ({ at, point })), [map]);
  const burning = useMemo(() => lampSpots.filter(({ at }) => props.lamps.some((lamp) => lamp.at === at && lamp.lit)), [lampSpots, props.lamps]);
  const face = (compass: Compass): Compass => (turned ? OPPOSITE[compass] : compass);
  const lit = useMemo(() => allLit(props.lit, props.beam?.cells ?? [], props.lamps), [props.lit, props.beam, props.lamps]);
  const litPlaces = useMemo(() => new Set(lit.map(({ at }) => at)), [lit]);
  const ways = useWays(props, map.spots);
  const size = (place: Place): number | undefined => (geometry.exits.some((exit) => exit.id === place) ? GATE_RADIUS : undefined);
  // A post whose lamp has just been carried away shows the memory of it.
  const left = new Set((props.ghosts ?? []).filter(({ piece }) => piece === "lamp").map(({ at }) => at));
  const beams = props.beam === undefined ? {} : { watson: face(props.beam.facing) };

  const ground = (scene: Scene): JSX.Element => (
    <>
      <GroundDefs id={id} />
      <Pools id={id} lamps={lampSpots} />
      <City id={id} map={map} />
      <Bloom id={id} lamps={burning} />
      <Streets id={id} map={map} lamps={props.lamps} />
      <Light id={id} map={map} lit={lit} lamps={lampSpots} beam={props.beam} />
      <Lines map={map} lit={litPlaces} />
      {props.beam !== undefined && <Beam id={id} map={map} beam={{ ...props.beam, facing: face(props.beam.facing) }} />}
      {props.reach !== undefined && <Reach places={props.reach} spots={map.spots} />}
      <LastMoves moves={props.lastMoves ?? []} spots={map.spots} />
      <g class="fixtures">
        {geometry.manholes.map((at) => (
          <Fixture key={at} at={map.spots.get(at)!} lit={litPlaces.has(at)}>
            <Manhole covered={props.covers.includes(at)} />
          </Fixture>
        ))}
        {props.lamps.filter(({ at }) => !left.has(at)).map(({ at, lit: alight, number }) => (
          <Fixture key={at} at={map.spots.get(at)!} lit={alight}>
            <Lamp lit={alight} number={number} k={scene.k} />
          </Fixture>
        ))}
        {(props.ghosts ?? [])
          .filter(({ piece }) => piece === "lamp" || piece === "cover")
          .map(({ piece, at }) => (
            <Fixture key={`${piece}${at}`} at={map.spots.get(at)!} lit={false}>
              <>
                <path class="ghost-ring" d={hexPath({ x: 0, y: 0 }, 0.8 * S)} />
                {piece === "lamp" ? <Lamp lit={false} ghost /> : <Manhole covered ghost />}
              </>
            </Fixture>
          ))}
      </g>
      {map.exits.map(({ id: exit, at, away }) => (
        <g key={exit} transform={`translate(${round(at.x)} ${round(at.y)})`}>
          <Gate cordon={props.cordons.includes(exit)} threat={props.threats?.includes(exit) ?? false} />
          <text class="exit-label" y={away.startsWith("N") ? -35 : 29 + fontAt(scene.k)} font-size={fontAt(scene.k)}>
            {props.exitLabels[exit] ?? exit}
          </text>
        </g>
      ))}
    </>
  );

  const things = (scene: Scene): JSX.Element => (
    <>
      <Targets targets={targets} spots={map.spots} scene={scene} size={size as (place: Place) => number} />
      {props.path !== undefined && <Way places={props.path.places} spots={map.spots} />}
      <Ghosts game="london" language={language} ghosts={props.ghosts ?? []} spots={map.spots} pieces={pieces} />
      <FocusRing scene={scene} spots={map.spots} size={size} />
      <Pieces game="london" language={language} pieces={pieces} targets={targets} spots={map.spots} scene={scene} lit={litPlaces} beams={beams} ways={ways} />
      <Flights flights={props.flights ?? []} spots={map.spots} />
      <EndMarks targets={targets} spots={map.spots} />
      {props.finale !== undefined && <Finale of={props.finale} pieces={pieces} spots={map.spots} k={scene.k} box={map.box} />}
      {props.foreseen !== undefined && scene.drag === null && <Foresight of={props.foreseen} game="london" language={language} pieces={pieces} spots={map.spots} k={scene.k} />}
      {scene.tip !== undefined && <Causes places={scene.tip.causes} spots={map.spots} />}
      {props.coordinates && <Coordinates spots={streetSpots(map)} k={scene.k} />}
    </>
  );

  return <Stage board={props} class="london" box={map.box} places={map.places} rowHeight={HEIGHT / 2} reach={S * 0.9} ground={ground} things={things} />;
}

const streetSpots = (map: District): Spots =>
  new Map(map.cells.filter(({ terrain }) => terrain === "street" || terrain === "lamp").map(({ id, at }) => [id, at]));

/** Lit hexes with the lamp that gives them their colour; the beam comes last, lamps outshine it. */
function allLit(lit: readonly Lit[], beam: readonly Place[], lamps: LondonProps["lamps"]): Lit[] {
  const all = new Map<Place, Lit>();
  for (const at of beam) all.set(at, { at, by: "beam" });
  for (const cell of lit) all.set(cell.at, cell);
  for (const { at, lit: burning } of lamps) if (burning) all.set(at, { at, by: at });
  return [...all.values()];
}

function Fixture(props: { at: Point; lit: boolean; children: JSX.Element }): JSX.Element {
  return (
    <g class={props.lit ? "fixture is-lit" : "fixture"} transform={`translate(${round(props.at.x)} ${round(props.at.y)})`}>
      {props.children}
    </g>
  );
}

/** Everything that never changes: the city beyond, buildings and gardens. */
const City = memo(function City({ id, map }: { id: string; map: District }): JSX.Element {
  const drawn = useMemo(() => {
    const taken = new Set(map.cells.map(({ col, row }) => `${col},${row}`));
    for (const { at } of map.exits) taken.add(`${Math.round(at.x / (1.5 * S))},${Math.round(at.y / (HEIGHT / 2))}`);
    const beyond: { seed: string; at: Point }[] = [];
    const [left, right] = [-8, Math.max(...map.cells.map(({ col }) => col)) + 8];
    const rows = map.cells.map(({ row }) => row);
    // Rows of one column share the parity of its cells.
    const parity = (((map.cells[0]!.row + map.cells[0]!.col) % 2) + 2) % 2;
    for (let col = left; col <= right; col++) {
      for (let row = Math.min(...rows) - 9; row <= Math.max(...rows) + 9; row++) {
        if ((((row + col) % 2) + 2) % 2 !== parity || taken.has(`${col},${row}`)) continue;
        beyond.push({ seed: `${col}/${row}`, at: centre(col, row) });
      }
    }
    const houses = map.cells.filter(({ terrain }) => terrain === "building").map((cell) => ({ seed: cell.id, at: cell.at }));
    const gardens = map.cells.filter(({ terrain }) => terrain === "garden").map((cell) => ({ cell, trees: trees(cell.id, cell.at, 7) }));
    return { beyond: roofs(beyond), houses: roofs(houses), gardens };
  }, [map]);
  const { box } = map;
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  return (
    <g class="city">
      <defs>
        <radialGradient id={`${id}fade`} gradientUnits="userSpaceOnUse" cx={0} cy={0} r={1} gradientTransform={`translate(${middle.x} ${middle.y}) scale(${box.width * 0.72} ${box.height * 0.78})`}>
          <stop offset=".6" class="beyond-0" />
          <stop offset="1" class="beyond-1" />
        </radialGradient>
      </defs>
      <rect class="night-ground" x={box.x - 2000} y={box.y - 2000} width={box.width + 4000} height={box.height + 4000} />
      <g class="beyond">
        <RoofPaths of={drawn.beyond} id={id} />
      </g>
      <rect x={box.x - 2000} y={box.y - 2000} width={box.width + 4000} height={box.height + 4000} fill={`url(#${id}fade)`} />
      <Fog id={id} box={box} />
      <RoofPaths of={drawn.houses} id={id} />
      {drawn.gardens.map(({ cell, trees: { crowns, marks } }) => (
        <g key={cell.id} class="garden">
          <path class="garden-ground" d={hexPath(cell.at, 0.93 * S)} />
          <path d={hexPath(cell.at, 0.93 * S)} fill={`url(#${id}hatch)`} />
          <path class="tree" d={crowns} />
          <path class="tree-mark" d={marks} />
          <path class="fence" d={hexPath(cell.at, 0.9 * S)} />
        </g>
      ))}
      {map.exits.map(({ id: exit, at, away }) => (
        <Forecourt key={exit} id={`${id}yard-${exit}`} at={at} away={away} />
      ))}
    </g>
  );
});

/** The hex of a gate fades out away from the board. */
function Forecourt({ id, at, away }: { id: string; at: Point; away: Compass }): JSX.Element {
  const a = (ANGLE[away] * Math.PI) / 180;
  const [dx, dy] = [Math.cos(a) * S, Math.sin(a) * S];
  return (
    <>
      <linearGradient id={id} gradientUnits="userSpaceOnUse" x1={round(at.x - dx)} y1={round(at.y - dy)} x2={round(at.x + dx)} y2={round(at.y + dy)}>
        <stop offset=".15" class="yard-0" />
        <stop offset=".9" class="yard-1" />
      </linearGradient>
      <path d={hexPath(at, S)} fill={`url(#${id})`} />
    </>
  );
}

const Streets = memo(function Streets({ id, map, lamps }: { id: string; map: District; lamps: LondonProps["lamps"] }): JSX.Element {
  const streets = useMemo(() => map.cells.filter(({ terrain }) => terrain === "street"), [map]);
  const posts = lamps.map(({ at }) => hexPath(map.spots.get(at)!, 1.004 * S)).join("");
  const cobbles = useMemo(() => streets.map(({ at }) => hexPath(at)).join(""), [streets]);
  return (
    <g class="streets">
      {streets.map((cell) => (
        <path key={cell.id} d={hexPath(cell.at, 1.004 * S)} fill={`url(#${id}street)`} />
      ))}
      <path class="post-ground" d={posts} />
      <path d={cobbles} fill={`url(#${id}cobble)`} />
    </g>
  );
});

const Light = memo(function Light(props: { id: string; map: District; lit: readonly Lit[]; lamps: readonly { at: Place; point: Point }[]; beam: LondonProps["beam"] }): JSX.Element {
  const { id, map, beam } = props;
  const line = beam === undefined ? undefined : [map.spots.get(beam.from), map.spots.get(beam.cells[beam.cells.length - 1] ?? beam.from)];
  return (
    <g class="lit-streets">
      {line?.[0] !== undefined && line[1] !== undefined && (
        <linearGradient id={`${id}pool-beam`} gradientUnits="userSpaceOnUse" x1={round(line[0].x)} y1={round(line[0].y)} x2={round(line[1].x)} y2={round(line[1].y + 0.1)}>
          <stop offset="0" class="pool-1" />
          <stop offset=".5" class="pool-2" />
          <stop offset="1" class="pool-3" />
        </linearGradient>
      )}
      <LitStreets id={id} lit={props.lit} spots={map.spots} nearest={(at) => nearestLamp(props.lamps, at)} />
    </g>
  );
});

const Lines = memo(function Lines({ map, lit }: { map: District; lit: ReadonlySet<Place> }): JSX.Element {
  const paths = useMemo(() => {
    const kind = (cell: Cell | undefined) => ({ open: cell?.terrain === "street" || cell?.terrain === "lamp", lit: cell !== undefined && lit.has(cell.id) });
    return edgePaths(map.cells, (cell, other, side) => {
      // No kerb between a gate and its forecourt.
      if (other === undefined && map.exits.some(({ gate, away }) => gate === cell.id && away === side)) return null;
      return lineBetween(kind(cell), kind(other));
    });
  }, [map, lit]);
  return <StreetLines paths={paths} />;
});

/** Watson's beam: a wedge of light, cut by the hexes it reaches. */
function Beam({ id, map, beam }: { id: string; map: District; beam: NonNullable<LondonProps["beam"]> }): JSX.Element | null {
  const turn = useUnwound(ANGLE[beam.facing]);
  const from = map.spots.get(beam.from);
  if (from === undefined || beam.cells.length === 0) return null;
  const cells = beam.cells.map((cell) => map.spots.get(cell)).filter((at) => at !== undefined);
  const last = cells[cells.length - 1]!;
  const length = Math.hypot(last.x - from.x, last.y - from.y) + HEIGHT / 2 + 6;
  const [near, far] = [0.16 * S, 0.8 * S];
  const wedge = polygon([
    { x: 0.6 * S, y: -near },
    { x: length, y: -far },
    { x: length, y: far },
    { x: 0.6 * S, y: near },
  ]);
  return (
    <g class="beam">
      <clipPath id={`${id}beam`}>
        <path d={[from, ...cells].map((at) => polygon(corners(at))).join("")} />
      </clipPath>
      <g clip-path={`url(#${id}beam)`}>
        <g class="beam-turn" style={{ transform: `translate(${round(from.x)}px, ${round(from.y)}px) rotate(${turn}deg)` }}>
          <path class="beam-wedge" d={wedge} />
          <path d={wedge} fill={`url(#${id}dots2)`} />
          <path class="beam-edges" d={`M${0.6 * S} ${-near}L${length} ${-far}M${0.6 * S} ${near}L${length} ${far}`} />
        </g>
      </g>
    </g>
  );
}
