/** Scrubber, play, speed, view as, and the graph of suspects or possible cities. */

import type { JSX } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { Icon, type IconName } from "../art/icons";
import type { Adapter, AnyScene } from "../games/adapter";
import { t } from "../i18n/words";
import { go } from "../state/address";
import { settings } from "../state/settings";
import { useStore } from "../state/store";
import { createTable } from "../wire/api";
import { holdSeats } from "../wire/keys";
import { sideOf } from "../play/Players";
import type { Session } from "../play/session";
import "../styles/replay.css";
import "./analysis.css";
import { Analysis } from "./Analysis";
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
  const step = Math.max(0, all.findIndex((stop) => stop >= now)) + 1;
  const lines = frames[now]?.events.flatMap((event) => adapter.logLines(scene, event, frames[now]?.seat ?? null)) ?? [];
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
          <b>{lines[0]?.text ?? ""}</b>
          <small>
            {adapter.status(scene)} · {t("replay.step", { n: step, of: all.length })}
          </small>
        </p>
        {scene.over && <PlayFromHere session={session} scene={scene} frame={frames[now]?.n ?? 1} />}
        {(scene.over || coached(scene)) && <Analysis session={session} adapter={adapter} scene={scene} frame={now} as={viewedAs === "" ? (scene.seat === null ? "public" : "own") : viewedAs} />}
        <CopyLink table={session.table} step={now} />
        {!scene.live && scene.table.status === "running" && (
          <button type="button" class="button button-choose" onClick={() => session.state.set({ at: null })} data-testid="back-to-live">
            {t("replay.live")}
          </button>
        )}
      </div>
      <Scrubber session={session} adapter={adapter} stopsAt={all} now={now} />
      <Graph session={session} adapter={adapter} now={now} />
    </section>
  );
}

function Scrubber(props: { session: Session; adapter: Adapter; stopsAt: readonly number[]; now: number }): JSX.Element {
  const { session, adapter, stopsAt, now } = props;
  const frames = useStore(session.state, ({ frames: all }) => all);
  const table = useStore(session.line.state, (state) => state.table);
  const last = Math.max(1, frames.length - 1);
  const x = (i: number): number => (i / last) * 996 + 2;
  const rounds = useMemo(() => roundStarts(frames.map(({ view }) => adapter.round(view))), [frames, adapter]);
  return (
    <div class="scrubber">
      <svg viewBox="0 0 1000 40" preserveAspectRatio="none" aria-hidden="true">
        {stopsAt.map((stop) => {
          const frame = frames[stop]!;
          const previous = frames[stop - 1];
          const heavy = previous !== undefined && adapter.round(previous.view) !== adapter.round(frame.view);
          const call = frame.events.map((event) => adapter.witness(event)).find((found) => found !== null);
          const side = frame.seat === null ? "chance" : sideOf(table?.seats[frame.seat]?.role ?? "");
          const h = call != null || heavy ? 28 : 12;
          return (
            <rect
              key={stop}
              class={`tick tick-${call?.answer === "seen" ? "seen" : side}`}
              x={x(stop) - 1.5}
              y={20 - h / 2}
              width={3}
              height={h}
            />
          );
        })}
      </svg>
      <ol class="scrub-rounds" aria-hidden="true">
        {rounds.map(({ at, round }) => (
          <li key={round} style={{ left: `${x(at) / 10}%` }}>
            {round}
          </li>
        ))}
      </ol>
      <input
        type="range"
        min={0}
        max={last}
        value={now}
        aria-label={t("region.replay")}
        data-testid="scrubber"
        onInput={(event) => session.state.set({ at: Number(event.currentTarget.value) })}
      />
    </div>
  );
}

/** The first moment of each round; where rounds are short, not every one can be named. */
export function roundStarts(rounds: readonly number[]): { at: number; round: number }[] {
  const starts = rounds.flatMap((round, at) => (round > 0 && round !== rounds[at - 1] ? [{ at, round }] : []));
  const room = rounds.length / 26;
  let named = -Infinity;
  return starts.filter(({ at }) => {
    if (at - named < room) return false;
    named = at;
    return true;
  });
}

/** Suspects left, or possible cities, after each moment; a click jumps there. */
function Graph({ session, adapter, now }: { session: Session; adapter: Adapter; now: number }): JSX.Element | null {
  const frames = useStore(session.state, ({ frames: all }) => all);
  const points = useMemo(
    () => frames.map(({ view, insight }, i) => ({ i, n: adapter.count(view, insight) })).filter((p): p is { i: number; n: number } => p.n !== null),
    [frames, adapter],
  );
  if (points.length < 2) return null;
  const most = Math.max(...points.map(({ n }) => n));
  const last = Math.max(1, frames.length - 1);
  const x = (i: number): number => (i / last) * 996 + 2;
  const y = (n: number): number => 76 - (n / most) * 68;
  const path = points.map(({ i, n }, k) => (k === 0 ? `M${x(i)} ${y(n)}` : `H${x(i)}V${y(n)}`)).join("");
  const turns = points.filter(({ n }, k) => k > 0 && points[k - 1]!.n - n >= 2).slice(-12);
  return (
    <div class="graph">
      <svg viewBox="0 0 1000 80" preserveAspectRatio="none" aria-hidden="true">
        <path class="graph-area" d={`${path}V78H${x(points[0]!.i)}z`} />
        <path class="graph-line" d={path} />
        <path class="graph-now" d={`M${x(now)} 0V80`} />
      </svg>
      <span class="graph-most" aria-hidden="true">{most}</span>
      <span class="graph-least" aria-hidden="true" style={{ top: `${y(points.at(-1)!.n) / 0.8}%` }}>
        {points.at(-1)!.n}
      </span>
      <ul class="graph-turns" aria-label={t("replay.turning")}>
        {turns.map(({ i, n }) => {
          const before = points[points.findIndex((p) => p.i === i) - 1]!.n;
          return (
            <li key={i} style={{ left: `${x(i) / 10}%`, top: `${y(n) / 0.8}%` }}>
              <button type="button" onClick={() => session.state.set({ at: i })}>
                {before} → {n}
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function CopyLink({ table, step }: { table: string; step: number }): JSX.Element {
  const [copied, setCopied] = useState(false);
  useEffect(() => setCopied(false), [step]);
  return (
    <button
      type="button"
      class="button"
      onClick={() => void navigator.clipboard.writeText(`${location.origin}/t/${table}?step=${step}`).then(() => setCopied(true), () => undefined)}
    >
      <Icon name="link" size={16} /> {copied ? t("copied") : t("replay.link")}
    </button>
  );
}

/** The same position again, against the computer, in either role. */
function PlayFromHere({ session, scene, frame }: { session: Session; scene: AnyScene; frame: number }): JSX.Element {
  const [busy, setBusy] = useState(false);
  const [asking, setAsking] = useState(false);
  const start = async (own: number): Promise<void> => {
    setBusy(true);
    try {
      const created = await createTable({
        game: scene.game,
        name: settings.get().name,
        options: scene.table.options,
        seats: scene.table.seats.map(({ seat }) => (seat === own ? { player: "me" } : { player: "computer", level: 2 })),
        help: scene.table.help,
        start_from: { table: session.table, moves: frame },
      });
      holdSeats(created.seats.map(({ seat, token }) => ({ table: created.table.id, seat, token })));
      go(`/t/${created.table.id}`);
    } catch {
      setBusy(false);
    }
  };
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (asking) first.current?.focus();
  }, [asking]);
  if (asking) {
    return (
      <span class="play-as" role="group" aria-label={t("replay.from_here")}>
        {scene.table.seats.map((one, i) => (
          <button key={one.seat} ref={i === 0 ? first : null} type="button" class="button" disabled={busy} onClick={() => void start(one.seat)} data-testid={`play-as-${one.seat}`}>
            {t("replay.from_here_as", { role: t(`role.${one.role}`) })}
          </button>
        ))}
      </span>
    );
  }
  return (
    <button type="button" class="button" disabled={busy} onClick={() => setAsking(true)} data-testid="play-from-here">
      <Icon name="play" size={16} /> {t("replay.from_here")}
    </button>
  );
}
