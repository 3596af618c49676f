/** At one screen: nothing is shown until the next player has taken it over. */

import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { BrandMark } from "../art/Brand";
import { t } from "../i18n/words";
import { useStore } from "../state/store";
import type { Session } from "./session";

export function Curtain({ session, role }: { session: Session; role: number }): JSX.Element {
  const table = useStore(session.line.state, (now) => now.table);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  const name = t(`role.${table?.seats[role]?.role ?? ""}`);
  return (
    <main id="main" class="curtain" data-testid="curtain">
      <BrandMark size={56} />
      <h1 class="page-title">{t("curtain.title", { role: name })}</h1>
      <p>{t("curtain.text")}</p>
      <button ref={button} type="button" class="button button-choose button-large" data-testid="open-curtain" onClick={() => session.openCurtain()}>
        {t("curtain.open", { role: name })}
      </button>
    </main>
  );
}
