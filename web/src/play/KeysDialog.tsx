/** All keys of a table, in a list. */

import type { JSX } from "preact";
import { t } from "../i18n/words";
import { Dialog } from "../shell/Dialog";

export { withLobbyWords } from "../shell/texts";

const KEYS: readonly (readonly [string, string])[] = [
  ["1 – 9", "key.cards"],
  ["← ↑ ↓ →", "key.arrows"],
  ["N · P", "key.targets"],
  ["Enter", "key.pick"],
  ["U", "undo"],
  ["R", "reset"],
  ["Ctrl + Enter", "confirm"],
  ["V", "key.light"],
  ["T", "key.threats"],
  ["I", "key.papers"],
  ["E", "key.rival"],
  ["L", "key.log"],
  ["M", "key.message"],
  ["+ − 0", "key.zoom"],
  ["Esc", "key.live"],
  ["?", "keys"],
];

export function KeysDialog({ onClose }: { onClose: () => void }): JSX.Element {
  return (
    <Dialog title={t("keys")} onClose={onClose} testid="keys">
      <dl class="key-list">
        {KEYS.map(([key, words]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{t(words)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
