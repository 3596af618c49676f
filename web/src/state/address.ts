/** Which screen the address names. A seat's key travels behind the #, which no server logs. */

import { fromTop, withinPage } from "./base";
import { createStore, useStore } from "./store";

export type GameName = "pocket" | "london" | "new_york" | "mister_x";
export const GAME_NAMES: readonly GameName[] = ["london", "pocket", "new_york", "mister_x"];
export type RivalKind = "computer" | "friend" | "screen";

export type LobbyTab = "open" | "watch" | "mine";

export type Place =
  | { readonly screen: "home" }
  | { readonly screen: "lobby"; readonly tab: LobbyTab }
  | { readonly screen: "set-up"; readonly game: GameName; readonly rival: RivalKind; readonly offered: boolean }
  | { readonly screen: "learn"; readonly game: GameName; readonly lesson: string | null }
  | { readonly screen: "cases" }
  /** No game: today's. */
  | { readonly screen: "case"; readonly game: GameName | null; readonly id: string }
  | { readonly screen: "storm"; readonly game: GameName }
  | { readonly screen: "deal"; readonly deal: string }
  | { readonly screen: "table"; readonly table: string; readonly key: string | null; readonly invite: string | null; readonly step: number | null }
  | { readonly screen: "profile"; readonly name: string }
  | { readonly screen: "enter"; readonly code: string | null }
  | { readonly screen: "ladder"; readonly game: GameName }
  | { readonly screen: "record" }
  | { readonly screen: "host" }
  | { readonly screen: "privacy" }
  | { readonly screen: "nowhere" };

const isGame = (name: string | undefined): name is GameName => GAME_NAMES.includes(name as GameName);

/** A name in an address; one that was not written by a browser stays as it is. */
function unescaped(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** The screen that a path with its query and fragment names. */
export function readAddress(path: string, query: string, fragment: string): Place {
  const [first, second, third] = path.split("/").filter((part) => part !== "");
  if (first === undefined) return { screen: fragment === "#/host" ? "host" : "home" };
  if (first === "tables") return { screen: "lobby", tab: second === "mine" ? "mine" : "open" };
  if (first === "watch") return { screen: "lobby", tab: "watch" };
  if (first === "new" && isGame(second)) {
    const asked = new URLSearchParams(query);
    const rival = asked.get("with");
    return { screen: "set-up", game: second, rival: rival === "friend" || rival === "screen" ? rival : "computer", offered: asked.has("offered") };
  }
  if (first === "learn" && second === undefined) return { screen: "learn", game: GAME_NAMES[0]!, lesson: null };
  if (first === "learn" && isGame(second)) return { screen: "learn", game: second, lesson: third ?? null };
  if (first === "cases") {
    if (second === undefined) return { screen: "cases" };
    if (second === "today") return { screen: "case", game: null, id: "" };
    if (isGame(second) && third === "storm") return { screen: "storm", game: second };
    if (isGame(second) && third !== undefined) return { screen: "case", game: second, id: third };
  }
  if (first === "deals" && second !== undefined) return { screen: "deal", deal: second };
  if (first === "people" && second === "enter") return { screen: "enter", code: new URLSearchParams(fragment.replace(/^#/, "")).get("code") };
  if (first === "people" && second !== undefined) return { screen: "profile", name: unescaped(second) };
  if (first === "ladder") return { screen: "ladder", game: isGame(second) ? second : GAME_NAMES[0]! };
  if (first === "record") return { screen: "record" };
  if (first === "privacy") return { screen: "privacy" };
  if (first === "t" && second !== undefined) {
    const behind = new URLSearchParams(fragment.replace(/^#/, ""));
    const step = new URLSearchParams(query).get("step");
    return {
      screen: "table",
      table: second,
      key: behind.get("seat"),
      invite: behind.get("invite"),
      step: step !== null && /^\d+$/.test(step) ? Number(step) : null,
    };
  }
  return { screen: "nowhere" };
}

const here = (): Place => readAddress(withinPage(location.pathname) ?? location.pathname, location.search, location.hash);

export const place = createStore<{ now: Place }>({ now: typeof location === "undefined" ? { screen: "home" } : here() });

export const usePlace = (): Place => useStore(place, ({ now }) => now);

/** Query words that follow a person from screen to screen. */
function keptQuery(): string {
  const motion = new URLSearchParams(location.search).get("motion");
  return motion === null ? "" : `motion=${encodeURIComponent(motion)}`;
}

export function go(address: string, how: "push" | "replace" = "push"): void {
  const kept = keptQuery();
  const [beforeHash = "", hash] = address.split("#");
  const joined = kept === "" ? beforeHash : beforeHash + (beforeHash.includes("?") ? "&" : "?") + kept;
  const target = hash === undefined ? joined : `${joined}#${hash}`;
  history[how === "push" ? "pushState" : "replaceState"](null, "", fromTop(target));
  place.set({ now: here() });
  if (how === "push") scrollTo(0, 0);
}

export function followAddress(): void {
  const follow = (): void => place.set({ now: here() });
  addEventListener("popstate", follow);
  addEventListener("hashchange", follow);
}

/** A link inside the page: follows without loading it anew, and stays an ordinary link. */
export function followLink(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = (event.target as Element | null)?.closest?.("a[href]");
  if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin || link.target !== "" || link.hasAttribute("download")) return;
  const path = withinPage(link.pathname);
  if (path === null) return;
  event.preventDefault();
  go(path + link.search + link.hash);
}
