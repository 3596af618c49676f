/** A screen that only says something, with the way home. */

import type { ComponentChildren, JSX } from "preact";
import { t } from "../i18n/words";
import { Header } from "./Header";

export function PlainScreen({ title, text, testid, children }: { title: string; text: string; testid?: string; children?: ComponentChildren }): JSX.Element {
  return (
    <>
      <Header />
      <main id="main" class="page-narrow" data-testid={testid}>
        <h1 class="page-title">{title}</h1>
        <p>{text}</p>
        <p>
          <a class="button" href="/">
            {t("home")}
          </a>
        </p>
        {children}
      </main>
    </>
  );
}
