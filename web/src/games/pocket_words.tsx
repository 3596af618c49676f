/** Pocket in words: prompts and the log. */

import type { PocketDetective } from "../art/characters";
import { Icon, type IconName } from "../art/icons";
import { PlateIcon } from "../art/plates";
import { TokenIcon } from "../art/Token";
import { has, t } from "../i18n/words";
import { type Choice, thing } from "../play/clicks";
import type { SoundName } from "../sound/sounds";
import type { EventInfo } from "../wire/types";
import type { PocketEventKind } from "../wire/views";
import type { AnyScene, LogLine } from "./adapter";
import { DETECTIVES, GAME, own, placeIndex, suspectId, wallSide, type PocketScene } from "./pocket_table";
import { byKind, eventWords, nameOf, thingWords } from "./words";

export function tileWords(scene: PocketScene, place: number): string {
  const suspect = scene.view.suspect_at[place]!;
  const id = suspectId(scene, suspect);
  const wall = wallSide(scene, scene.view.wall_at[place]);
  const by = scene.insight?.eyes[id]?.by;
  return t("pocket.tile_words", {
    place: scene.facts.places[place]!,
    who: nameOf(GAME, id),
    state: t(scene.view.suspects.includes(suspect) ? "state.suspect" : "state.innocent"),
    wall: wall === null ? t("pocket.no_wall") : t(`pocket.wall.${wall}`),
    seen: by === undefined ? "" : by.length === 0 ? t("pocket.nobody_sees") : t("pocket.seen_by", { who: by.map((d) => nameOf(GAME, d)).join(", ") }),
  });
}

export function prompt(any: AnyScene): string {
  const scene = own(any);
  const [first, second] = scene.clicks.length > 0 ? scene.clicks : (scene.picks.at(-1)?.path ?? []);
  if (scene.picks.length > 0) return t("prompt.drafted", { draft: choiceWords(any, scene.picks.at(-1)!) });
  if (first === undefined) return t("pocket.prompt.token", { n: Math.min(4, scene.view.acted + 1) });
  const face = thing(first).name;
  if (DETECTIVES.includes(face as PocketDetective)) return t("pocket.prompt.detective", { who: nameOf(GAME, face) });
  if (face === "rotation" && second !== undefined) return t("pocket.prompt.turn", { place: thing(second).name });
  if (face === "exchange" && second !== undefined) return t("pocket.prompt.second", { place: thing(second).name });
  return t(`pocket.prompt.${face}`);
}

export function thingText(any: AnyScene, text: string): string {
  const scene = own(any);
  const { sort, name } = thing(text);
  if (sort === "area") {
    const suspect = scene.view.suspect_at[placeIndex(scene, name)];
    return t("pocket.thing.area", { name, who: suspect === undefined ? "" : nameOf(GAME, suspectId(scene, suspect)) });
  }
  if (sort === "post") return t("pocket.thing.post", { name: Number(name) + 1 });
  return thingWords(GAME, text);
}

export function choiceWords(any: AnyScene, { path, kind }: Omit<Choice, "id">): string {
  const scene = own(any);
  if (kind === "move" && path.length === 2) {
    const who = thing(path[0]!).name;
    const d = DETECTIVES.indexOf(who as PocketDetective);
    const n = (Number(thing(path[1]!).name) - scene.before.posts[d]! + 12) % 12;
    return t("pocket.choice.move", { who: nameOf(GAME, who), n, post: Number(thing(path[1]!).name) + 1 });
  }
  return path.map((text) => thingText(any, text)).join(" · ");
}

/** What a token does, in a sentence or two: from the short rules. */
export function tokenWords(face: string): string {
  const key = `rules.${GAME}.${face === "rotation" || face === "exchange" || face === "alibi" ? face : "detectives"}`;
  if (!has(key)) return "";
  const [, ...lines] = t(key).split("\n");
  const told = key.endsWith("detectives") ? [lines[face === "joker" ? 1 : 0] ?? ""] : lines;
  return told.map((line) => line.replace(/^• /, "")).join(" ");
}

const FACE_ICON: Readonly<Partial<Record<PocketEventKind, IconName>>> = {
  area_rotated: "rotation",
  areas_exchanged: "exchange",
  joker_played: "joker",
  joker_declined: "joker",
  alibi_taken: "alibi",
};

export function logLines(_: unknown, event: EventInfo, by: number | null): LogLine[] {
  const { kind, facts } = event;
  const side = by === null ? undefined : by === 1 ? "jack" : "law";
  const text = eventWords(GAME, event);
  switch (kind) {
    case "area_laid":
      return [];
    case "tokens_thrown":
    case "tokens_turned":
      return [
        { text: t("pocket.turn_n", { n: Number(facts["turn"]) }), rank: "heading" },
        { text, rank: "detail" },
      ];
    case "witnesses_called":
      return [
        {
          text: t(facts["answer"] === "seen" ? "witness.seen" : "witness.hidden"),
          rank: "heading",
          mark: <Icon name={facts["answer"] === "seen" ? "eye" : "eyeClosed"} size={20} class={facts["answer"] === "seen" ? "is-seen" : ""} />,
          note: t("suspects_left", { n: Number(facts["left"]) }),
        },
      ];
    case "cleared":
      return [{ text, rank: "detail", mark: <TokenIcon game={GAME} character={String(facts["suspect"])} size={22} /> }];
    case "alibi_revealed":
    case "alibi_hidden":
    case "alibi_known":
    case "identity_known":
    case "identity_drawn":
      return [{ text, rank: kind.startsWith("identity") ? "line" : "detail", side, private: event.private }];
    case "detective_moved":
      return [{ text, rank: "line", side, mark: <PlateIcon detective={facts["detective"] as PocketDetective} size={24} /> }];
    default: {
      const icon = byKind(FACE_ICON, kind);
      return [{ text, rank: kind === "game_over" ? "heading" : "line", side, ...(icon === undefined ? {} : { mark: <Icon name={icon} size={22} /> }) }];
    }
  }
}

export function sound({ kind }: EventInfo): SoundName | null {
  switch (kind) {
    case "area_rotated":
    case "areas_exchanged":
      return "tile";
    case "detective_moved":
    case "joker_played":
      return "step";
    case "alibi_taken":
      return "card";
    case "tokens_thrown":
      return "toss";
    default:
      return null;
  }
}

export function ruleInPlay(any: AnyScene): string {
  const scene = own(any);
  if (scene.over) return "end";
  if (scene.view.race_since > 0) return "race";
  const first = scene.clicks[0] ?? scene.picks.at(-1)?.path[0];
  if (first === undefined) return "turn";
  const face = thing(first).name;
  return face === "rotation" || face === "exchange" || face === "alibi" ? face : "detectives";
}
