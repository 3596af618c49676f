/** What is kept of people, how long, and how it is deleted: the short form. */

import type { JSX } from "preact";
import { needCatalogue, offerCatalogue, t } from "../i18n/words";
import { Header } from "./Header";
import "./privacy.css";

offerCatalogue("privacy", () => import("../i18n/privacy.en"), () => import("../i18n/privacy.ru"));

/** A part of the page, once its words are there. */
export async function withPrivacyWords<T>(part: T): Promise<T> {
  await needCatalogue("privacy");
  return part;
}

export function PrivacyScreen(): JSX.Element {
  return (
    <>
      <Header />
      <main id="main" class="page-narrow privacy">
        <h1 class="page-title">{t("privacy.title")}</h1>
        <Part title={t("privacy.kept")} lines={[t("privacy.kept.games"), t("privacy.kept.talk"), t("privacy.kept.person"), t("privacy.kept.mail")]} />
        <Part title={t("privacy.not")} lines={[t("privacy.not.address"), t("privacy.not.others")]} />
        <Part title={t("privacy.here")} lines={[t("privacy.here.text")]} />
        <Part title={t("privacy.delete")} lines={[t("privacy.delete.self"), t("privacy.delete.host")]} />
      </main>
    </>
  );
}

function Part({ title, lines }: { title: string; lines: readonly string[] }): JSX.Element {
  return (
    <section>
      <h2>{title}</h2>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </section>
  );
}
