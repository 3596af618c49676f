/** What a person has chosen for this browser; kept in localStorage. */

import { createStore, type Store } from "./store";

export type Lang = "en" | "ru";
export type Theme = "gaslight" | "daylight" | "contrast";
export type Speed = "slow" | "normal" | "fast" | "none";

export interface Settings {
  readonly lang: Lang;
  /** "auto" follows the system. */
  readonly theme: Theme | "auto";
  readonly sound: boolean;
  readonly volume: number;
  readonly speed: Speed;
  /** Ask before every move, or only before what cannot be undone. */
  readonly confirm: "always" | "irreversible";
  readonly singleKeys: boolean;
  readonly autoZoom: boolean;
  readonly papersOpen: boolean;
  readonly coordinates: boolean;
  readonly choicesShown: boolean;
  readonly light: boolean;
  readonly threats: boolean;
  readonly turned: boolean;
  /** Tickets of Mister X in the order of their symbols instead of their transport. */
  readonly bySymbol: boolean;
  /** Chips on Mister X's map stay from round to round; on the table they are cleared before each check. */
  readonly keepMarks: boolean;
  /** A notice of the browser when it is one's turn and the page is out of sight. */
  readonly notify: boolean;
  readonly name: string;
  /** Where notices went last, to be offered again. */
  readonly mail: string;
}

const KEY = "gaslight.settings";

const DEFAULTS: Settings = {
  lang: "en",
  theme: "auto",
  sound: true,
  volume: 0.6,
  speed: "normal",
  confirm: "always",
  singleKeys: true,
  autoZoom: true,
  papersOpen: false,
  coordinates: false,
  choicesShown: false,
  light: true,
  threats: true,
  turned: false,
  bySymbol: false,
  keepMarks: false,
  notify: false,
  name: "",
  mail: "",
};

/** The first language of the browser that we speak. */
export function browserLang(languages: readonly string[]): Lang {
  for (const tag of languages) {
    if (tag.toLowerCase().startsWith("ru")) return "ru";
    if (tag.toLowerCase().startsWith("en")) return "en";
  }
  return "en";
}

/** Kept settings over the defaults; a damaged or foreign value counts as absent. */
export function readSettings(kept: string | null, languages: readonly string[]): Settings {
  const fresh: Settings = { ...DEFAULTS, lang: browserLang(languages) };
  if (kept === null) return fresh;
  try {
    const stored = JSON.parse(kept) as Record<string, unknown>;
    const settings: Record<string, unknown> = { ...fresh };
    for (const [name, value] of Object.entries(stored)) {
      if (name in fresh && typeof value === typeof settings[name]) settings[name] = value;
    }
    return settings as unknown as Settings;
  } catch {
    return fresh;
  }
}

function open(): Store<Settings> {
  const kept = typeof localStorage === "undefined" ? null : localStorage.getItem(KEY);
  const languages = typeof navigator === "undefined" ? ["en"] : navigator.languages;
  const store = createStore(readSettings(kept, languages));
  store.watch(() => {
    try {
      localStorage.setItem(KEY, JSON.stringify(store.get()));
    } catch {
      // A full or forbidden storage costs the memory of the choice, not the game.
    }
  });
  return store;
}

export const settings = open();

/** The theme in force: the chosen one, or what the system asks for. */
export function themeInForce(chosen: Settings["theme"]): Theme {
  if (chosen !== "auto") return chosen;
  if (matchMedia("(prefers-contrast: more)").matches) return "contrast";
  return matchMedia("(prefers-color-scheme: light)").matches ? "daylight" : "gaslight";
}

/** The speed in force: the address may say `motion=none`, the system may ask for less. */
export function speedInForce(chosen: Speed): Speed {
  if (new URLSearchParams(location.search).get("motion") === "none") return "none";
  return matchMedia("(prefers-reduced-motion: reduce)").matches ? "none" : chosen;
}

export const SPEED_FACTOR: Readonly<Record<Speed, number>> = { slow: 1.5, normal: 1, fast: 0.5, none: 0 };

/** Keep <html> in step with theme and language. */
export function followSettings(): void {
  const show = (): void => {
    const { theme, lang, speed } = settings.get();
    const root = document.documentElement;
    const inForce = themeInForce(theme);
    root.dataset["theme"] = inForce;
    root.dataset["motion"] = speedInForce(speed) === "none" ? "none" : "some";
    root.lang = lang;
    const meta = document.querySelector('meta[name="theme-color"]');
    meta?.setAttribute("content", { gaslight: "#0b0f14", daylight: "#f7f4ec", contrast: "#000000" }[inForce]);
  };
  show();
  settings.watch(show);
  for (const query of ["(prefers-contrast: more)", "(prefers-color-scheme: light)", "(prefers-reduced-motion: reduce)"]) {
    matchMedia(query).addEventListener("change", show);
  }
}
