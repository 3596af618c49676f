/** Where tiles, posts and walls of Pocket are. */

import type { Point } from "../hex";
import type { Scene } from "../Stage";
import type { StagePlace } from "../places";
import type { Side } from "../types";

export const TILE = 164;
export const PITCH = 168;
export const MIDDLE = TILE / 2;
export const BOARD = 2 * PITCH + TILE;
/** Distance of the posts from the tiles. */
export const POST = 44;
export const RING = 82;
export const STREET = 60;
export const PLAZA = 46;

export const tileCorner = (place: number): Point => ({ x: PITCH * (place % 3), y: PITCH * Math.floor(place / 3) });
export const tileCentre = (place: number): Point => ({ x: tileCorner(place).x + MIDDLE, y: tileCorner(place).y + MIDDLE });

export const SIDES: readonly Side[] = ["N", "E", "S", "W"];
export const INWARD: Readonly<Record<Side, Point>> = { N: { x: 0, y: 1 }, E: { x: -1, y: 0 }, S: { x: 0, y: -1 }, W: { x: 1, y: 0 } };

/** The side a post is on and where it is; posts run clockwise from above the left column. */
export function postAt(post: number): Point & { side: Side } {
  const side = SIDES[Math.floor(post / 3)]!;
  const i = post % 3;
  const along = PITCH * i + MIDDLE;
  const back = PITCH * (2 - i) + MIDDLE;
  switch (side) {
    case "N":
      return { side, x: along, y: -POST };
    case "E":
      return { side, x: BOARD + POST, y: along };
    case "S":
      return { side, x: back, y: BOARD + POST };
    case "W":
      return { side, x: -POST, y: back };
  }
}

/** A tile is drawn with its wall to the south; this turns it to where the wall is. */
export const TURN: Readonly<Record<Side, number>> = { S: 0, W: 90, N: 180, E: 270 };

export const PLACES: readonly StagePlace[] = [
  ...Array.from({ length: 9 }, (_, place) => {
    const { x, y } = tileCorner(place);
    return { id: `tile:${place}`, x: x + MIDDLE, y: y + MIDDLE, hit: `M${x} ${y}h${TILE}v${TILE}h${-TILE}z`, hook: "cell" as const };
  }),
  ...Array.from({ length: 12 }, (_, post) => {
    const { x, y } = postAt(post);
    return { id: `post:${post}`, x, y, hit: `M${x - 36} ${y - 36}h72v72h-72z`, hook: "post" as const };
  }),
];

/** On a phone pieces are larger and the ring of arrows moves in between the posts. */
export const isCompact = (scene: Scene): boolean => scene.k < 0.75;
