/** Who would be seen and who not after the right move: the two answers of the witnesses, side by side. */

import type { JSX } from "preact";
import type { GameName as Drawn } from "../art/characters";
import { Icon } from "../art/icons";
import { TokenIcon } from "../art/Token";
import { nameOf } from "../games/words";
import { t, useWords } from "../i18n/words";
import type { CaseInfo, CaseOutcome } from "../wire/types";

export function Split({ info, outcomes }: { info: CaseInfo; outcomes: readonly CaseOutcome[] }): JSX.Element | null {
  const lang = useWords();
  const right = outcomes.find((one) => one.right);
  if (right === undefined || info.game === "mister_x" || right.seen.length + right.unseen.length === 0) return null;
  const row = (words: "case.seen" | "case.unseen", icon: "eye" | "eyeClosed", who: readonly string[]): JSX.Element => (
    <li>
      <span class="split-eye" title={t(words)}>
        <Icon name={icon} size={18} label={t(words)} />
      </span>
      <span class="split-who">
        {who.map((id) => (
          <TokenIcon key={id} game={info.game as Drawn} character={id} language={lang} size={26} label={nameOf(info.game as Drawn, id)} />
        ))}
      </span>
      <b>{who.length}</b>
    </li>
  );
  return (
    <ul class="case-split" data-testid="case-split">
      {row("case.seen", "eye", right.seen)}
      {row("case.unseen", "eyeClosed", right.unseen)}
    </ul>
  );
}
