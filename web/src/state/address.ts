/** Which screen the address names. A seat's key travels behind the #, which no server logs. */

import { createStore, useStore } from "./store";

export type GameName = "pocket" | "london" | "new_york" | "mister_x";
export const GAME_NAMES: readonly GameName[] = ["london", "pocket", "new_york", "mister_x"];
export type RivalKind = "computer" | "friend" | "screen";

export type Place =
  | { readonly screen: "home" }
  | { readonly screen: "set-up"; readonly game: GameName; readonly rival: RivalKind }
  | { readonly screen: "learn"; readonly game: GameName; readonly lesson: string | null }
  | { readonly screen: "table"; readonly table: string; readonly key: string | null; readonly invite: string | null; readonly step: number | null }
  | { readonly screen: "record" }
  | { readonly screen: "nowhere" };

const isGame = (name: string | undefined): name is GameName => GAME_NAMES.includes(name as GameName);

/** The screen that a path with its query and fragment names. */
export function readAddress(path: string, query: string, fragment: string): Place {
  const [first, second, third] = path.split("/").filter((part) => part !== "");
  if (first === undefined) return { screen: "home" };
  if (first === "new" && isGame(second)) {
    const rival = new URLSearchParams(query).get("with");
    return { screen: "set-up", game: second, rival: rival === "friend" || rival === "screen" ? rival : "computer" };
  }
  if (first === "learn" && isGame(second)) return { screen: "learn", game: second, lesson: third ?? null };
  if (first === "record") return { screen: "record" };
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

const here = (): Place => readAddress(location.pathname, location.search, location.hash);

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
  history[how === "push" ? "pushState" : "replaceState"](null, "", target);
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
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
}
