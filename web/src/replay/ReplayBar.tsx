/** Going through a game: play, speed, the scrubber, the graph, and what can be done at a moment. */

import type { JSX } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import { Icon, type IconName } from "../art/icons";
import type { Adapter, AnyScene } from "../games/adapter";
import { logLines } from "../journal/Log";
import { shared } from "../state/base";
import { t } from "../i18n/words";
import { useStore } from "../state/store";
import type { Session } from "../play/session";
import type { Moment } from "../wire/position";
import "../styles/replay.css";
import "./analysis.css";
import { Analysis } from "./Analysis";
import { Graph } from "./Graph";
import { MistakeTools, Verdict } from "./Mistakes";
import { PlayFromHere } from "./PlayFromHere";
import { Scrubber } from "./Scrubber";
import { isShut } from "./shut";
import { readRoundsWith, stepTo, stops, type Jump } from "./steps";

export { withWords } from "./texts";

/** The coach speaks during a game only to one who plays alone against computers, at the level of hints. */
const coached = ({ table, seat, help }: AnyScene): boolean =>
  seat !== null && help >= 3 && table.seats.every((one) => one.seat === seat || one.player === "computer");

const SPEEDS = [0.5, 1, 2, 4] as const;

export function ReplayBar({ session, adapter, scene }: { session: Session; adapter: Adapter; scene: AnyScene }): JSX.Element {
  const frames = useStore(session.state, (now) => now.frames);
  const at = useStore(session.state, (now) => now.at);
  const viewedAs = useStore(session.state, (now) => now.viewedAs);
  const [playing, setPlaying] = useState(false);
  const [speed, setSpeed] = useState<(typeof SPEEDS)[number]>(1);
  const all = useMemo(() => stops(frames), [frames]);
  const now = Math.min(at ?? frames.length - 1, frames.length - 1);
  const told = useMemo(() => wholeStep(adapter, scene, frames, all, now), [adapter, scene.lang, scene.papers, scene.over, frames, all, now]);
  useEffect(() => readRoundsWith(adapter.round), [adapter]);
  useEffect(() => {
    if (!playing) return;
    const timer = setTimeout(() => {
      if (now >= (all.at(-1) ?? 0)) setPlaying(false);
      else stepTo(session, "on");
    }, 1200 / speed);
    return () => clearTimeout(timer);
  }, [playing, now, speed]);
  if (frames.length === 0) return <section class="replay-bar" data-testid="replay" />;

  const button = (icon: IconName, jump: Jump, words: string): JSX.Element => (
    <button type="button" class="icon-button" aria-label={words} title={words} onClick={() => stepTo(session, jump)}>
      <Icon name={icon} size={20} />
    </button>
  );
  const audience = viewedAs === "" ? (scene.seat === null ? "public" : "own") : viewedAs;
  const step = Math.max(0, all.findIndex((stop) => stop >= now)) + 1;
  return (
    <section class="replay-bar" aria-label={t("region.replay")} data-testid="replay">
      <div class="replay-tools">
        {button("first", "first", t("replay.first"))}
        {button("back", "back", t("replay.back"))}
        <button
          type="button"
          class="icon-button replay-play"
          aria-label={playing ? t("replay.pause") : t("replay.play")}
          onClick={() => {
            if (!playing && now >= (all.at(-1) ?? 0)) session.state.set({ at: all[0] ?? 0 });
            setPlaying(!playing);
          }}
        >
          <Icon name={playing ? "pause" : "play"} size={20} />
        </button>
        {button("forward", "on", t("replay.on"))}
        {button("last", "last", t("replay.last"))}
        <button
          type="button"
          class="button button-quiet"
          aria-label={t("replay.speed", { n: speed })}
          onClick={() => setSpeed(SPEEDS[(SPEEDS.indexOf(speed) + 1) % SPEEDS.length]!)}
        >
          {speed}×
        </button>
        <p class="replay-words">
          <b title={told}>{told}</b>
          <small>
            {t("replay.step", { n: step, of: all.length })} · {adapter.status(scene)}
          </small>
        </p>
        {scene.over && !isShut(scene.table) && <PlayFromHere session={session} scene={scene} frame={frames[now]?.n ?? 1} />}
        {(scene.over || coached(scene)) && <Analysis session={session} adapter={adapter} scene={scene} frame={now} as={audience} />}
        <CopyLink table={session.table} step={now} />
        {!scene.live && scene.table.status === "running" && (
          <button type="button" class="button button-choose" onClick={() => session.state.set({ at: null })} data-testid="back-to-live">
            {t("replay.live")}
          </button>
        )}
      </div>
      <Verdict session={session} adapter={adapter} scene={scene} stopsAt={all} now={now} />
      <Scrubber session={session} adapter={adapter} stopsAt={all} now={now} />
      <Graph session={session} adapter={adapter} scene={scene} stopsAt={all} now={now} />
      {(scene.over || coached(scene)) && <MistakeTools session={session} stopsAt={all} now={now} as={audience} />}
    </section>
  );
}

/** A step by all that was done in it: who went where, and what the power did. */
export function wholeStep(adapter: Adapter, scene: Pick<AnyScene, "game" | "lang" | "papers" | "over">, frames: readonly Moment[], all: readonly number[], now: number): string {
  const before = all.findLast((stop) => stop < now) ?? -1;
  const lines = logLines(adapter, scene, frames.slice(before + 1, now + 1));
  const done = lines.filter(({ rank }) => rank === "line");
  // The appeal is a step of its own: its answer is all there is to say.
  if (done.length === 0) return (lines.find(({ rank }) => rank === "heading") ?? lines[0])?.text ?? "";
  return lines
    .slice(lines.indexOf(done[0]!))
    .filter(({ rank }) => rank !== "heading")
    .map(({ text }) => text)
    .join(", ");
}

function CopyLink({ table, step }: { table: string; step: number }): JSX.Element {
  const [copied, setCopied] = useState(false);
  useEffect(() => setCopied(false), [step]);
  return (
    <button
      type="button"
      class="button"
      onClick={() => void navigator.clipboard.writeText(shared(`/t/${table}?step=${step}`)).then(() => setCopied(true), () => undefined)}
    >
      <Icon name="link" size={16} /> {copied ? t("copied") : t("replay.link")}
    </button>
  );
}
