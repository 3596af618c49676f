import { NewYorkBoard } from "../../boards/NewYorkBoard";
import type { Lit, NewYorkGeometry } from "../../boards/types";
import geometry from "../fixtures/new_york.json";
import { common, languageOf, moves } from "./shared";

const GEOMETRY = geometry as unknown as NewYorkGeometry;
const WATER = {
  en: { hudson: "Hudson River", east: "East River", liberty: "Liberty Island" },
  ru: { hudson: "река Гудзон", east: "Ист-Ривер", liberty: "остров Свободы" },
};
const lit = (by: string, ...places: string[]): Lit[] => places.map((at) => ({ at, by }));

function BuiltUp({ query, targets }: { query: URLSearchParams; targets: boolean }): preact.JSX.Element {
  return (
    <NewYorkBoard
      {...common(query)}
      geometry={GEOMETRY}
      waterLabels={WATER[languageOf(query)]}
      tiles={[
        ...["c2r7", "c3r10", "c10r7", "c13r12"].map((at) => ({ at, kind: "gaslight" as const })),
        ...["c11r4", "c12r13", "c3r14"].map((at) => ({ at, kind: "metro" as const })),
        ...["c2r9", "c5r14", "c9r12"].map((at) => ({ at, kind: "park" as const })),
        { at: "c12r5", kind: "site" },
        { at: "c8r9", kind: "site" },
      ]}
      investigations={[
        { id: "i1", cells: ["c13r4", "c13r6"] },
        { id: "i2", cells: ["c5r14", "c6r13"] },
      ]}
      steamers={[
        { id: "steamer-1", number: 1, at: "c2r13" },
        { id: "steamer-2", number: 2, at: "c7r16" },
      ]}
      informant={{ at: targets ? "liberty" : "c8r13", talkative: targets }}
      threats={["c2r13", "c14r11"]}
      lit={[...lit("c2r7", "c1r8", "c3r6", "c3r8"), ...lit("c3r10", "c2r11", "c3r12"), ...lit("c10r7", "c9r6", "c9r8", "c10r9", "c11r8"), ...lit("c13r12", "c12r11", "c12r13", "c13r10", "c13r14")]}
      pieces={[
        { id: "eastman", at: "c11r2", state: "innocent", seen: true },
        { id: "latimer", at: targets ? "c7r6" : "liberty", state: "suspect", seen: false },
        { id: "cloud_rider", at: "c11r4", state: "innocent", seen: true },
        { id: "grant", at: "c6r7", state: "suspect", seen: true },
        { id: "callahan", at: "c3r8", state: "innocent", seen: true },
        { id: "beach", at: "c6r9", state: "innocent", seen: true },
        { id: "smith", at: "c10r9", state: "suspect", seen: true, eyeChanged: true },
        { id: "tumblety", at: "c6r11", state: "cleared", seen: true },
      ]}
      targets={
        targets
          ? [
              ...moves(["c9r2", "c9r4", "c8r5", "c10r3", "c9r6", "c8r7", "c2r9"], "smith"),
              { choice: "ship", at: "c2r13", piece: "steamer-1", kind: "power", label: "Steamer 1" },
              { choice: "port", at: "c12r1", kind: "power", label: "To this port" },
              { choice: "road", at: "c14r11", kind: "escape", label: "Leave by land", mover: "smith" },
              { choice: "swap", at: "c6r7", piece: "grant", kind: "piece", label: "Grant" },
            ]
          : []
      }
      ghosts={
        targets
          ? []
          : [
              { piece: "smith", at: "c9r4" },
              { piece: "steamer-2", at: "c11r16" },
            ]
      }
      {...(targets ? {} : { path: { piece: "smith", places: ["c9r4", "c9r6", "c9r8", "c10r9"] } })}
      flights={targets ? [] : [{ from: "c11r16", to: "c7r16" }]}
      lastMoves={targets ? [{ places: ["c6r5", "c6r7"] }] : []}
    />
  );
}

export const NEW_YORK_SCENES = {
  "new-york": (query: URLSearchParams) => <BuiltUp query={query} targets={false} />,
  "new-york-choose": (query: URLSearchParams) => <BuiltUp query={query} targets />,
};
