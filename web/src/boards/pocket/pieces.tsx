/** Suspects on their tiles, detectives on their plates, and where they may go. */

import type { JSX } from "preact";
import { POCKET_DETECTIVES, type PocketDetective } from "../../art/cast/pocket";
import type { Language } from "../../art/characters";
import { EMBLEMS } from "../../art/emblems";
import { ICONS } from "../../art/icons";
import { MarkAt, round } from "../../art/marks";
import { DetectivePlate } from "../../art/plates";
import { Token } from "../../art/Token";
import { angle, straight, trimmed, type Point } from "../hex";
import { useFlip, useTravel } from "../motion";
import type { Scene } from "../Stage";
import type { Ghost, PocketProps, PocketTile, Route, Target } from "../types";
import { postAt, TILE, tileCentre, tileCorner } from "./geometry";

export function Suspect({ tile, language, big, least, targets }: { tile: PocketTile; language: Language; big: boolean; least: number; targets: readonly Target[] }): JSX.Element {
  const at = tileCentre(tile.place);
  const travel = useTravel<SVGGElement>(at);
  const flip = useFlip<SVGGElement>(tile.state === "innocent" ? "innocent" : "suspect", tile.place % 3);
  const innocent = tile.state === "innocent";
  const lit = (tile.seenBy?.length ?? 0) > 0;
  const choice = targets.filter((target) => target.piece === tile.character);
  return (
    <g
      ref={travel}
      class={tile.faded ? "piece is-faded" : "piece"}
      style={{ transform: `translate(${at.x}px, ${at.y}px)` }}
      data-place={`tile:${tile.place}`}
      data-piece={tile.character}
      data-choice={choice.length === 1 ? choice[0]!.choice : undefined}
    >
      <g ref={flip}>
        <Token
          game="pocket"
          character={tile.character}
          language={language}
          state={tile.state}
          ground={lit ? "lit" : "dark"}
          r={innocent ? (big ? 38 : 31) : big ? 45 : 37}
          least={least}
          seen={innocent ? undefined : tile.seen}
          eyeChanged={tile.eyeChanged}
          note={tile.note}
          jack={tile.jack}
        />
      </g>
    </g>
  );
}

/** Initials of the detectives who see the tile, and the lock of a tile already turned. */
export function TileBadges({ tile, language, size, rays }: { tile: PocketTile; language: Language; size: number; rays: boolean }): JSX.Element {
  const { x, y } = tileCorner(tile.place);
  const right = TILE - 12 - size / 2 - (tile.wall === "E" ? 18 : 0);
  // Large chips lie half on a wall, so that they leave the badge of the token free.
  const top = 12 + size / 2 + (tile.wall === "N" ? (size > 24 ? 5 : 18) : 0);
  const lockX = 20 + (tile.wall === "W" ? 18 : 0);
  const lockY = TILE - 20 - (tile.wall === "S" ? 18 : 0);
  return (
    <g transform={`translate(${x} ${y})`}>
      {rays &&
        tile.seenBy?.map((who, i) => (
          <g key={who} class="initial" transform={`translate(${right - i * (size + 3)} ${top})`}>
            <rect x={-size / 2} y={-size / 2} width={size} height={size} rx={size * 0.24} />
            <text y={round(size * 0.23)} font-size={round(size * 0.65)}>
              {POCKET_DETECTIVES[who].letters[language]}
            </text>
          </g>
        ))}
      {tile.locked && (
        <g class="tile-lock" transform={`translate(${lockX} ${lockY})${size > 24 ? " scale(1.400)" : ""}`}>
          <circle r={12} />
          <MarkAt of={ICONS.lock} size={14} y={-0.5} ink="var(--ink-light)" hole="var(--casing)" />
        </g>
      )}
    </g>
  );
}

/** Several detectives on one post fan out. */
export function plateSpot(id: PocketDetective, post: number, all: PocketProps["detectives"]): Point {
  const { x, y, side } = postAt(post);
  const here = all.filter((other) => other.post === post).map((other) => other.id);
  const i = here.indexOf(id) - (here.length - 1) / 2;
  if (here.length < 2) return { x, y };
  return side === "N" || side === "S" ? { x: x + 46 * i, y: y + 8 * i } : { x: x + 8 * i, y: y + 46 * i };
}

export function Plate(props: {
  detective: PocketProps["detectives"][number];
  all: PocketProps["detectives"];
  language: Language;
  targets: readonly Target[];
  scene: Scene;
  big: boolean;
  lit: boolean;
}): JSX.Element {
  const { detective, all, targets, scene } = props;
  const at = plateSpot(detective.id, detective.post, all);
  const travel = useTravel<SVGGElement>(at);
  const place = scene.drag?.piece === detective.id ? scene.drag.at : at;
  const own = targets.filter((target) => target.piece === detective.id);
  const drafted = detective.steps !== undefined;
  return (
    <g
      ref={travel}
      class={`piece${targets.some((t) => t.mover === detective.id) ? " is-movable" : ""}`}
      style={{ transform: `translate(${round(place.x)}px, ${round(place.y)}px)` }}
      data-place={`post:${detective.post}`}
      data-piece={detective.id}
      data-choice={own.length === 1 ? own[0]!.choice : undefined}
    >
      <g transform={`scale(${(props.big ? 1.25 : 1) * (all.filter(({ post }) => post === detective.post).length > 1 ? 0.82 : 1)})`}>
        {(drafted || own.length > 0) && (
          <>
            <rect class="plate-ring-casing" x={-33} y={-33} width={66} height={66} rx={12} />
            <rect class="plate-ring" x={-33} y={-33} width={66} height={66} rx={12} />
          </>
        )}
        <DetectivePlate detective={detective.id} language={props.language} least={11 / scene.k / (props.big ? 1.25 : 1)} />
        {drafted && <Steps n={detective.steps!} post={detective.post} />}
      </g>
    </g>
  );
}

/** On the left side the badge stands at the right of its plate: on a phone there is no room beyond. */
export const Steps = ({ n, post, joker }: { n: number; post: number; joker?: boolean }): JSX.Element => (
  <g class="steps-badge" transform={`translate(${postAt(post).side === "W" ? 26 : -26} -28)`}>
    <circle r={12} />
    {joker ? <MarkAt of={EMBLEMS.joker} size={17} ink="var(--choose-ink)" hole="var(--choose)" /> : <text y={5.4}>{n}</text>}
  </g>
);

export function OldPlate({ piece, at, big, detectives }: { piece: PocketDetective; at: string; big: boolean; detectives: PocketProps["detectives"] }): JSX.Element | null {
  const post = Number(at.slice(5));
  const now = detectives.find(({ id }) => id === piece);
  if (!at.startsWith("post:") || now === undefined) return null;
  const from = postAt(post);
  const way = around(post, now.post);
  const end = way[way.length - 1]!;
  const turn = angle(way[way.length - 2] ?? end, end);
  return (
    <g>
      <path class="post-way-casing" d={straight(way)} />
      <path class="post-way" d={straight(way)} />
      <path class="turn-head" transform={`translate(${round(end.x)} ${round(end.y)}) rotate(${round(turn)})`} d="M-5 -7.5L8 0L-5 7.5z" />
      <g transform={`translate(${from.x} ${from.y})${big ? " scale(1.250)" : ""}`}>
        <DetectivePlate detective={piece} ghost="old" size={44} />
      </g>
    </g>
  );
}

/** The rival's last walk round the board, in ivory dots. */
export function LastPosts({ moves }: { moves: readonly Route[] }): JSX.Element {
  return (
    <g class="last-moves">
      {moves.map(({ piece, places, wrong }) => {
        const [from, to] = [places[0], places[places.length - 1]].map((place) => Number(place?.slice(5)));
        if (from === undefined || to === undefined || from === to) return null;
        const way = around(from, to, 0);
        const end = way[way.length - 1]!;
        const head = { d: "M-8 -6L0 0L-8 6", transform: `translate(${round(end.x)} ${round(end.y)}) rotate(${round(angle(way[way.length - 2] ?? end, end))})` };
        return (
          <g key={`${piece}${from}${to}`} class={wrong ? "is-wrong" : undefined}>
            <path class="last-casing" d={straight(way)} />
            <path class="last-dots" d={straight(way)} />
            <path class="last-head-casing" {...head} />
            <path class="last-head" {...head} />
          </g>
        );
      })}
    </g>
  );
}

/** The way along the posts, clockwise, from plate to plate. */
export function around(from: number, to: number, start = 30): Point[] {
  const way: Point[] = [];
  for (let i = from; ; i = (i + 1) % 12) {
    const p = postAt(i);
    const before = way[way.length - 1];
    // Round the corner of the board.
    if (before !== undefined && i % 3 === 0) way.push(p.side === "N" || p.side === "S" ? { x: before.x, y: p.y } : { x: p.x, y: before.y });
    way.push({ x: p.x, y: p.y });
    if (i === to) return trimmed(way, start, 44);
  }
}

/** Posts a detective may go to: his plate, dashed, with the number of steps. */
export function PostTargets(props: { targets: readonly Target[]; detectives: PocketProps["detectives"]; ghosts: readonly Ghost[]; scene: Scene; big: boolean }): JSX.Element {
  const { targets, detectives, scene, big } = props;
  return (
    <g class="post-targets">
      {targets.map((target) => {
        if (!target.at.startsWith("post:") || target.piece !== undefined) return null;
        const mover = detectives.find(({ id }) => id === target.mover);
        const post = Number(target.at.slice(5));
        const same = targets.filter((other) => other.at === target.at && other.piece === undefined);
        const { x, y, side } = postAt(post);
        const i = same.indexOf(target) - (same.length - 1) / 2;
        const at = side === "N" || side === "S" ? { x: x + 30 * i, y } : { x, y: y + 30 * i };
        const start = props.ghosts.find(({ piece }) => piece === target.mover);
        const from = start === undefined ? mover?.post : Number(start.at.slice(5));
        const steps = from === undefined ? 0 : (post - from + 12) % 12;
        return (
          <g key={target.choice} class={scene.shown?.choice === target.choice ? "post-offer is-shown" : "post-offer"} transform={`translate(${at.x} ${at.y})${big ? " scale(1.250)" : ""}`}>
            {mover !== undefined && POCKET_DETECTIVES[mover.id] !== undefined ? <DetectivePlate detective={mover.id} ghost="offer" size={same.length > 1 ? 44 : 52} /> : <rect class="plate-ring" x={-26} y={-26} width={52} height={52} rx={10} />}
            {steps > 0 && <Steps n={steps} post={post} joker={target.kind === "power"} />}
          </g>
        );
      })}
    </g>
  );
}
