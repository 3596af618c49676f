/** The end of London and New York on the board: the accuser before the accused, Jack's way out, and who he was. */

import type { CharacterPiece, Finale, Place, Route } from "../boards/types";
import { t } from "../i18n/words";
import type { LondonView, NewYorkView } from "../wire/views";
import type { AnyScene } from "./adapter";
import type { Standing } from "./hex_board";
import { nameOf } from "./words";

type Ended = Pick<LondonView | NewYorkView, "accused" | "active" | "identity" | "ending">;

/** The part of a scene that tells how its game ended. */
interface Told {
  readonly game: AnyScene["game"];
  readonly view: Ended;
  readonly final: { readonly event: { readonly kind: string; readonly facts: Readonly<Record<string, unknown>> }; readonly before: unknown } | null;
}

export interface EndPlaces {
  /** Where everybody stands now, and stood before the deed that ended the game. */
  readonly now: Standing;
  readonly earlier: Standing;
  readonly name: (n: number) => string;
  readonly wayOut: (way: string) => Place;
}

/** Jack's way out, from where he stood. */
export function wayOut({ final }: Told, { earlier, wayOut: place }: EndPlaces): Route | null {
  if (final?.event.kind !== "escaped") return null;
  const who = String(final.event.facts["character"]);
  const from = earlier[who];
  return from === undefined ? null : { piece: who, places: [from, place(String(final.event.facts["exit"] ?? final.event.facts["way"]))] };
}

/** Whoever accuses stops before the accused; who has left is gone. */
export function standingAtTheEnd(pieces: readonly CharacterPiece[], told: Told, places: EndPlaces): CharacterPiece[] {
  const { active, accused } = told.view;
  const gone = wayOut(told, places)?.piece;
  const accuser = accused === null || active === null ? undefined : places.name(active);
  return pieces.flatMap((piece) => {
    if (piece.id === gone) return [];
    return [piece.id === accuser ? { ...piece, short: places.earlier[piece.id] ?? piece.at } : piece];
  });
}

/** What the verdict was and who Jack is, beside their places; undefined while the game goes on. */
export function finaleOf(told: Told, places: EndPlaces): Finale | undefined {
  const { view, game } = told;
  if (view.accused === null && view.ending === null) return undefined;
  const accused = view.accused === null ? undefined : places.name(view.accused);
  const jack = view.ending === null || view.identity === null ? undefined : places.name(view.identity);
  const jackAt = jack === undefined ? undefined : (wayOut(told, places)?.places.at(-1) ?? places.now[jack]);
  const accuser = accused === undefined || view.active === null ? undefined : places.name(view.active);
  const wrong = accused !== undefined && jack !== undefined && accused !== jack;
  return {
    accused: accused === undefined ? undefined : places.now[accused],
    plates: [
      ...(wrong ? [{ at: places.now[accused]!, kind: "wrong" as const, title: t("hex.end.not_jack"), line: nameOf(game, accused) }] : []),
      ...(jack === undefined || jackAt === undefined ? [] : [{ at: jackAt, kind: "jack" as const, ...(jack === accuser ? { short: places.earlier[jack] ?? jackAt } : {}), title: t("role.jack"), line: nameOf(game, jack) }]),
    ],
  };
}
