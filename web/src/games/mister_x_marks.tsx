/** A mark on a city: he may be here, he cannot be, or a few words; the whole team sees it. */

import type { JSX } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { Icon } from "../art/icons";
import type { Point } from "../boards/hex";
import type { Size } from "../boards/view";
import { t } from "../i18n/words";

/** As much as fits beside a city. */
const LONGEST = 40;

export interface Marking {
  readonly city: string;
  readonly name: string;
  readonly at: Point;
  readonly region: Size;
  readonly mark: string;
}

export function MarkPicker({ marking, onMark, onPoint, onClose }: { marking: Marking; onMark: (mark: string) => void; onPoint?: () => void; onClose: () => void }): JSX.Element {
  const { name, at, mark, region } = marking;
  const box = useRef<HTMLDivElement>(null);
  const own = mark !== "possible" && mark !== "impossible" ? mark : "";
  const [words, setWords] = useState(own);
  // At once: whoever is already typing must not lose the focus again.
  useLayoutEffect(() => box.current?.querySelector("button")?.focus(), []);
  useEffect(() => {
    const outside = (event: PointerEvent): void => {
      if (!box.current?.contains(event.target as Node)) onClose();
    };
    addEventListener("pointerdown", outside);
    return () => removeEventListener("pointerdown", outside);
  }, []);
  const set = (text: string): void => {
    onMark(text);
    onClose();
  };
  return (
    <div
      ref={box}
      class="board-picker mark-picker"
      role="group"
      aria-label={t("mister_x.mark", { city: name })}
      data-testid="mark-picker"
      style={{
        ...(at.x < region.width * 0.6 ? { left: `${at.x + 14}px` } : { right: `${region.width - at.x + 14}px` }),
        ...(at.y < region.height * 0.6 ? { top: `${at.y}px` } : { bottom: `${region.height - at.y}px` }),
      }}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.stopPropagation();
        onClose();
      }}
    >
      <b class="mark-title">{name}</b>
      {onPoint !== undefined && (
        <button
          type="button"
          data-testid="point"
          onClick={() => {
            onPoint();
            onClose();
          }}
        >
          <Icon name="flag" size={16} /> {t("mister_x.ping")}
        </button>
      )}
      {(["possible", "impossible"] as const).map((kind) => (
        <button key={kind} type="button" aria-pressed={mark === kind} data-mark={kind} onClick={() => set(mark === kind ? "" : kind)}>
          <Icon name={kind === "possible" ? "help" : "cross"} size={16} /> {t(`mister_x.mark.${kind}`)}
        </button>
      ))}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          set(words.trim());
        }}
      >
        <input type="text" maxLength={LONGEST} value={words} placeholder={t("mister_x.mark.words")} aria-label={t("mister_x.mark.words")} onInput={(event) => setWords(event.currentTarget.value)} />
        <button type="submit" aria-label={t("mister_x.mark.keep")} disabled={words.trim() === own}>
          <Icon name="check" size={16} />
        </button>
      </form>
      {mark !== "" && (
        <button type="button" data-mark="" onClick={() => set("")}>
          <Icon name="reset" size={16} /> {t("mister_x.mark.none")}
        </button>
      )}
    </div>
  );
}
