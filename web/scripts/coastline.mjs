// The land under the map of Europe: public-domain Natural Earth data, projected as the board is, cut and thinned out.
import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { feature } from "topojson-client";

const require = createRequire(import.meta.url);

/** Spherical Lambert azimuthal equal-area, centre 52° N 15° E, in board units. */
export const PROJECTION = { lat: 52, lon: 15, radius: 1580.5, x: 540.5, y: 517.4 };

/** The window that is drawn: the board and what may show beside it on a wide screen. */
export const WINDOW = { left: -460, right: 1460, top: -140, bottom: 1130 };

/** Least distance, in units, that is worth a point; an islet below this area is left out. */
const TOLERANCE = 0.9;
const LEAST_AREA = 5;
/** Coordinates are written as whole multiples of 1/SCALE unit. */
export const SCALE = 2;

const rad = (degrees) => (degrees * Math.PI) / 180;

export function project(lon, lat) {
  const [phi, phi0, d] = [rad(lat), rad(PROJECTION.lat), rad(lon - PROJECTION.lon)];
  const k = Math.sqrt(2 / (1 + Math.sin(phi0) * Math.sin(phi) + Math.cos(phi0) * Math.cos(phi) * Math.cos(d)));
  return [
    PROJECTION.x + PROJECTION.radius * k * Math.cos(phi) * Math.sin(d),
    PROJECTION.y - PROJECTION.radius * k * (Math.cos(phi0) * Math.sin(phi) - Math.sin(phi0) * Math.cos(phi) * Math.cos(d)),
  ];
}

/** The part of a ring inside the window (Sutherland and Hodgman). */
export function clipped(ring, { left, right, top, bottom } = WINDOW) {
  const sides = [
    [0, left, 1],
    [0, right, -1],
    [1, top, 1],
    [1, bottom, -1],
  ];
  let points = ring;
  for (const [axis, limit, sign] of sides) {
    const inside = (p) => (p[axis] - limit) * sign >= 0;
    const next = [];
    points.forEach((a, i) => {
      const b = points[(i + 1) % points.length];
      if (inside(a)) next.push(a);
      if (inside(a) !== inside(b)) {
        const t = (limit - a[axis]) / (b[axis] - a[axis]);
        next.push([a[0] + t * (b[0] - a[0]), a[1] + t * (b[1] - a[1])]);
      }
    });
    points = next;
    if (points.length === 0) return [];
  }
  return points;
}

/** Douglas and Peucker. */
export function thinned(points, tolerance = TOLERANCE) {
  if (points.length < 3) return points;
  const [a, b] = [points[0], points[points.length - 1]];
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
  let [far, at] = [-1, 0];
  for (let i = 1; i < points.length - 1; i++) {
    const [x, y] = points[i];
    const d = length === 0 ? Math.hypot(x - a[0], y - a[1]) : Math.abs((b[0] - a[0]) * (a[1] - y) - (a[0] - x) * (b[1] - a[1])) / length;
    if (d > far) [far, at] = [d, i];
  }
  if (far <= tolerance) return [a, b];
  return [...thinned(points.slice(0, at + 1), tolerance).slice(0, -1), ...thinned(points.slice(at), tolerance)];
}

const area = (ring) => Math.abs(ring.reduce((sum, [x, y], i) => sum + x * ring[(i + 1) % ring.length][1] - ring[(i + 1) % ring.length][0] * y, 0)) / 2;

/** A ring as path data with relative steps, the shortest form there is. */
function pathOf(ring) {
  let [px, py] = [0, 0];
  let d = "";
  for (const [i, [x, y]] of ring.entries()) {
    const [qx, qy] = [Math.round(x * SCALE), Math.round(y * SCALE)];
    const [dx, dy] = [qx - px, qy - py];
    if (i > 0 && dx === 0 && dy === 0) continue;
    d += i === 0 ? `M${qx} ${qy}l` : `${dx < 0 || d.endsWith("l") ? "" : " "}${dx}${dy < 0 ? "" : " "}${dy}`;
    [px, py] = [qx, qy];
  }
  return `${d}z`;
}

/** All land as path data in units of 1/SCALE. */
export function coastline() {
  const topology = JSON.parse(readFileSync(require.resolve("world-atlas/land-50m.json"), "utf8"));
  const land = feature(topology, topology.objects.land);
  const shapes = land.type === "FeatureCollection" ? land.features.map((f) => f.geometry) : [land.geometry];
  const polygons = shapes.flatMap((g) => (g.type === "MultiPolygon" ? g.coordinates : [g.coordinates]));
  const rings = polygons.flat().map((ring) => ring.slice(0, -1).map(([lon, lat]) => project(lon, lat)));
  return rings
    .map((ring) => clipped(ring))
    .filter((ring) => ring.length > 2 && area(ring) > LEAST_AREA)
    .map((ring) => {
      // Thin both halves of the ring, so that its first point is not the only one that stays.
      const half = Math.floor(ring.length / 2);
      return [...thinned(ring.slice(0, half + 1)).slice(0, -1), ...thinned([...ring.slice(half), ring[0]]).slice(0, -1)];
    })
    .filter((ring) => ring.length > 2)
    .map(pathOf)
    .join("");
}

/** Meridians every 10° and parallels every 5° as path data in board units. */
export function graticule() {
  let d = "";
  const line = (points) => {
    const seen = points.map(([lon, lat]) => project(lon, lat)).filter(([x, y]) => x > WINDOW.left && x < WINDOW.right && y > WINDOW.top && y < WINDOW.bottom);
    if (seen.length > 1) d += `M${seen.map(([x, y]) => `${Math.round(x)} ${Math.round(y)}`).join("L")}`;
  };
  for (let lon = -50; lon <= 80; lon += 10) line(Array.from({ length: 30 }, (_, i) => [lon, 25 + 2 * i]));
  for (let lat = 30; lat <= 80; lat += 5) line(Array.from({ length: 53 }, (_, i) => [-50 + 2.5 * i, lat]));
  return d;
}

/** Land and graticule as one picture; the map refers to its parts by `#land` and `#grid`. */
export function picture() {
  return `<svg xmlns="http://www.w3.org/2000/svg"><path id="land" d="${coastline()}" transform="scale(${1 / SCALE})"/><path id="grid" d="${graticule()}"/></svg>\n`;
}

const FILE = new URL("../src/boards/europe/coast.svg", import.meta.url);

/** A Vite plugin that draws the picture once; it is built, not kept in the repository. */
export function coastlinePlugin() {
  return {
    name: "coastline",
    config() {
      if (!existsSync(FILE) || statSync(FILE).mtimeMs < statSync(new URL(import.meta.url)).mtimeMs) writeFileSync(FILE, picture());
    },
  };
}
