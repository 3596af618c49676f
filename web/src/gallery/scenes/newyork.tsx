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
        ...["b7", "c10", "j7", "m12"].map((at) => ({ at, kind: "gaslight" as const })),
        ...["k4", "l13", "c14"].map((at) => ({ at, kind: "metro" as const })),
        ...["b9", "e14", "i12"].map((at) => ({ at, kind: "park" as const })),
        { at: "l5", kind: "site" },
        { at: "h9", kind: "site" },
      ]}
      investigations={[
        { id: "i1", cells: ["m4", "m6"] },
        { id: "i2", cells: ["e14", "f13"] },
      ]}
      steamers={[
        { id: "steamer-1", number: 1, at: "b13" },
        { id: "steamer-2", number: 2, at: "g16" },
      ]}
      informant={{ at: targets ? "liberty" : "h13", talkative: targets }}
      threats={["b13", "n11"]}
      lit={[...lit("b7", "a8", "c6", "c8"), ...lit("c10", "b11", "c12"), ...lit("j7", "i6", "i8", "j9", "k8"), ...lit("m12", "l11", "l13", "m10", "m14")]}
      pieces={[
        { id: "eastman", at: "k2", state: "innocent", seen: true },
        { id: "latimer", at: targets ? "g6" : "liberty", state: "suspect", seen: false },
        { id: "cloud_rider", at: "k4", state: "innocent", seen: true },
        { id: "grant", at: "f7", state: "suspect", seen: true },
        { id: "callahan", at: "c8", state: "innocent", seen: true },
        { id: "beach", at: "f9", state: "innocent", seen: true },
        { id: "smith", at: "j9", state: "suspect", seen: true, eyeChanged: true },
        { id: "tumblety", at: "f11", state: "cleared", seen: true },
      ]}
      targets={
        targets
          ? [
              ...moves(["i2", "i4", "h5", "j3", "i6", "h7", "b9"], "smith"),
              { choice: "ship", at: "b13", piece: "steamer-1", kind: "power", label: "Steamer 1" },
              { choice: "port", at: "l1", kind: "power", label: "To this port" },
              { choice: "road", at: "n11", kind: "escape", label: "Leave by land", mover: "smith" },
              { choice: "swap", at: "f7", piece: "grant", kind: "piece", label: "Grant" },
            ]
          : []
      }
      ghosts={
        targets
          ? []
          : [
              { piece: "smith", at: "i4" },
              { piece: "steamer-2", at: "k16" },
            ]
      }
      {...(targets ? {} : { path: { piece: "smith", places: ["i4", "i6", "i8", "j9"] } })}
      flights={targets ? [] : [{ from: "k16", to: "g16" }]}
      lastMoves={targets ? [{ places: ["f5", "f7"] }] : []}
    />
  );
}

export const NEW_YORK_SCENES = {
  "new-york": (query: URLSearchParams) => <BuiltUp query={query} targets={false} />,
  "new-york-choose": (query: URLSearchParams) => <BuiltUp query={query} targets />,
};
