/** A table: joining it, waiting for the rival, playing, and looking back. */

import type { JSX } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import type { Adapter } from "../games/adapter";
import { loadGame } from "../games/load";
import { t, useWords } from "../i18n/words";
import { Guard } from "../shell/Guard";
import { Header } from "../shell/Header";
import { PlainScreen } from "../shell/PlainScreen";
import { seatName } from "../shell/seat_name";
import { GAME_NAMES, go, type GameName } from "../state/address";
import { lazy } from "../state/lazy";
import { useStore } from "../state/store";
import { fetchBoard, fetchTable } from "../wire/api";
import { holdSeats, seatsAt, type HeldSeat } from "../wire/keys";
import { Refusal } from "../wire/refusal";
import type { TableInfo } from "../wire/types";
import type { Board } from "../wire/views";
import "../boards/boards.css";
import "../styles/table.css";
import { GameScreen } from "./GameScreen";
import { Session } from "./session";

// Shown before a game begins; a table in play does not need them.
const InviteScreen = lazy(() => import("./InviteScreen").then((m) => m.withLobbyWords(m.InviteScreen)));
const JoinScreen = lazy(() => import("./JoinScreen").then((m) => m.withLobbyWords(m.JoinScreen)));

interface Arrival {
  readonly table: string;
  readonly seatKey: string | null;
  readonly invite: string | null;
  readonly step: number | null;
}

export function TableScreen(props: Arrival): JSX.Element {
  useWords();
  const [held, setHeld] = useState(() => seatsAt(props.table));
  const [info, setInfo] = useState<TableInfo | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  useEffect(() => {
    const token = props.seatKey ?? held[0]?.token ?? props.invite;
    fetchTable(props.table, token).then(setInfo, (refusal: Refusal) => setRefused(refusal.code));
  }, [props.table]);

  if (refused !== null) return <Closed code={refused} />;
  if (info === null) return <Header />;
  if (!GAME_NAMES.includes(info.game as GameName)) return <Closed code="not_found" />;
  if (props.seatKey !== null && !held.some(({ token }) => token === props.seatKey)) {
    return <Arriving table={props.table} token={props.seatKey} onSeat={setHeld} onRefused={setRefused} />;
  }
  if (props.invite !== null && held.length === 0) {
    return <JoinScreen info={info} invite={props.invite} onSeat={setHeld} />;
  }
  return <Playing key={held.map(({ token }) => token).join()} info={info} held={held} step={props.step} />;
}

/** Somebody opened his own link on a new device: the server says which seat it is. */
function Arriving(props: {
  table: string;
  token: string;
  onSeat: (held: HeldSeat[]) => void;
  onRefused: (code: string) => void;
}): JSX.Element {
  useEffect(() => {
    const session = new Session(props.table, [{ table: props.table, seat: 0, token: props.token }]);
    const { state } = session.line;
    const stop = state.watch(() => {
      const { seat, line } = state.get();
      if (line === "refused") props.onRefused("bad_token");
      if (line !== "open") return;
      if (seat === null) {
        props.onRefused("bad_token");
        return;
      }
      holdSeats([{ table: props.table, seat, token: props.token }]);
      go(`/t/${props.table}`, "replace");
      props.onSeat(seatsAt(props.table));
    });
    return () => {
      stop();
      session.close();
    };
  }, []);
  return <Header />;
}

function Playing({ info, held, step }: { info: TableInfo; held: HeldSeat[]; step: number | null }): JSX.Element {
  const game = info.game as GameName;
  const session = useMemo(() => new Session(info.id, held), []);
  const [adapter, setAdapter] = useState<Adapter | null>(null);
  const [facts, setFacts] = useState<Board | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  useEffect(() => {
    Promise.all([loadGame(game), fetchBoard(game, info.options)]).then(
      ([loaded, board]) => {
        loaded.learn?.(board.board);
        setFacts(board.board);
        setAdapter(loaded);
        session.use(loaded);
        if (step !== null) session.state.set({ at: step });
      },
      (reason: unknown) => setFailed(reason instanceof Refusal ? reason.code : "unavailable"),
    );
    return () => session.close();
  }, []);
  const line = useStore(session.state, ({ active }) => session.lines[active]!);
  const seat = useStore(line.state, (now) => now);
  if (failed !== null) return <Closed code={failed} />;
  if (seat.line === "refused") return <Closed code={seat.refusal?.code ?? "not_allowed"} />;
  if (adapter === null || facts === null || seat.table === null) return <Header title={t(`game.${game}.full`)} />;
  if (seat.view === null && seat.table.status === "open") return <InviteScreen session={session} table={seat.table} held={held} />;
  return (
    <Guard part="the table" known={<WhoPlays table={seat.table} />}>
      <GameScreen session={session} adapter={adapter} facts={facts} />
    </Guard>
  );
}

/** All that is known of a table without its board. */
function WhoPlays({ table }: { table: TableInfo }): JSX.Element {
  return (
    <>
      <Header title={t(`game.${table.game}.full`)} />
      <ul class="seat-list">
        {table.seats.map((seat) => (
          <li key={seat.seat}>
            <b>{t(`role.${seat.role}`)}</b> <span>{seatName(seat)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

const Closed = ({ code }: { code: string }): JSX.Element => <PlainScreen title={t("closed.title")} text={t(`error.${code}`)} testid="closed" />;
