/** The command line of "board in words": `holmes e5`, `where gull`, `seen`, `last`, `undo`, `confirm`. */

import type { Adapter, AnyScene } from "../games/adapter";
import { t } from "../i18n/words";
import { logLines } from "../journal/Log";
import { clickable, thing, type Choice } from "./clicks";
import { confirming } from "./confirming";
import type { Session } from "./session";

const same = (a: string, b: string): boolean => a.toLocaleLowerCase() === b.toLocaleLowerCase();
const begins = (whole: string, part: string): boolean => whole.toLocaleLowerCase().startsWith(part.toLocaleLowerCase());

/** The thing a word means: by its own name first, then by how its words begin. */
export function meant(things: Iterable<string>, word: string, words: (thing: string) => string): string | null {
  const all = [...things];
  const exact = all.filter((text) => same(thing(text).name, word) || same(text, word));
  if (exact.length === 1) return exact[0]!;
  if (exact.length > 1) return null;
  const spoken = all.filter((text) => words(text).split(/[\s,.()·]+/).some((part) => part !== "" && begins(part, word)));
  return spoken.length === 1 ? spoken[0]! : null;
}

/** The words that several commands share, in both languages. */
const COMMANDS: Readonly<Record<string, string>> = {
  undo: "undo",
  отменить: "undo",
  reset: "reset",
  сбросить: "reset",
  confirm: "confirm",
  подтвердить: "confirm",
  last: "last",
  последний: "last",
  choices: "choices",
  варианты: "choices",
  help: "help",
  помощь: "help",
};

export async function runCommand(session: Session, adapter: Adapter, scene: AnyScene, line: string): Promise<string> {
  const words = line.trim().split(/\s+/).filter((word) => word !== "");
  const [first] = words;
  if (first === undefined) return "";
  switch (COMMANDS[first.toLocaleLowerCase()]) {
    case "undo":
      await session.undo();
      return t("command.undone");
    case "reset":
      await session.reset();
      return t("command.undone");
    case "confirm": {
      if (confirming.now === null) return t("error.incomplete");
      await confirming.now.send();
      return t("command.confirmed");
    }
    case "last": {
      const lines = logLines(adapter, scene, session.state.get().frames);
      return lines.slice(-3).map(({ text }) => text).join(". ");
    }
    case "choices":
      return session.choices.filter(({ both }) => both !== true).map((choice) => adapter.choiceWords(scene, choice)).join("; ");
    case "help":
      return t("command.help");
  }
  const answer = (await adapter.spoken()).answer(scene, words);
  if (answer !== null) return answer;
  return pickByWords(session, adapter, scene, words);
}

/** Click one thing a word, waiting for the server's answer in between. */
async function pickByWords(session: Session, adapter: Adapter, scene: AnyScene, words: readonly string[]): Promise<string> {
  for (const word of words) {
    const choices: readonly Choice[] = session.choices;
    const { clicks } = session.state.get();
    const found = meant(clickable(choices, clicks), word, (text) => adapter.thingWords(scene, text));
    if (found === null || !(await session.click(found))) return t("command.unknown", { word });
  }
  const draft = session.line.state.get().draft;
  const done = (draft?.picks ?? []).map((pick) => adapter.choiceWords(scene, pick)).join(" · ");
  return draft?.complete ? t("command.ready", { draft: done }) : done;
}
