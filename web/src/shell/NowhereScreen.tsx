/** An address that leads nowhere. */

import type { JSX } from "preact";
import { t } from "../i18n/words";
import { Header } from "./Header";

export { withLobbyWords } from "./texts";

export function NowhereScreen(): JSX.Element {
  return (
    <>
      <Header />
      <main id="main" class="page-narrow">
        <h1 class="page-title">{t("nowhere.title")}</h1>
        <p>{t("nowhere.text")}</p>
        <p>
          <a class="button" href="/">
            {t("home")}
          </a>
        </p>
      </main>
    </>
  );
}
