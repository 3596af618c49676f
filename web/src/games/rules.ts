/** The sections of each game's short reference, in the order of play. */

import type { GameName } from "../state/address";

export const RULE_SECTIONS: Readonly<Record<GameName, readonly string[]>> = {
  pocket: ["goal", "turn", "tokens", "detectives", "rotation", "exchange", "alibi", "appeal", "end", "race"],
  london: ["goal", "round", "move", "powers", "manholes", "light", "witnesses", "accuse", "escape", "end"],
  new_york: ["goal", "round", "move", "powers", "metro", "informant", "light", "witnesses", "accuse", "escape", "end"],
  mister_x: ["goal", "tickets", "x_turn", "x_special", "detectives", "special", "draw", "check", "end"],
};
