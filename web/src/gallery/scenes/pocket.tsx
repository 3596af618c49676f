import { useState } from "preact/hooks";
import { PocketBoard } from "../../boards/PocketBoard";
import type { PocketProps, PocketTile, Side, Target } from "../../boards/types";
import { common, languageOf } from "./shared";

const tile = (place: number, character: string, wall: Side | null, more: Partial<PocketTile> = {}): PocketTile => ({ place, character, wall, state: "suspect", ...more });

const TILES: readonly PocketTile[] = [
  tile(0, "bert", "N", { seen: false }),
  tile(1, "goodley", "S", { state: "innocent", seenBy: ["holmes"] }),
  tile(2, "lestrade", "S", { seen: false }),
  tile(3, "smith", "N", { seen: true, eyeChanged: true, seenBy: ["toby"], oldWall: "W" }),
  tile(4, "stealthy", "N", { seen: true, eyeChanged: true, seenBy: ["toby"] }),
  tile(5, "gull", "E", { seen: true, eyeChanged: true, seenBy: ["toby"] }),
  tile(6, "madame", "N", { state: "innocent", seenBy: ["watson"] }),
  tile(7, "lane", null, { state: "innocent", seenBy: ["watson"] }),
  tile(8, "pizer", "N", { state: "innocent", seenBy: ["watson"] }),
];

const BASE = {
  tiles: TILES,
  detectives: [
    { id: "holmes", post: 1 },
    { id: "watson", post: 5 },
    { id: "toby", post: 10 },
  ],
  sight: { holmes: [1], watson: [8, 7, 6], toby: [3, 4, 5] },
} satisfies Partial<PocketProps>;

const taken = (query: URLSearchParams): Pick<PocketProps, "taken"> =>
  query.has("narrow") ? {} : { taken: languageOf(query) === "ru" ? { jack: [1, 2, 3], investigator: [], jackLabel: "ДЖЕК", investigatorLabel: "ВЫ" } : { jack: [1, 2, 3], investigator: [], jackLabel: "JACK", investigatorLabel: "YOU" } };

function Rotation({ query }: { query: URLSearchParams }): preact.JSX.Element {
  const turns = ([270, 180, 90] as const).map((turn): Target => ({ choice: `turn-${turn}`, at: "tile:3", kind: "power", label: `Turn by ${turn}`, turn, drafted: turn === 90 }));
  return (
    <PocketBoard
      {...common(query)}
      {...BASE}
      {...taken(query)}
      turning={{ tile: 3, by: 90 }}
      targets={[...turns, ...[0, 1, 2, 4, 5, 6, 7, 8].map((n): Target => ({ choice: `tile-${n}`, at: `tile:${n}`, kind: "piece", label: `Tile ${n}` }))]}
    />
  );
}

/** Several detectives on one post, Lane's barricade, locks, a move draft and walls before the plate. */
function Crowd({ query }: { query: URLSearchParams }): preact.JSX.Element {
  return (
    <PocketBoard
      {...common(query)}
      {...taken(query)}
      tiles={[
        tile(0, "bert", "N", { seen: false }),
        tile(1, "stealthy", "N", { seen: false }),
        tile(2, "lestrade", "S", { seen: false, jack: true }),
        tile(3, "smith", "N", { seen: true, seenBy: ["toby"], locked: true }),
        tile(4, "goodley", "S", { state: "innocent", seenBy: ["toby"] }),
        tile(5, "gull", "E", { state: "cleared", seen: true, seenBy: ["toby", "holmes"] }),
        tile(6, "madame", "N", { state: "innocent" }),
        tile(7, "lane", "W", { seen: false, locked: true, note: "?" }),
        tile(8, "pizer", "N", { state: "suspect", seenBy: ["watson"], seen: true }),
      ]}
      detectives={[
        { id: "holmes", post: 10 },
        { id: "watson", post: 6, steps: 1 },
        { id: "toby", post: 10 },
      ]}
      sight={{ holmes: [3, 4, 5], watson: [8], toby: [3, 4, 5] }}
      ghosts={[{ piece: "watson", at: "post:5" }]}
      targets={[{ choice: "w2", at: "post:7", kind: "move", label: "Watson: two on", mover: "watson" }]}
    />
  );
}

/** Exchange: click two tiles. */
function Exchange({ query }: { query: URLSearchParams }): preact.JSX.Element {
  const [swapped, setSwapped] = useState(!query.has("start"));
  const order = swapped ? [0, 4, 2, 3, 1, 5, 6, 7, 8] : [0, 1, 2, 3, 4, 5, 6, 7, 8];
  return (
    <PocketBoard
      {...common(query)}
      {...BASE}
      tiles={TILES.map(({ oldWall: _old, ...t }) => ({ ...t, place: order.indexOf(t.place), eyeChanged: false }))}
      sight={{ holmes: [], watson: [8, 7, 6], toby: [3] }}
      exchanged={{ first: 1, second: 4, drafted: query.has("draft") }}
      targets={[1, 4].map((n): Target => ({ choice: `t${n}`, at: `tile:${n}`, kind: "piece", label: `Tile ${n}`, drafted: query.has("draft") }))}
      onPick={() => setSwapped(!swapped)}
    />
  );
}

export const POCKET_SCENES = {
  pocket: (query: URLSearchParams) => <Rotation query={query} />,
  "pocket-crowd": (query: URLSearchParams) => <Crowd query={query} />,
  "pocket-exchange": (query: URLSearchParams) => <Exchange query={query} />,
};
