/** The head of the page: home, name of the game, language, sound, theme, settings, help. */

import type { ComponentChildren, JSX } from "preact";
import { useState } from "preact/hooks";
import { BrandMark } from "../art/Brand";
import { Icon } from "../art/icons";
import { speak, t, useWords } from "../i18n/words";
import { settings, themeInForce, type Lang, type Theme } from "../state/settings";
import { lazy } from "../state/lazy";
import { useStore } from "../state/store";
import { looking } from "../state/looking";
import { Guard } from "./Guard";
import type { PlaceName } from "./Places";

// Opened now and then: it comes with its words when it is.
const SettingsDialog = lazy(() => import("./SettingsDialog").then((m) => m.withLobbyWords(m.SettingsDialog)));

// A table has none.
const Places = lazy(() => import("./Places").then((m) => m.withPlaceWords(m.Places)));
// Only who looks for a rival has it.
const WaitingChip = lazy(() => import("../lobby/WaitingChip").then((m) => m.withTableWords(m.WaitingChip)));

const THEMES: readonly Theme[] = ["gaslight", "daylight", "contrast"];

export function Header(props: {
  title?: string;
  /** Which of the places of the house this is; a table has none. */
  place?: PlaceName;
  children?: ComponentChildren;
  onHelp?: () => void;
}): JSX.Element {
  const lang = useWords();
  const sound = useStore(settings, (now) => now.sound);
  const waits = useStore(looking, (now) => now.on);
  const theme = themeInForce(useStore(settings, (now) => now.theme));
  const [open, setOpen] = useState(false);
  const nextTheme = THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length]!;
  return (
    <header class="header" data-testid="header">
      <a class="brand" href="/" aria-label={`${t("brand")}: ${t("home")}`}>
        <BrandMark size={26} />
        <span>{t("brand")}</span>
      </a>
      {props.title !== undefined && <span class="header-title">{props.title}</span>}
      {props.place !== undefined && <Places here={props.place} />}
      <div class="header-middle">
        {waits && props.place !== "play" && props.place !== "tables" && props.place !== "watch" && <WaitingChip />}
        {props.children}
      </div>
      <div class="header-tools">
        <LanguageSwitch lang={lang} />
        <button
          type="button"
          class="icon-button"
          aria-pressed={sound}
          aria-label={t("sound")}
          title={t("sound")}
          onClick={() => settings.set({ sound: !sound })}
        >
          <Icon name={sound ? "sound" : "soundOff"} size={20} />
        </button>
        <button
          type="button"
          class="icon-button"
          aria-label={t("theme_now", { theme: t(`theme.${theme}`) })}
          title={t("theme_now", { theme: t(`theme.${theme}`) })}
          data-testid="theme"
          onClick={() => settings.set({ theme: nextTheme })}
        >
          <Icon name="theme" size={20} />
        </button>
        <button type="button" class="icon-button" aria-label={t("settings")} title={t("settings")} onClick={() => setOpen(true)}>
          <Icon name="more" size={20} />
        </button>
        {props.onHelp !== undefined && (
          <button type="button" class="icon-button" aria-label={t("keys")} title={t("keys")} onClick={props.onHelp}>
            <Icon name="help" size={20} />
          </button>
        )}
      </div>
      {open && (
        <Guard part="the settings" dialog={{ title: t("settings"), onClose: () => setOpen(false) }}>
          <SettingsDialog onClose={() => setOpen(false)} />
        </Guard>
      )}
    </header>
  );
}

function LanguageSwitch({ lang }: { lang: Lang }): JSX.Element {
  return (
    <div class="switch" role="group" aria-label={t("language")}>
      {(["en", "ru"] as const).map((code) => (
        <button
          key={code}
          type="button"
          lang={code}
          aria-pressed={lang === code}
          aria-label={code === "en" ? "EN, English" : "RU, Русский"}
          data-testid={`lang-${code}`}
          onClick={() => void speak(code)}
        >
          {code.toUpperCase()}
        </button>
      ))}
    </div>
  );
}
