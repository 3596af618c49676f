/** In the head of every page while a rival is looked for: how long, and the way to the table once it is found. */

import type { JSX } from "preact";
import { Icon } from "../art/icons";
import { t } from "../i18n/words";
import { clockText } from "../shell/clock_text";
import { useStore } from "../state/store";
import { lobby, sitDown } from "./line";
import "./chip.css";
import { useWaited } from "./waited";

export { withTableWords } from "./texts";

export function WaitingChip(): JSX.Element | null {
  const found = useStore(lobby, (now) => now.found);
  const wish = useStore(lobby, (now) => now.wish);
  const waited = useWaited();
  if (found !== null) {
    return (
      <button type="button" class="chip chip-found" onClick={() => sitDown(`/t/${found.table}`)} data-testid="found">
        <Icon name="gaslight" size={18} /> {t("lobby.found")} · {t("lobby.sit_down")}
      </button>
    );
  }
  if (wish === null) return null;
  return (
    <a class="chip chip-waiting" href="/tables" aria-label={t("lobby.looking")} data-testid="waiting-chip">
      <Icon name="gaslight" size={18} /> <span>{t("lobby.looking")}</span> <b>{clockText(waited ?? 0)}</b>
    </a>
  );
}
