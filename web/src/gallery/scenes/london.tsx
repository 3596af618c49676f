import { useState } from "preact/hooks";
import { LondonBoard } from "../../boards/LondonBoard";
import { COMPASS, STEP } from "../../boards/hex";
import type { CharacterPiece, Compass, Lit, LondonGeometry, LondonProps, Target } from "../../boards/types";
import geometry from "../fixtures/london.json";
import { common, languageOf, moves } from "./shared";

const GEOMETRY = geometry as LondonGeometry;
const EXITS = { en: { NW: "NW", NE: "NE", SW: "SW", SE: "SE" }, ru: { NW: "СЗ", NE: "СВ", SW: "ЮЗ", SE: "ЮВ" } };

const lit = (by: string, ...places: string[]): Lit[] => places.map((at) => ({ at, by }));

const PIECES: readonly CharacterPiece[] = [
  { id: "goodley", at: "f10", state: "suspect", seen: true },
  { id: "stealthy", at: "b7", state: "innocent", seen: false },
  { id: "smith", at: "g9", state: "suspect", seen: true, eyeChanged: true },
  { id: "watson", at: "l10", state: "suspect", seen: false },
  { id: "holmes", at: "j8", state: "innocent", seen: true },
  { id: "gull", at: "c3", state: "cleared", seen: false, note: "?" },
  { id: "bert", at: "i5", state: "innocent", seen: false },
  { id: "lestrade", at: "f3", state: "suspect", seen: false },
];

const BASE = {
  geometry: GEOMETRY,
  pieces: PIECES,
  lamps: [
    { at: "f9", lit: true, number: 3 },
    { at: "f5", lit: true },
    { at: "h8", lit: true },
    { at: "k6", lit: true, number: 4 },
    { at: "b2", lit: false },
    { at: "c7", lit: false },
    { at: "h4", lit: false },
    { at: "l11", lit: false },
  ],
  covers: ["l12", "h3"],
  cordons: ["NW", "NE"],
  threats: ["SW"],
  lit: [
    ...lit("f9", "e8", "e9", "f10", "g10", "g9"),
    ...lit("f5", "e4", "e5", "g5", "g6"),
    ...lit("h8", "g7", "g8", "i8", "i9"),
    ...lit("k6", "j6", "k7", "l6", "l7"),
  ],
  beam: { from: "l10", facing: "SW", cells: ["k9", "j8", "i7", "h6", "g5"] },
} satisfies Partial<LondonProps>;

const BUSY: readonly Target[] = [
  ...moves(["j10", "i9", "h10", "k11", "k10", "i8", "g10", "l12", "k9", "i7", "g8"], "smith"),
  { choice: "g9", at: "g9", kind: "move", label: "g9", drafted: true, mover: "smith", hint: ["g9 · 2 steps", "seen: lamp 3"] },
  ...(["f10", "j8", "l10"] as const).map((at): Target => ({ choice: `accuse-${at}`, at, kind: "accuse", label: `Accuse at ${at}`, mover: "smith" })),
];

function Busy({ query }: { query: URLSearchParams }): preact.JSX.Element {
  return (
    <LondonBoard
      {...common(query)}
      {...BASE}
      exitLabels={EXITS[languageOf(query)]}
      targets={BUSY}
      ghosts={[
        { piece: "smith", at: "i10" },
        { piece: "lamp", at: "c7" },
      ]}
      path={{ piece: "smith", places: ["i10", "h10", "g9"] }}
      flights={[{ from: "c7", to: "f9" }]}
      lastMoves={[{ piece: "lestrade", places: ["e5", "e4", "e3", "f3"] }]}
      turned={query.has("turned")}
    />
  );
}

/** Hexes from a place in one direction until something stands in the way; in the product the view says so. */
function straightOn(from: string, facing: Compass): string[] {
  const at = new Map(GEOMETRY.cells.map((cell) => [`${cell.col},${cell.row}`, cell]));
  const start = GEOMETRY.cells.find(({ id }) => id === from)!;
  const [dc, dr] = STEP[facing];
  const cells: string[] = [];
  for (let n = 1; ; n++) {
    const cell = at.get(`${start.col + n * dc},${start.row + n * dr}`);
    if (cell === undefined || cell.terrain !== "street") return cells;
    cells.push(cell.id);
  }
}

/** Watson's beam in all six directions, one after the other. */
function Beam({ query }: { query: URLSearchParams }): preact.JSX.Element {
  const [facing, setFacing] = useState<Compass>("NW");
  const from = query.get("at") ?? "i4";
  return (
    <LondonBoard
      {...common(query)}
      {...BASE}
      exitLabels={EXITS[languageOf(query)]}
      cordons={["NW", "SE"]}
      threats={[]}
      pieces={PIECES.map((piece) => (piece.id === "watson" ? { ...piece, at: from } : piece))}
      beam={{ from, facing, cells: straightOn(from, facing) }}
      targets={COMPASS.map((compass) => ({ choice: compass, at: from, kind: "power", label: `Beam to ${compass}`, facing: compass, drafted: compass === facing }))}
      onPick={(choice) => setFacing(choice as Compass)}
    />
  );
}

/** Jack may leave: an open exit with a door, pieces that a power may move, and a place that means two things. */
function Escape({ query }: { query: URLSearchParams }): preact.JSX.Element {
  return (
    <LondonBoard
      {...common(query)}
      {...BASE}
      exitLabels={EXITS[languageOf(query)]}
      threats={["SW", "SE"]}
      targets={[
        { choice: "leave", at: "SW", kind: "escape", label: "Leave through SW", mover: "gull" },
        ...moves(["d5", "c4", "b3", "a2", "a1", "b1"], "gull"),
        ...["smith", "watson", "lestrade"].map((piece): Target => ({ choice: `swap-${piece}`, at: PIECES.find((p) => p.id === piece)!.at, piece, kind: "piece", label: `Change places with ${piece}` })),
        { choice: "accuse", at: "f3", kind: "accuse", label: "Accuse Lestrade", mover: "gull" },
        { choice: "whistle", at: "f10", piece: "goodley", kind: "power", label: "Move Goodley" },
        { choice: "cordon", at: "NW", kind: "power", label: "Take the cordon of NW" },
      ]}
    />
  );
}

/** Moves a token, turns off a lamp and clears a suspect every two seconds. */
function Moving({ query }: { query: URLSearchParams }): preact.JSX.Element {
  const [step, setStep] = useState(0);
  const away = step % 2 === 1;
  return (
    <>
      <button class="timing" type="button" onClick={() => setStep(step + 1)}>
        step {step}
      </button>
      <LondonBoard
        {...common(query)}
        {...BASE}
        exitLabels={EXITS.en}
        state={step}
        lamps={BASE.lamps.map((lamp) => (lamp.at === "k6" && away ? { ...lamp, lit: false, number: undefined } : lamp))}
        lit={away ? BASE.lit.filter(({ by }) => by !== "k6") : BASE.lit}
        pieces={PIECES.map((piece) =>
          piece.id === "lestrade" && away ? { ...piece, at: "e5" } : piece.id === "gull" && away ? { ...piece, state: "innocent" } : piece,
        )}
        lastMoves={away ? [{ piece: "lestrade", places: ["f3", "e3", "e4", "e5"] }] : []}
        targets={[]}
      />
    </>
  );
}

export const LONDON_SCENES = {
  london: (query: URLSearchParams) => <Busy query={query} />,
  "london-beam": (query: URLSearchParams) => <Beam query={query} />,
  "london-escape": (query: URLSearchParams) => <Escape query={query} />,
  "london-moving": (query: URLSearchParams) => <Moving query={query} />,
};
