/** Who wears which colour, emblem and letters. Each of the three is unique inside a game. */

import type { EmblemName } from "./emblems";

export type GameName = "london" | "pocket" | "new_york" | "mister_x";
export type Language = "en" | "ru";

export interface Look {
  readonly colour: string;
  readonly emblem: EmblemName;
  readonly letters: Readonly<Record<Language, string>>;
}

const look = (colour: string, emblem: EmblemName, en: string, ru: string): Look => ({
  colour,
  emblem,
  letters: { en, ru },
});

const SHARED = {
  smith: look("#F5CE4A", "ladder", "Sm", "См"),
  lestrade: look("#5BA7F0", "badge", "Le", "Ле"),
  stealthy: look("#3DBE8B", "cat", "St", "Ст"),
  goodley: look("#1E2126", "whistle", "Go", "Гу"),
  gull: look("#6B3FA0", "bag", "Gu", "Га"),
  bert: look("#E8833A", "newspaper", "Be", "Бё"),
} as const;

export const LONDON = {
  holmes: look("#B8293D", "magnifier", "Ho", "Хо"),
  watson: look("#A8703F", "lantern", "Wa", "Ва"),
  ...SHARED,
} as const satisfies Record<string, Look>;

export const POCKET = {
  ...SHARED,
  pizer: look("#F7F4EE", "boot", "Pi", "Пи"),
  lane: look("#79818C", "barricade", "La", "Лн"),
  madame: look("#F2A7CF", "fan", "Ma", "Ма"),
} as const satisfies Record<string, Look>;

export const NEW_YORK = {
  beach: look("#E8833A", "metro", "Be", "Би"),
  cloud_rider: look("#6CB8F2", "girder", "Cl", "Кл"),
  latimer: look("#F5CE4A", "bulb", "La", "Ла"),
  grant: look("#3DBE8B", "leaf", "Gr", "Гр"),
  callahan: look("#B8293D", "star", "Ca", "Ка"),
  eastman: look("#1E2126", "puppet", "Ea", "Ис"),
  tumblety: look("#6B3FA0", "spiral", "Tu", "Та"),
  smith: look("#F3EBD8", "wheel", "Sm", "См"),
} as const satisfies Record<string, Look>;

/** The three detectives of Pocket sit on brass plates and have one letter. */
export const POCKET_DETECTIVES = {
  holmes: { emblem: "magnifier", letters: { en: "H", ru: "Х" } },
  watson: { emblem: "handLamp", letters: { en: "W", ru: "В" } },
  toby: { emblem: "paw", letters: { en: "T", ru: "Т" } },
} as const satisfies Record<string, { emblem: EmblemName; letters: Record<Language, string> }>;

export type DetectiveShape = "circle" | "square" | "triangle" | "diamond" | "pentagon";

/** The five detectives of Mister X: colour, shape and number say the same thing three times. */
export const MISTER_X_DETECTIVES = {
  blue: { colour: "#56B4E9", shape: "circle", number: 1, ink: "#0B0F14" },
  red: { colour: "#D9512C", shape: "square", number: 2, ink: "#FFF6EA" },
  green: { colour: "#0F8F6A", shape: "triangle", number: 3, ink: "#FFF6EA" },
  yellow: { colour: "#F0E442", shape: "diamond", number: 4, ink: "#0B0F14" },
  pink: { colour: "#E39AC6", shape: "pentagon", number: 5, ink: "#0B0F14" },
} as const satisfies Record<string, { colour: string; shape: DetectiveShape; number: number; ink: string }>;

export type LondonCharacter = keyof typeof LONDON;
export type PocketCharacter = keyof typeof POCKET;
export type NewYorkCharacter = keyof typeof NEW_YORK;
export type PocketDetective = keyof typeof POCKET_DETECTIVES;
export type MisterXDetective = keyof typeof MISTER_X_DETECTIVES;

const LOOKS: Readonly<Record<string, Readonly<Record<string, Look>>>> = {
  london: LONDON,
  pocket: POCKET,
  new_york: NEW_YORK,
};

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
