/** The words of each game, fetched with the game. */

import { needCatalogue, offerCatalogue } from "../i18n/words";
import type { GameName } from "../state/address";

offerCatalogue("pocket", () => import("../i18n/games/pocket.en"), () => import("../i18n/games/pocket.ru"));
offerCatalogue("london", () => import("../i18n/games/london.en"), () => import("../i18n/games/london.ru"));
offerCatalogue("new_york", () => import("../i18n/games/new_york.en"), () => import("../i18n/games/new_york.ru"));
offerCatalogue("mister_x", () => import("../i18n/games/mister_x.en"), () => import("../i18n/games/mister_x.ru"));
offerCatalogue("hex", () => import("../i18n/games/hex.en"), () => import("../i18n/games/hex.ru"));
offerCatalogue("rules.pocket", () => import("../i18n/rules/pocket.en"), () => import("../i18n/rules/pocket.ru"));
offerCatalogue("rules.london", () => import("../i18n/rules/london.en"), () => import("../i18n/rules/london.ru"));
offerCatalogue("rules.new_york", () => import("../i18n/rules/new_york.en"), () => import("../i18n/rules/new_york.ru"));
offerCatalogue("powers.london", () => import("../i18n/rules/london_powers.en"), () => import("../i18n/rules/london_powers.ru"));
offerCatalogue("powers.new_york", () => import("../i18n/rules/new_york_powers.en"), () => import("../i18n/rules/new_york_powers.ru"));
offerCatalogue("rules.mister_x", () => import("../i18n/rules/mister_x.en"), () => import("../i18n/rules/mister_x.ru"));

/** London and New York share the words of hexes, cards and witnesses. */
export async function gameTexts(game: GameName): Promise<void> {
  const shared = onHexes(game) ? [needCatalogue("hex")] : [];
  await Promise.all([needCatalogue(game), ...shared]);
}

const onHexes = (game: GameName): boolean => game === "london" || game === "new_york";

/** What somebody can do; of the short rules that section alone, where there are many of them. */
export const powerTexts = (game: GameName): Promise<void> => needCatalogue(`${onHexes(game) ? "powers" : "rules"}.${game}`);

export const rulesTexts = async (game: GameName): Promise<void> => {
  await Promise.all([needCatalogue(`rules.${game}`), powerTexts(game)]);
};
