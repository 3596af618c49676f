/** Who plays: role, name, clock, connection. */

import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Icon } from "../art/icons";
import type { AnyScene } from "../games/adapter";
import { t } from "../i18n/words";
import { clockText } from "../shell/clock_text";
import { seatName, sideOf } from "../shell/seat_name";
import { playSound } from "../sound/sounds";
import { useStore } from "../state/store";
import type { Clock, SeatInfo } from "../wire/types";
import { AsRival } from "./SeatTools";
import type { Session } from "./session";

export function Players({ scene, session }: { scene: AnyScene; session: Session }): JSX.Element {
  const { table } = scene;
  const line = useStore(session.state, ({ active }) => session.lines[active]!);
  const view = useStore(line.state, (now) => now.view);
  const skew = useStore(line.state, (now) => now.skew);
  const ordered = [...table.seats].sort((a, b) => Number(b.seat === scene.seat) - Number(a.seat === scene.seat));
  return (
    <ul class="players" aria-label={t("region.players")}>
      {ordered.map((seat) => (
        <PlayerRow
          key={seat.seat}
          seat={seat}
          you={seat.seat === scene.seat}
          acting={table.status === "running" && table.to_act.includes(seat.seat)}
          hotSeat={table.hot_seat}
          clock={table.pace.kind === "none" ? null : (view?.clocks ?? table.clocks).find(({ team }) => team === seat.team) ?? null}
          at={view?.at ?? 0}
          skew={skew}
          tool={seat.seat === scene.seat && sideOf(seat.role) === "jack" && scene.live && !scene.over ? <AsRival session={session} /> : null}
        />
      ))}
    </ul>
  );
}

function PlayerRow(props: {
  seat: SeatInfo;
  you: boolean;
  acting: boolean;
  hotSeat: boolean;
  clock: Clock | null;
  at: number;
  skew: number;
  tool: JSX.Element | null;
}): JSX.Element {
  const { seat, you, acting } = props;
  const side = sideOf(seat.role);
  const name = you && !props.hotSeat && seat.name === "" ? t("you") : props.hotSeat ? t(`role.${seat.role}`) : seatName(seat);
  const words = [you && !props.hotSeat && seat.name !== "" ? t("you") : "", t(`role.${seat.role}`), seat.stand_in ? t("stand_in") : ""].filter((part) => part !== "");
  return (
    <li class={`player edge-${side}${acting ? " is-acting" : ""}`} aria-current={acting ? "true" : undefined}>
      <span class="player-mark">
        <Icon name={side === "law" ? "magnifier" : "topHat"} size={20} />
      </span>
      <span class="player-name">
        <b>
          {name}
          {seat.player === "person" && (
            <span class={seat.connected ? "dot dot-on" : "dot"} role="img" aria-label={seat.connected ? t("connected") : t("away")} />
          )}
        </b>
        <small>{words.join(" · ")}</small>
      </span>
      {seat.player === "computer" && acting ? <span class="thinking" role="img" aria-label={t("thinking")} /> : null}
      {props.tool}
      {props.clock !== null && <ClockFace clock={props.clock} at={props.at} skew={props.skew} you={you} />}
    </li>
  );
}

function ClockFace({ clock, at, skew, you }: { clock: Clock; at: number; skew: number; you: boolean }): JSX.Element {
  const [, tick] = useState(0);
  useEffect(() => {
    if (!clock.running) return;
    const timer = setInterval(() => tick((n) => n + 1), 500);
    return () => clearInterval(timer);
  }, [clock.running]);
  const passed = clock.running ? Math.max(0, Date.now() + skew - at) : 0;
  const left = Math.max(0, clock.left - passed);
  const seconds = Math.ceil(left / 1000);
  useEffect(() => {
    if (you && clock.running && (seconds === 30 || seconds === 10)) playSound("clock");
  }, [seconds]);
  return (
    <time class={seconds <= 30 ? "clock clock-low" : "clock"} aria-label={t("clock_left", { time: clockText(left) })}>
      {clockText(left)}
    </time>
  );
}
