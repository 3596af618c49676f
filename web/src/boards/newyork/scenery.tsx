/** Water, streets, tiles and ways out of New York. */

import "../ground.css";
import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import { round } from "../../art/marks";
import { RoofPaths, roofs, trees } from "../city";
import { Lamp } from "../furniture";
import { Anchor, Gangway, Metro, ParkEye, Site, Statue, Tape } from "./furniture";
import { angle, edgePaths, HEIGHT, hexPath, polygon, S, towards, type Point } from "../hex";
import { fontAt, type Spots } from "../layers";
import { memo } from "../memo";
import { lineBetween, LitStreets, nearestLamp, StreetLines } from "../streets";
import type { NewYorkGeometry, NewYorkProps, Place } from "../types";
import type { Cell, Harbour } from "./harbour";

/** River, waves and shore; the island goes on to the right as roofs. */
export const Water = memo(function Water({ id, map, labels, k }: { id: string; map: Harbour; labels: NewYorkProps["waterLabels"]; k: number }): JSX.Element {
  const { land, houses, beyond } = useMemo(() => {
    const inland = map.cells.filter(({ terrain }) => terrain !== "port");
    return {
      land: [...inland.map(({ at }) => hexPath(at)), ...map.beyond.map(({ at }) => hexPath(at))].join(""),
      houses: roofs(inland.filter(({ terrain }) => terrain === "building").map((cell) => ({ seed: cell.id, at: cell.at }))),
      beyond: roofs(map.beyond),
    };
  }, [map]);
  const { box } = map;
  const [far, wide] = [2600, box.width + 5200];
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const size = fontAt(k, 15);
  return (
    <g class="water">
      <defs>
        <pattern id={`${id}wave`} width="56" height="28" patternUnits="userSpaceOnUse">
          <path class="wave" d="M4 8q5 -4 10 0t10 0M32 22q5 -4 10 0t10 0" />
        </pattern>
        <radialGradient id={`${id}sea`} gradientUnits="userSpaceOnUse" cx={middle.x} cy={middle.y} r={box.width * 0.62}>
          <stop offset="0" class="sea-0" />
          <stop offset="1" class="sea-1" />
        </radialGradient>
        <linearGradient id={`${id}inland`} x1="0" x2="1" y1="0" y2="0">
          <stop offset="0" class="beyond-0" />
          <stop offset="1" class="beyond-1" />
        </linearGradient>
      </defs>
      <rect x={box.x - far} y={box.y - far} width={wide} height={box.height + 2 * far} fill={`url(#${id}sea)`} />
      <rect x={box.x - far} y={box.y - far} width={wide} height={box.height + 2 * far} fill={`url(#${id}wave)`} />
      {/* On a phone there is no room for the names of the rivers. */}
      {k >= 0.6 && (
        <>
          <text class="water-name" x={round(1.5 * S * 9)} y={box.y + 30} font-size={size}>
            {labels.hudson}
          </text>
          <text class="water-name" x={round(1.5 * S * 9)} y={round(7.75 * HEIGHT)} font-size={size}>
            {labels.east}
          </text>
        </>
      )}
      <path class="shallow" d={land} stroke-width="44" />
      <path class="shallow" d={land} stroke-width="30" />
      <path class="shore-1" d={land} />
      <path class="shore-2" d={land} />
      <path class="shore-3" d={land} />
      <g class="beyond">
        <RoofPaths of={beyond} id={id} />
      </g>
      <rect x={box.x + box.width - 30} y={box.y - 60} width={600} height={box.height + 120} fill={`url(#${id}inland)`} />
      <RoofPaths of={houses} id={id} />
    </g>
  );
});

export type TileAt = ReadonlyMap<Place, "metro" | "site" | "gaslight" | "park">;

/** Streets, quays and the ground of the tiles laid on them. */
export const Land = memo(function Land({ id, map, tileAt }: { id: string; map: Harbour; tileAt: TileAt }): JSX.Element {
  const cobbles = useMemo(() => map.cells.filter(({ terrain }) => terrain === "street").map(({ at }) => hexPath(at)).join(""), [map]);
  return (
    <g class="streets">
      {map.cells.map(({ id: cell, at, terrain }) => {
        if (terrain === "street") return <path key={cell} d={hexPath(at, 1.004 * S)} fill={`url(#${id}street)`} />;
        return terrain === "quay" ? <path key={cell} class="quay" d={hexPath(at, 1.004 * S)} /> : null;
      })}
      <path d={cobbles} fill={`url(#${id}cobble)`} />
      {[...tileAt].map(([place, kind]) => {
        const at = map.spots.get(place);
        if (at === undefined || kind === "metro" || kind === "gaslight") return null;
        if (kind === "park") return <path key={place} class="park-ground" d={hexPath(at, 1.004 * S)} />;
        return (
          <g key={place}>
            <path class="roof-base" d={hexPath(at, 1.004 * S)} />
            <path class="site-ground" d={hexPath(at, 0.93 * S)} />
            <path d={hexPath(at, 0.93 * S)} fill={`url(#${id}hatch)`} />
          </g>
        );
      })}
    </g>
  );
});

export const Light = memo(function Light(props: { id: string; map: Harbour; lit: NewYorkProps["lit"]; lamps: readonly { at: Place; point: Point }[] }): JSX.Element {
  const { id, map, lamps } = props;
  const all = [...props.lit.filter(({ at }) => !lamps.some((lamp) => lamp.at === at)), ...lamps.map(({ at }) => ({ at, by: at }))];
  return (
    <g class="lit-streets">
      <LitStreets id={id} lit={all} spots={map.spots} nearest={(at) => nearestLamp(lamps, at)} />
    </g>
  );
});

/** Planks and nails, over the light so that a lit quay is still a quay. */
export const Quays = memo(function Quays({ map, lit }: { map: Harbour; lit: ReadonlySet<Place> }): JSX.Element {
  return (
    <>
      {map.cells
        .filter(({ terrain }) => terrain === "quay")
        .map(({ id, at }) => {
          let planks = "";
          let nails = "";
          for (let y = -24; y <= 24; y += 8) {
            const half = S - Math.abs(y) / Math.sqrt(3) - 3;
            planks += `M${round(at.x - half, 1)} ${round(at.y + y, 1)}H${round(at.x + half, 1)}`;
            for (const x of [-half + 5, half - 5]) nails += `M${round(at.x + x, 1)} ${round(at.y + y + 4, 1)}h.01`;
          }
          return (
            <g key={id} class={lit.has(id) ? "is-lit" : ""}>
              <path class="planks" d={planks} />
              <path class="nails" d={nails} />
            </g>
          );
        })}
    </>
  );
});

export const Lines = memo(function Lines({ map, lit, tileAt }: { map: Harbour; lit: ReadonlySet<Place>; tileAt: TileAt }): JSX.Element {
  const paths = useMemo(() => {
    const kind = (cell: Cell | undefined) => ({
      open: cell !== undefined && (cell.terrain === "street" || cell.terrain === "quay") && tileAt.get(cell.id) !== "site",
      lit: cell !== undefined && lit.has(cell.id),
    });
    return edgePaths(map.cells, (cell, other) => lineBetween(kind(cell), kind(other)));
  }, [map, lit, tileAt]);
  return <StreetLines paths={paths} />;
});

/** One-way ferries as dotted arcs over the water. */
export const Ferries = memo(function Ferries({ geometry, map }: { geometry: NewYorkGeometry; map: Harbour }): JSX.Element {
  const land = map.cells.filter(({ terrain }) => terrain !== "port");
  const west = Math.min(...land.map(({ at }) => at.x)) - S;
  return (
    <g class="ferries">
      {geometry.ferries.map(({ from, to }) => {
        const [p, q] = [map.spots.get(from)!, map.spots.get(to)!];
        const overLand = [0.3, 0.5, 0.7].some((t) => land.some(({ at }) => Math.hypot(at.x - (p.x + (q.x - p.x) * t), at.y - (p.y + (q.y - p.y) * t)) < 0.8 * S));
        const isle = (place: Place): number => (place === geometry.liberty.id ? 50 : 34);
        const round2 = overLand && Math.abs(q.y - p.y) > Math.abs(q.x - p.x);
        // Round the west of the island when the straight way would cross it.
        const c1 = round2 ? { x: west - 62, y: p.y + (q.y - p.y) * 0.5 } : { x: p.x + (q.x - p.x) * 0.3, y: Math.min(p.y, q.y) - 44 };
        const c2 = round2 ? { x: west - 26, y: q.y + 74 } : { x: p.x + (q.x - p.x) * 0.7, y: Math.min(p.y, q.y) - 44 };
        const short = Math.hypot(q.x - p.x, q.y - p.y) < 5 * S;
        const [k1, k2] = short && !round2 ? [{ x: p.x, y: (p.y + q.y) / 2 }, { x: q.x - 6, y: (p.y + q.y) / 2 + 10 }] : [c1, c2];
        const start = towards(p, k1, isle(from));
        const end = towards(q, k2, isle(to));
        return (
          <g key={`${from}-${to}`}>
            <path class="ferry" d={`M${round(start.x)} ${round(start.y)}C${round(k1.x)} ${round(k1.y)} ${round(k2.x)} ${round(k2.y)} ${round(end.x)} ${round(end.y)}`} />
            <path class="ferry-head" transform={`translate(${round(end.x)} ${round(end.y)}) rotate(${round(angle(k2, end))})`} d="M-8 -5.5L1 0L-8 5.5z" />
          </g>
        );
      })}
    </g>
  );
});

/** A star fort round one place, with the statue beside it. */
export const Liberty = memo(function Liberty({ map, label, k }: { map: Harbour; label: string; k: number }): JSX.Element {
  const { x, y } = map.liberty;
  const star = polygon(
    Array.from({ length: 22 }, (_, i) => {
      const r = i % 2 === 0 ? 47 : 38;
      const a = (i * Math.PI) / 11 - Math.PI / 2;
      return { x: x + r * Math.cos(a), y: y + r * Math.sin(a) };
    }),
  );
  return (
    <g class="liberty">
      <path class="fort-shore" d={star} />
      <path class="fort" d={star} />
      <circle class="fort-yard" cx={round(x)} cy={round(y)} r={33} />
      <g transform={`translate(${round(x + 62)} ${round(y - 20)}) scale(1.15)`}>
        <Statue />
      </g>
      <text class="board-label" style={{ textAnchor: k < 0.6 ? "start" : "middle" }} x={round(k < 0.6 ? x - 50 : x)} y={round(y - 56)} font-size={fontAt(k)}>
        {label}
      </text>
    </g>
  );
});

/** Ports with their gangways, and the road out of town. */
export const Ways = memo(function Ways({ geometry, map, steamers, left }: { geometry: NewYorkGeometry; map: Harbour; steamers: NewYorkProps["steamers"]; left: Place | undefined }): JSX.Element {
  const moored = new Set(steamers.map(({ at }) => at));
  return (
    <g class="ways">
      {geometry.ports.map(({ id, boarding }) => {
        const at = map.spots.get(id)!;
        return (
          <g key={id}>
            <path class="port" d={hexPath(at, 0.86 * S)} />
            {!moored.has(id) && id !== left && (
              <g transform={`translate(${round(at.x)} ${round(at.y)})`}>
                <Anchor />
              </g>
            )}
            {moored.has(id) &&
              boarding.map((shore) => {
                const to = map.spots.get(shore)!;
                const foot = towards(at, to, 25);
                return (
                  <g key={shore} transform={`translate(${round(foot.x)} ${round(foot.y)}) rotate(${round(angle(at, to))})`}>
                    <Gangway length={17} />
                  </g>
                );
              })}
          </g>
        );
      })}
      {map.cells
        .filter(({ terrain }) => terrain === "land_exit")
        .map(({ id, at }) => (
          <g key={id}>
            <path class="quay" style={{ fill: "var(--street-2)", opacity: 0.75 }} d={hexPath(at, 0.99 * S)} />
            <g transform={`translate(${round(at.x)} ${round(at.y)})`}>
              <path class="road" d="M-32 -13H38M-32 13H38" />
              <path class="road-dash" d="M-28 0H-8" />
              <path class="road-arrow" d="M0 0H22M14 -8L22.5 0L14 8" />
            </g>
          </g>
        ))}
    </g>
  );
});

export const Tiles = memo(function Tiles({ map, tileAt, printed, lit }: { map: Harbour; tileAt: TileAt; printed: readonly Place[]; lit: ReadonlySet<Place> }): JSX.Element {
  return (
    <g class="tiles">
      {[...tileAt].map(([place, kind]) => {
        const at = map.spots.get(place);
        if (at === undefined) return null;
        const grove = kind === "park" ? trees(place, at, 6) : undefined;
        return (
          <g key={place} class={lit.has(place) ? "is-lit" : ""} data-tile={kind}>
            {grove !== undefined && (
              <>
                <path class="park-tree" d={grove.crowns} />
                <path class="park-edge" d={hexPath(at, 0.93 * S)} />
              </>
            )}
            <g transform={`translate(${round(at.x)} ${round(at.y)})`}>
              {kind === "metro" && <Metro printed={printed.includes(place)} />}
              {kind === "site" && <Site />}
              {kind === "gaslight" && <Lamp lit />}
              {kind === "park" && <ParkEye />}
            </g>
          </g>
        );
      })}
    </g>
  );
});

export function MetroLinks(props: { from: Place; tileAt: TileAt; taped: ReadonlySet<Place>; spots: Spots }): JSX.Element {
  const at = props.spots.get(props.from)!;
  const others = [...props.tileAt].filter(([place, kind]) => kind === "metro" && place !== props.from && !props.taped.has(place));
  return <path class="metro-link" d={others.map(([place]) => `M${round(at.x)} ${round(at.y)}L${round(props.spots.get(place)!.x)} ${round(props.spots.get(place)!.y)}`).join("")} />;
}

/** Police tape over two hexes; what lies beneath stays faintly visible. */
export function Investigation({ cells, spots }: { cells: readonly [Place, Place]; spots: Spots }): JSX.Element {
  const [p, q] = [spots.get(cells[0])!, spots.get(cells[1])!];
  const turn = angle(p, q);
  const tape = (at: Point, a: number, length: number, width: number): JSX.Element => (
    <g transform={`translate(${round(at.x)} ${round(at.y)}) rotate(${round(a)})`}>
      <Tape length={length} width={width} />
    </g>
  );
  return (
    <g class="investigation" data-tile="investigation">
      <path class="taped" d={hexPath(p, 0.97 * S) + hexPath(q, 0.97 * S)} />
      {tape(p, turn + 52, 56, 8)}
      {tape(q, turn + 52, 56, 8)}
      {tape({ x: (p.x + q.x) / 2, y: (p.y + q.y) / 2 }, turn, HEIGHT + 52, 11)}
    </g>
  );
}
