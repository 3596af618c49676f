/** What pointing tells beside the board's own drawing: the plate of a choice, and who a piece is. Fetched when something is pointed at. */

import type { JSX } from "preact";
import { Icon } from "../art/icons";
import type { Point } from "./hex";
import type { BoardLabels, Foreseen, Tip } from "./types";
import type { Size } from "./view";

/** How large a plate is, about: it is laid where it covers least. */
const PLATE: Size = { width: 260, height: 84 };
const TAG: Size = { width: 76, height: 32 };

/** What a choice would leave, beside its target; of the places round it the one that covers least of what may be picked. */
export function Plate(props: { of: Foreseen; at: Point; off: number; region: Size; labels: BoardLabels; brief: boolean; keep: readonly Point[] }): JSX.Element | null {
  const { of, labels, brief } = props;
  const { split } = of;
  if (brief && split === undefined) return null;
  const size = brief ? TAG : PLATE;
  const { x, y } = freeSpot(props.at, size, props.off, props.region, props.keep);
  const half = (icon: "eye" | "eyeClosed", word: string, [now, then]: readonly [number, number]): JSX.Element => (
    <span class={`plate-half plate-${icon}`}>
      {!brief && <Icon name={icon} size={18} label={word} />}
      {!brief && now !== then && (
        <>
          <i>{now}</i> <span aria-hidden="true">→</span>
        </>
      )}
      <b>{then}</b>
    </span>
  );
  return (
    <div class={brief ? "board-plate plate-brief" : "board-plate"} data-testid="plate" data-foreseen={of.choice} style={{ left: `${x}px`, top: `${y}px`, ...(brief ? {} : { width: `${size.width}px` }) }}>
      {split !== undefined && (
        <div class="plate-split" data-testid="plate-split">
          {half("eye", labels.seen, split.seen)}
          {half("eyeClosed", labels.hidden, split.hidden)}
        </div>
      )}
      {!brief && (
        <div class="plate-words">
          {of.lines.map((line, i) => (i === 0 ? <b key={i}>{line}</b> : <span key={i}>{line}</span>))}
        </div>
      )}
    </div>
  );
}

/** Where a box of a size lies beside a point, inside the region, over as few as possible of the points to keep free. */
export function freeSpot(at: Point, size: Size, off: number, region: Size, keep: readonly Point[]): Point {
  const [left, middle, right] = [at.x - size.width - off, at.x - size.width / 2, at.x + off];
  const [above, level, below] = [at.y - size.height - off, at.y - size.height / 2, at.y + off];
  const spots = [
    [middle, below],
    [middle, above],
    [right, level],
    [left, level],
    [right, below],
    [left, below],
    [right, above],
    [left, above],
    [middle, below + size.height],
    [middle, above - size.height],
  ] as const;
  let best: Point = { x: middle, y: below };
  let least = Infinity;
  for (const [wantedX, wantedY] of spots) {
    const x = Math.min(Math.max(wantedX, 4), region.width - size.width - 4);
    const y = Math.min(Math.max(wantedY, 4), region.height - size.height - 4);
    const far = Math.abs(x - wantedX) + Math.abs(y - wantedY);
    const covered = keep.filter((spot) => spot.x > x - off * 0.6 && spot.x < x + size.width + off * 0.6 && spot.y > y - off * 0.6 && spot.y < y + size.height + off * 0.6).length;
    const cost = covered + far / 40;
    if (cost < least) [best, least] = [{ x, y }, cost];
  }
  return best;
}

/** Who a piece is and why it is seen or hidden. */
export function TipBox({ tip, at, off, region, labels }: { tip: Tip; at: Point; off: number; region: Size; labels: BoardLabels }): JSX.Element {
  const below = at.y < region.height * 0.62;
  const left = Math.min(Math.max(at.x - 130, 4), Math.max(4, region.width - 268));
  return (
    <div class="board-tip" data-testid="tip" style={{ left: `${left}px`, ...(below ? { top: `${at.y + off * 1.1}px` } : { bottom: `${region.height - at.y + off * 1.1}px` }) }}>
      <b>
        {tip.title} {tip.seen !== undefined && <Icon name={tip.seen ? "eye" : "eyeClosed"} size={16} label={tip.seen ? labels.seen : labels.hidden} />}
      </b>
      {tip.lines.map((line, i) => (
        <span key={i}>{line}</span>
      ))}
    </div>
  );
}
