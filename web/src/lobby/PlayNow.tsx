/** Play now: game, side and pace as last time, and a button. While a rival is looked for, the waiting stands here. */

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { Icon } from "../art/icons";
import { t } from "../i18n/words";
import { Select } from "../shell/fields";
import { GAME_NAMES } from "../state/address";
import { useStore } from "../state/store";
import { lobby, lookForRival } from "./line";
import { WaitingPanel } from "./WaitingPanel";
import { keepWish, keptWish, PACE_CHOICES, SIDES, type Wish } from "./wish";

/** What went wrong with a search; the usual words where there are none of its own. */
const complaintText = (code: string): string => t(code === "busy" || code === "too_many" ? `lobby.error.${code}` : `error.${code}`);

/** `first`: it is the next thing to do on this screen. */
export function PlayNow({ first }: { first: boolean }): JSX.Element {
  const [wish, setWish] = useState<Wish>(keptWish);
  const wished = useStore(lobby, (now) => now.wish);
  const here = useStore(lobby, (now) => now.here);
  const waiting = useStore(lobby, (now) => now.waiting);
  const complaint = useStore(lobby, (now) => now.complaint);
  const line = useStore(lobby, (now) => now.line);
  if (wished !== null) return <WaitingPanel />;
  const change = (part: Partial<Wish>): void => {
    const next = { ...wish, ...part };
    setWish(next);
    keepWish(next);
  };
  return (
    <form
      class="play-now"
      aria-label={t("play_now")}
      onSubmit={(event) => {
        event.preventDefault();
        lookForRival(wish);
      }}
    >
      <div class="play-now-row">
        <Select
          label={t("play_now.game")}
          name="now-game"
          value={wish.game}
          offers={(["any", ...GAME_NAMES] as const).map((value) => ({ value, label: t(value === "any" ? "play_now.any" : `game.${value}`) }))}
          onChange={(game) => change({ game })}
        />
        <Select label={t("play_now.side")} name="now-side" value={wish.side} offers={SIDES.map((value) => ({ value, label: t(`side.${value}`) }))} onChange={(side) => change({ side })} />
        <Select label={t("play_now.pace")} name="now-pace" value={wish.pace} offers={PACE_CHOICES.map((value) => ({ value, label: t(`play_now.pace.${value}`) }))} onChange={(pace) => change({ pace })} />
        <button type="submit" class={`button button-large ${first ? "button-choose" : "button-paper"}`} data-testid="play-now">
          <Icon name="play" size={18} /> {t("play_now")}
        </button>
      </div>
      {complaint === "" ? (
        <p class="play-now-here" role="status">
          <span class={`dot ${line === "open" ? "dot-on" : ""}`} aria-hidden="true" />{" "}
          {line === "open" ? t("play_now.here", { n: here, waiting }) : t(line === "lost" ? "lobby.lost" : "play_now.note")}
        </p>
      ) : (
        <p class="form-error" role="alert">
          <Icon name="warning" size={18} /> {complaintText(complaint)}
        </p>
      )}
    </form>
  );
}
