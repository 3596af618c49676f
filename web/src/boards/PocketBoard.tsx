/** Nine tiles, twelve posts round them, and light that runs along streets until a wall. */

import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import type { PocketDetective } from "../art/characters";
import { useBoardId } from "./board_id";
import { Exchanged, Names, PocketFocus, TileTargets, Turning } from "./pocket/choosing";
import { BOARD, isCompact, PLACES, PITCH } from "./pocket/geometry";
import { Defs, Ground, OldWall, Posts, Taken, Wall } from "./pocket/ground";
import { band, Light, Lips, RayThen } from "./pocket/light";
import { LastPosts, OldPlate, Plate, PostTargets, Suspect, TileBadges } from "./pocket/pieces";
import "./pocket/pocket.css";
import { Stage, type Scene } from "./Stage";
import type { PocketProps } from "./types";

export function PocketBoard(props: PocketProps): JSX.Element {
  const { tiles, targets, detectives, language = "en" } = props;
  const id = useBoardId();
  const byPlace = useMemo(() => new Map(tiles.map((tile) => [tile.place, tile])), [tiles]);
  const bands = useMemo(
    () => detectives.flatMap(({ id: who, post }) => (props.sight[who] === undefined ? [] : [band(who, post, props.sight[who], byPlace)])),
    [detectives, props.sight, byPlace],
  );
  const rays = props.rays ?? true;
  const box = props.taken === undefined ? { x: -90, y: -90, width: BOARD + 180, height: BOARD + 180 } : { x: -154, y: -90, width: BOARD + 308, height: BOARD + 180 };

  const ground = (scene: Scene): JSX.Element => (
    <>
      <Defs id={id} />
      <rect class="pocket-ground" x={-3000} y={-3000} width={6500} height={6500} fill={`url(#${id}ground)`} />
      <g class="fog">
        <ellipse cx={-60} cy={380} rx={260} ry={90} fill={`url(#${id}fog)`} />
        <ellipse cx={600} cy={150} rx={280} ry={100} fill={`url(#${id}fog)`} />
        <ellipse cx={250} cy={620} rx={340} ry={90} fill={`url(#${id}fog)`} />
      </g>
      <Posts compact={isCompact(scene)} />
      {props.taken !== undefined && <Taken {...props.taken} k={scene.k} />}
      <rect class="bed" x={-8} y={-8} width={BOARD + 16} height={BOARD + 16} rx={15} />
      {tiles.map((tile) => (
        <Ground key={tile.character} id={id} tile={tile} />
      ))}
      <g class="tile-fog">
        <ellipse cx={120} cy={80} rx={260} ry={90} fill={`url(#${id}fog)`} />
        <ellipse cx={420} cy={300} rx={260} ry={80} fill={`url(#${id}fog)`} />
        <ellipse cx={100} cy={430} rx={240} ry={90} fill={`url(#${id}fog)`} />
      </g>
      {rays && <Light id={id} bands={bands} tiles={byPlace} />}
      {tiles.map((tile) => (
        <Wall key={tile.character} id={id} tile={tile} />
      ))}
      {rays && <Lips bands={bands} />}
    </>
  );

  const things = (scene: Scene): JSX.Element => {
    const big = isCompact(scene);
    return (
      <>
        {tiles.map((tile) => tile.oldWall !== undefined && <OldWall key={tile.character} tile={tile} />)}
        <TileTargets targets={targets} scene={scene} turning={props.turning} />
        {tiles.map((tile) => (
          <Suspect key={tile.character} tile={tile} language={language} big={big} least={11 / scene.k} targets={targets} />
        ))}
        {tiles.map((tile) => (
          <TileBadges key={tile.character} tile={tile} language={language} size={Math.max(19, 17.4 / scene.k)} rays={rays} />
        ))}
        {props.exchanged !== undefined && <Exchanged {...props.exchanged} />}
        {props.turning !== undefined && <Turning turning={props.turning} tile={byPlace.get(props.turning.tile)} targets={targets} big={big} />}
        <LastPosts moves={props.lastMoves ?? []} />
        <PostTargets targets={targets} detectives={detectives} ghosts={props.ghosts ?? []} scene={scene} big={big} />
        {(props.ghosts ?? []).map(({ piece, at }) => (
          <OldPlate key={piece} piece={piece as PocketDetective} at={at} big={big} detectives={detectives} />
        ))}
        {detectives.map((detective) => (
          <Plate key={detective.id} detective={detective} all={detectives} language={language} targets={targets} scene={scene} big={big} lit={rays} />
        ))}
        {rays && scene.drag === null && props.raysThen?.map((ray) => <RayThen key={ray.id} ray={ray} />)}
        <PocketFocus scene={scene} />
        {props.coordinates && <Names />}
      </>
    );
  };

  return <Stage board={props} class="pocket" box={box} places={PLACES} rowHeight={PITCH / 2} reach={70} foot={0} ground={ground} things={things} />;
}
