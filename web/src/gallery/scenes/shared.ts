import type { Language } from "../../art";
import type { BoardLabels, Place, Speed, Target } from "../../boards/types";

export const LABELS: BoardLabels = { board: "Board", zoomIn: "Zoom in", zoomOut: "Zoom out", fit: "Whole board", seen: "Seen", hidden: "Not seen" };

export const languageOf = (query: URLSearchParams): Language => (query.get("lang") === "ru" ? "ru" : "en");

/** What most scenes share; picks are written to the console. */
export const common = (query: URLSearchParams) =>
  ({
    labels: LABELS,
    language: languageOf(query),
    speed: (query.get("speed") ?? "normal") as Speed,
    coordinates: query.has("coordinates"),
    tapTwice: query.has("taptwice"),
    onPick: (choice: string) => console.info("pick", choice),
  }) as const;

export const moves = (places: readonly Place[], mover: string): Target[] =>
  places.map((at) => ({ choice: `move-${at}`, at, kind: "move", label: `Move to ${at}`, mover }));
