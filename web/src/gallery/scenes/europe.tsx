import { EuropeBoard, EuropeLegend } from "../../boards/EuropeBoard";
import type { EuropeGeometry, EuropeProps, Target } from "../../boards/types";
import cities from "../fixtures/cities.json";
import geometry from "../fixtures/europe.json";
import missions from "../fixtures/missions.json";
import { common, languageOf } from "./shared";

const GEOMETRY = geometry as unknown as EuropeGeometry;
const SEAS = {
  en: { norwegian: "Norwegian Sea", north: "North Sea", atlantic: "Atlantic Ocean", mediterranean: "Mediterranean Sea", black: "Black Sea" },
  ru: { norwegian: "Норвежское море", north: "Северное море", atlantic: "Атлантический океан", mediterranean: "Средиземное море", black: "Чёрное море" },
};
const mission = (colour: string): NonNullable<EuropeProps["mission"]> => missions.find((m) => m.colour === colour) as NonNullable<EuropeProps["mission"]>;

function Law({ query, other = false }: { query: URLSearchParams; other?: boolean }): preact.JSX.Element {
  const language = languageOf(query);
  const offered: Target[] = [84, 86, 88, 89].map((n) => ({ choice: `c${n}`, at: String(n), kind: "move", label: `By car to ${n}`, mover: "green", ticket: "car", drafted: n === 86 }));
  offered.push({ choice: "r86", at: "86", kind: "move", label: "By rail to 86", mover: "green", ticket: "rail" });
  return (
    <>
      <EuropeBoard
        {...common(query)}
        geometry={GEOMETRY}
        cityNames={cities[language]}
        seaLabels={SEAS[language]}
        detectives={[
          { id: "blue", at: other ? 160 : 91 },
          { id: "red", at: other ? 36 : 53 },
          { id: "green", at: 87, acting: true },
          { id: "yellow", at: 85 },
          { id: "pink", at: 96 },
        ]}
        plans={[
          { detective: "blue", to: 92, by: "car" },
          { detective: "red", to: 51, by: "car" },
          { detective: "green", to: 86, by: "car" },
          { detective: "yellow", to: 82, by: "rail" },
          { detective: "pink", to: 93, by: "rail" },
        ]}
        rings={[
          { at: 192, move: 1 },
          { at: 195, move: 3 },
          { at: 132, move: 4 },
          { at: 90, move: 9 },
        ]}
        mission={mission(query.get("mission") ?? "grey")}
        possible={other ? [140, 141, 142, 145, 166, 169, 170, 174, 175, 176] : [45, 48, 51, 57, 58, 60, 61, 62, 81, 82, 83, 84, 86, 88, 90, 92, 93, 95, 96]}
        marks={{ 36: "impossible", 72: "possible", 140: "!" }}
        targets={other ? offered.slice(2) : offered}
        {...(query.has("zoom") ? { zoomTo: ["45", "93", "53"] } : {})}
        {...(query.has("find") ? { find: Number(query.get("find")) } : {})}
        miniMapLabel="Where you are on the map"
      />
      {query.has("legend") && (
        <div style={{ position: "absolute", right: "14px", top: "14px" }}>
          <EuropeLegend title="Map key" open words={{ car: "car", rail: "rail", ship: "ship, rail ticket", air: "plane", maybe: "may be here", seen: "was here" }} />
        </div>
      )}
    </>
  );
}

function MisterX({ query }: { query: URLSearchParams }): preact.JSX.Element {
  const language = languageOf(query);
  return (
    <EuropeBoard
      {...common(query)}
      tapTwice
      geometry={GEOMETRY}
      cityNames={cities[language]}
      seaLabels={SEAS[language]}
      detectives={[
        { id: "yellow", at: 83 },
        { id: "green", at: 86 },
        { id: "red", at: 120 },
        { id: "pink", at: 53 },
        { id: "blue", at: 110 },
      ]}
      misterX={{ at: 48 }}
      trail={[
        { at: 90, move: 9 },
        { at: 86, move: 10 },
        { at: 51, move: 11 },
        { at: 48, move: 12 },
      ]}
      rings={[{ at: 86, move: 10 }]}
      possible={[48, 83]}
      mission={mission("grey")}
      targets={[45, 50, 51].map((n): Target => ({ choice: `x${n}`, at: String(n), kind: "move", label: String(n), mover: "mister_x", drafted: n === 50 }))}
      path={{ places: ["48", "50"] }}
      zoomTo={["48", "50", "45", "51"]}
      miniMapLabel="Where you are on the map"
    />
  );
}

export const EUROPE_SCENES = {
  europe: (query: URLSearchParams) => <Law query={query} />,
  "europe-other": (query: URLSearchParams) => <Law query={query} other />,
  "europe-x": (query: URLSearchParams) => <MisterX query={query} />,
};
