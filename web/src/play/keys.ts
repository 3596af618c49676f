/** Single keys for everything the mouse can do; they do nothing while somebody is typing. */

import { useEffect } from "preact/hooks";
import type { AnyScene } from "../games/adapter";
import type { JournalTab } from "../journal/Journal";
import { stepTo, type Jump } from "../replay/steps";
import { settings } from "../state/settings";
import { fetchView } from "../wire/api";
import { begun } from "../wire/position";
import { confirming } from "./confirming";
import { nextMistake } from "./next_mistake";
import { papers } from "./papers";
import type { Session } from "./session";

const typing = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.matches("input:not([type=radio]):not([type=checkbox]):not([type=range]), textarea, select") || target.isContentEditable);

const onControl = (target: EventTarget | null): boolean => target instanceof Element && target.closest("button, a, [role=tab], summary, input, dialog") !== null;

const JUMPS: Readonly<Record<string, Jump>> = {
  ArrowLeft: "back",
  ArrowRight: "on",
  ArrowUp: "round_back",
  ArrowDown: "round_on",
  Home: "first",
  End: "last",
};

export function useKeys(
  session: Session,
  scene: AnyScene | null,
  act: { openTab: (tab: JournalTab) => void; openHelp: () => void },
): void {
  useEffect(() => {
    if (scene === null) return;
    const down = (event: KeyboardEvent): void => {
      if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
        event.preventDefault();
        confirming.now?.press();
        return;
      }
      if (typing(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
      if (document.querySelector("dialog[open]") !== null) return;
      if (event.key === "Escape") {
        if (session.state.get().moving) session.skipMotion();
        else if (!scene.live) session.state.set({ at: null });
        else if (scene.clicks.length > 0) void session.undo();
        return;
      }
      if (event.key === " " && session.state.get().moving && !onControl(event.target)) {
        event.preventDefault();
        session.skipMotion();
        return;
      }
      const jump = JUMPS[event.key];
      const inBoard = event.target instanceof Element && event.target.closest(".board-region") !== null;
      if (jump !== undefined && !inBoard && !onControl(event.target) && (!scene.live || scene.over)) {
        event.preventDefault();
        stepTo(session, jump);
        return;
      }
      if (event.key === "Enter" && !event.repeat && !onControl(event.target)) {
        // On the board a target was entered already; elsewhere a whole move goes.
        if (confirming.now === null) return;
        event.preventDefault();
        confirming.now.press();
        return;
      }
      if (settings.get().singleKeys) single(event);
    };
    const single = (event: KeyboardEvent): void => {
      // The key's place on the keyboard, so that a Russian layout works as well.
      const key = /^Key[A-Z]$/.test(event.code) ? event.code.slice(3).toLowerCase() : event.key;
      if (/^[1-9]$/.test(event.key)) {
        const cards = document.querySelectorAll<HTMLButtonElement>(".action-cards [data-card], .action-cards [data-token], .tickets [data-ticket]");
        cards[Number(event.key) - 1]?.click();
        return;
      }
      switch (key) {
        case "n":
        case "p":
          return toBoard(event);
        case "u":
          return void session.undo();
        case "r":
          return void session.reset();
        case "v":
          return settings.set(({ light, ...rest }) => ({ ...rest, light: !light }));
        case "t":
          return settings.set(({ threats, ...rest }) => ({ ...rest, threats: !threats }));
        case "i":
          return papers.set({ held: true });
        case "e":
          if (!event.repeat) void viewAsRival(session, true);
          return;
        case "l":
          return act.openTab("log");
        case "m":
          event.preventDefault();
          return nextMistake.now === null ? act.openTab("chat") : nextMistake.now();
        case "?":
          return act.openHelp();
      }
    };
    const up = (event: KeyboardEvent): void => {
      if (event.code === "KeyI") papers.set({ held: false });
      if (event.code === "KeyE") void viewAsRival(session, false);
    };
    const blur = (): void => {
      papers.set({ held: false });
      void viewAsRival(session, false);
    };
    addEventListener("keydown", down);
    addEventListener("keyup", up);
    addEventListener("blur", blur);
    return () => {
      removeEventListener("keydown", down);
      removeEventListener("keyup", up);
      removeEventListener("blur", blur);
    };
  }, [session, scene]);
}

/** The focus goes to the board, and from there on to its next target. */
function toBoard({ key }: KeyboardEvent): void {
  const place = document.querySelector<SVGElement>('.board-region [data-place][tabindex="0"]');
  place?.focus({ preventScroll: true });
  place?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
}

/** Counts presses and releases, so that an answer that comes after the release is not shown. */
let asRivalTurn = 0;

/** The board as everybody else sees it, while the key or button is held. */
export async function viewAsRival(session: Session, held: boolean): Promise<void> {
  asRivalTurn += 1;
  const turn = asRivalTurn;
  if (!held) {
    session.state.set({ asRival: null });
    return;
  }
  const asRival = await fetchView(session.table, session.token, "public").then(begun).catch(() => null);
  if (turn === asRivalTurn) session.state.set({ asRival });
}
