/** What London and New York have in common, as the panels need it. Each adapter fills it from its own view. */

import type { IconName } from "../art/icons";
import type { Person } from "./panels";

export interface Threat {
  readonly id: string;
  readonly label: string;
  readonly closed: boolean;
  /** Suspects who can reach it; empty while Jack may not leave. */
  readonly by: readonly string[];
}

export interface HeldAlibi {
  /** null: drawn, but hidden from this seat. */
  readonly character: string | null;
  readonly by: "law" | "jack";
}

export interface CardFace {
  readonly steps: string;
  readonly icon: IconName;
}

export interface HexTable {
  readonly round: number;
  readonly rounds: number;
  /** How many activations of this round are complete. */
  readonly acted: number;
  /** By round: whose turn it is, in order. */
  readonly order: readonly (readonly ("detective" | "jack")[])[];
  readonly hand: readonly { id: string; usedBy: "law" | "jack" | null }[];
  /** Empty when all eight are shuffled before the next round. */
  readonly next: readonly string[];
  readonly sightings: readonly boolean[];
  readonly mayLeave: boolean;
  readonly people: readonly Person[];
  readonly identity: string | null;
  readonly alibis: readonly HeldAlibi[];
  readonly stack: number;
  readonly seen: readonly string[] | undefined;
  readonly hidden: readonly string[] | undefined;
  /** What Jack would have to answer; for Jack alone. */
  readonly truth: "seen" | "hidden" | undefined;
  readonly threats: readonly Threat[];
  readonly active: string | null;
  readonly moved: boolean;
  readonly powered: boolean;
  /** Lamp that goes out at the end of a round, by round; 0 for none. */
  readonly lampsOut: readonly number[];
  readonly faces: Readonly<Record<string, CardFace>>;
  /** Where everybody stands, for the command line and the board in words. */
  readonly at: Readonly<Record<string, string>>;
  readonly eyeWords: (character: string) => string;
}
