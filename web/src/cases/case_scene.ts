/** A case as a scene that the game's own board can draw: what may be answered is what may be clicked. */

import { useMemo } from "preact/hooks";
import type { AnyScene } from "../games/adapter";
import { STILL } from "../games/still";
import { useWords } from "../i18n/words";
import type { Choice } from "../play/clicks";
import type { GameName } from "../state/address";
import { coarsePointer, useLayout } from "../state/media";
import { settings, speedInForce } from "../state/settings";
import { useStore } from "../state/store";
import type { CaseInfo, PickInfo, TableInfo } from "../wire/types";
import type { Board, ChoiceKind, Insight, PocketFacts, PocketView, View } from "../wire/views";

/** The thing on the board that stands for each option; null where only the list can tell it from the others. */
export function thingsOf(info: CaseInfo, facts: Board): (string | null)[] {
  if (info.whole_set) return info.options.map(({ text }) => placeOf(info, facts, text));
  const paths = info.options.map(({ picks }) => picks.flatMap(({ path }) => path));
  return paths.map((path, i) => path.findLast((text) => paths.every((other, j) => i === j || !other.includes(text))) ?? null);
}

/** Where somebody stands, or the place itself. */
function placeOf(info: CaseInfo, facts: Board, text: string): string {
  if (info.game === "mister_x") return `city:${text}`;
  if (info.kind === "exits") return `exit:${text}`;
  if (info.game !== "pocket") return `character:${text}`;
  const { suspects, places } = facts as PocketFacts;
  const view = info.view as PocketView;
  return `area:${places[view.suspect_at.indexOf(suspects.findIndex(({ id }) => id === text))] ?? ""}`;
}

const KINDS: Readonly<Record<string, ChoiceKind>> = { mister_x: "move", exits: "escape" };

interface Shown {
  readonly info: CaseInfo;
  readonly facts: Board;
  readonly chosen: readonly number[];
  /** What may no longer be chosen. */
  readonly struck: readonly number[];
  readonly open: boolean;
  readonly insight: Insight | null;
  readonly click: (option: number) => void;
}

export function useCaseScene({ info, facts, chosen, struck, open, insight, click }: Shown): AnyScene {
  const lang = useWords();
  const all = useStore(settings, (now) => now);
  const layout = useLayout();
  const things = useMemo(() => thingsOf(info, facts), [info, facts]);
  const key = `${chosen.join()}|${struck.join()}|${open}`;
  return useMemo((): AnyScene => {
    const move = !info.whole_set && chosen[0] !== undefined ? info.options[chosen[0]] : undefined;
    const kind = KINDS[info.game] ?? KINDS[info.kind] ?? "card";
    const offered = things.flatMap((text, i) => (text === null || struck.includes(i) ? [] : [{ text, i }]));
    const choices: Choice[] = offered.map(({ text, i }) => ({
      id: String(i),
      kind: info.whole_set ? kind : (info.options[i]!.picks.at(-1)?.kind ?? kind),
      path: [text],
      text: info.options[i]!.text,
    }));
    const picked: PickInfo[] = info.whole_set
      ? chosen.flatMap((i) => (things[i] === null ? [] : [{ kind, path: [things[i]!], text: info.options[i]!.text, filled: false }]))
      : (move?.picks ?? []);
    const view = (move?.view ?? info.view) as View;
    return {
      ...STILL,
      game: info.game as GameName,
      facts,
      view,
      before: info.view,
      insight: move === undefined ? insight : null,
      insightBefore: insight,
      seat: info.seat,
      table: tableOf(info),
      help: insight === null ? 0 : 2,
      lang,
      settings: all,
      speed: speedInForce(all.speed),
      papers: true,
      mine: open,
      live: true,
      over: false,
      choices: open ? choices : [],
      picks: picked,
      things: new Set(open ? offered.map(({ text }) => text) : []),
      position: `${info.id}.${key}`,
      touch: coarsePointer(),
      phone: layout === "phone" || layout === "landscape",
      click: (text) => {
        const option = things.indexOf(text);
        if (option >= 0 && open) click(option);
      },
    } as AnyScene;
  }, [info, facts, key, insight, lang, all, layout, click]);
}

/** The table that the position might stand on: everything of it that a board or a case file reads. */
function tableOf(info: CaseInfo): TableInfo {
  return {
    id: info.id,
    game: info.game,
    options: info.table,
    status: "running",
    seats: info.roles.map((role, seat) => ({
      seat,
      role,
      team: seat,
      player: "person",
      name: "",
      level: null,
      connected: true,
      stand_in: false,
      seen_at: null,
    })),
    pace: { kind: "none" },
    at_zero: "computer",
    help: 0,
    takebacks: false,
    watch: "nobody",
    rated: false,
    practice: true,
    hot_seat: false,
    games: 1,
    game_number: 1,
    previous: null,
    next: null,
    n: 1,
    to_act: [info.seat],
    clocks: [],
    fingerprint: "",
    opening: null,
    outcome: null,
    asked: null,
    claimable: [],
    lesson: null,
    watchers: 0,
    created_at: 0,
    touched_at: 0,
  };
}
