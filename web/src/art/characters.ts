/** Who wears which colour, emblem and letters. Each of the three is unique inside a game.
 *
 * The people of a game and their emblems are in `cast/` and come with the game: a page fetches only its own.
 */

import { addEmblems, type EmblemName } from "./emblems";
import type { Mark } from "./marks";

export type { MisterXDetective, DetectiveShape } from "./cast/mister_x";
export type { PocketDetective } from "./cast/pocket";

export type GameName = "london" | "pocket" | "new_york" | "mister_x";
export type Language = "en" | "ru";

export interface Look {
  readonly colour: string;
  readonly emblem: EmblemName;
  readonly letters: Readonly<Record<Language, string>>;
}

export const look = (colour: string, emblem: EmblemName, en: string, ru: string): Look => ({
  colour,
  emblem,
  letters: { en, ru },
});

const LOOKS: Partial<Record<GameName, Readonly<Record<string, Look>>>> = {};

/** Who plays in a game, and every emblem that only this game shows. */
export function addCast(game: GameName, looks: Readonly<Record<string, Look>>, ...emblems: Partial<Record<EmblemName, Mark>>[]): void {
  LOOKS[game] = looks;
  for (const some of emblems) addEmblems(some);
}

/** The look of a character; a name this page does not know gets a plain mark rather than an error. */
export function lookOf(game: GameName, character: string): Look {
  return LOOKS[game]?.[character] ?? look("#8B8F94", "silhouette", character.slice(0, 2), character.slice(0, 2));
}

const channel = (hex: string, i: number): number => Number.parseInt(hex.slice(1 + 2 * i, 3 + 2 * i), 16);

/** `colour` moved by `part` of the way towards `other`. */
export function mix(colour: string, other: string, part: number): string {
  const at = (i: number): string =>
    Math.round(channel(colour, i) * (1 - part) + channel(other, i) * part)
      .toString(16)
      .padStart(2, "0");
  return `#${at(0)}${at(1)}${at(2)}`;
}

/** Relative luminance after WCAG 2. */
export function luminance(colour: string): number {
  const linear = (v: number): number => (v <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
  const [r, g, b] = [0, 1, 2].map((i) => linear(channel(colour, i) / 255)) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

export function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

export interface TokenInk {
  readonly ring: string;
  readonly disc: string;
  readonly ink: string;
  /** A dark token needs an ivory rim to stand out from the night. */
  readonly rim: boolean;
}

const INK = "#14181D";
const IVORY = "#F6F0E2";

/** Ink on light colours, ivory on dark ones; the disc is moved away from its emblem for contrast. */
export function tokenInk(colour: string): TokenInk {
  const light = luminance(colour) > 0.22;
  return {
    ring: colour,
    disc: light ? mix(colour, "#FFFFFF", 0.1) : mix(colour, "#000000", 0.3),
    ink: light ? INK : IVORY,
    rim: luminance(colour) < 0.03,
  };
}
