/** The few words every board needs. */

import type { BoardLabels } from "../boards/types";
import { has, t } from "../i18n/words";
import type { GameName } from "../state/address";

export const boardLabels = (game: GameName): BoardLabels => ({
  board: t("board_of", { game: t(`game.${game}.full`) }),
  zoomIn: t("zoom.in"),
  zoomOut: t("zoom.out"),
  fit: t("zoom.fit"),
  seen: t("seen"),
  hidden: t("not_seen"),
  ...(has("hex.hold") ? { hold: t("hex.hold") } : {}),
});
