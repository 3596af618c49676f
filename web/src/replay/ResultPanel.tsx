/** The end: who won and how, the secret turned over, the fingerprint checked, rematch. */

import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Icon } from "../art/icons";
import type { Adapter, AnyScene } from "../games/adapter";
import { offerDeal } from "../cases/api";
import { t } from "../i18n/words";
import { sideOf } from "../shell/seat_name";
import type { Session } from "../play/session";
import { go } from "../state/address";
import { useStore } from "../state/store";
import { askRematch, fetchProof, fetchRecord } from "../wire/requests";
import { holdSeats } from "../wire/keys";
import { Refusal } from "../wire/refusal";
import type { Proof } from "../wire/types";
import type { View } from "../wire/views";
import { Frames } from "./frames";
import { shortPrint } from "./print";
import { isShut } from "./shut";
import "./result.css";

export { withWords } from "./texts";

export function ResultPanel({ session, adapter, scene }: { session: Session; adapter: Adapter; scene: AnyScene }): JSX.Element {
  const [proof, setProof] = useState<Proof | null>(null);
  const [as, setAs] = useState("own");
  const [error, setError] = useState("");
  const { table, seat } = scene;
  const frames = useStore(session.state, (now) => now.frames);
  useEffect(() => {
    if (table.opening !== null) fetchProof(session.table, session.token).then(setProof, () => undefined);
  }, []);
  // A game that was given up never turned its secret over: the hider's own seat knows it.
  const [opened, setOpened] = useState<View | null>(null);
  const hider = table.seats.find(({ role }) => sideOf(role) === "jack")?.seat ?? 0;
  useEffect(() => {
    if (isShut(table) && hider !== seat) return;
    const seen = new Frames(session.table, session.token, `seat:${hider}`);
    seen.more().then(() => setOpened(seen.all.at(-1)?.view ?? null), () => undefined);
  }, []);
  const winners = table.outcome?.winners ?? [];
  const winner = table.seats[winners[0] ?? 0];
  const rematch = async (): Promise<void> => {
    if (session.token === null) return;
    try {
      const tokens = await Promise.all(session.held.slice(0, 1).map(({ token }) => askRematch(session.table, token)));
      const next = tokens[0]!.table;
      holdSeats(
        session.held.length === 1
          ? [{ table: next.id, seat: tokens[0]!.seat.seat, token: tokens[0]!.seat.token }]
          : session.held.map((held) => ({ ...held, table: next.id })),
      );
      go(`/t/${next.id}`);
    } catch (reason) {
      setError(t(`error.${reason instanceof Refusal ? reason.code : "unavailable"}`));
    }
  };
  const offer = async (): Promise<void> => {
    if (session.token === null) return;
    try {
      go(`/deals/${(await offerDeal(session.table, session.token)).id}`);
    } catch {
      setError(t("error.unavailable"));
    }
  };
  const look = async (role: string): Promise<void> => {
    setAs(role);
    const other = new Frames(session.table, session.token, role);
    await other.more().catch(() => undefined);
    if (other.all.length > 0) {
      const keep = session.state.get().at ?? other.all.length - 1;
      session.state.set({ frames: other.all, at: Math.min(keep, other.all.length - 1), viewedAs: role });
    }
  };
  const download = async (): Promise<void> => {
    const text = await fetchRecord(session.table, session.token, "own");
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
    link.download = `gaslight-${table.game}-${table.id}.txt`;
    link.click();
    URL.revokeObjectURL(link.href);
  };
  const won = seat !== null && winners.includes(seat);
  const reason = table.outcome?.reason ?? "";
  const unfinished = winners.length === 0;
  return (
    <div class="result" data-testid="result">
      <h2 class={`result-title edge-${sideOf(winner?.role ?? "")}`}>{unfinished ? t("result.unfinished") : t(winner?.role === "detectives" ? "result.win" : "result.wins", { role: t(`role.${winner?.role ?? ""}`) })}</h2>
      {seat !== null && !table.hot_seat && !unfinished && <p class="result-you">{won ? t("result.you_won") : t("result.you_lost")}</p>}
      <div class="result-secret">
        <adapter.Secret scene={opened === null ? scene : { ...scene, view: opened }} />
        <p>{t(["resigned", "timeout", "abandoned", "unfinished", "ended_by_host"].includes(reason) ? `ending.${reason}` : `${adapter.game}.ending.${reason}`)}</p>
      </div>
      {table.opening !== null && <p class="result-proof">
        {proof === null ? (
          t("proof.checking")
        ) : (
          <>
            <Icon name={proof.fingerprint_holds && proof.strokes_hold ? "check" : "warning"} size={18} />
            {proof.fingerprint_holds && proof.strokes_hold
              ? t("proof.holds", { print: shortPrint(table.fingerprint) })
              : t("proof.fails", { print: shortPrint(table.fingerprint) })}
          </>
        )}
      </p>}
      {seat !== null && table.lesson === null && (
        <button type="button" class="button button-choose" onClick={() => void rematch()} data-testid="rematch">
          <Icon name="swap" size={18} /> {t(table.next !== null ? "result.next" : "result.rematch")}
        </button>
      )}
      {table.deal !== "" ? (
        <a class="button" href={`/deals/${table.deal}`} data-testid="deal-results">
          <Icon name="people" size={16} /> {t("result.deal")}
        </a>
      ) : (
        seat !== null &&
        table.watch === "nobody" &&
        !table.hot_seat &&
        table.opening !== null && (
          <button type="button" class="button" onClick={() => void offer()} data-testid="offer-deal">
            <Icon name="share" size={16} /> {t("result.offer")}
          </button>
        )
      )}
      {error !== "" && <p class="form-error">{error}</p>}
      <div class="result-buttons">
        <button type="button" class="button" onClick={() => session.state.set({ at: 0 })} data-testid="to-replay">
          <Icon name="play" size={16} /> {t("result.replay")}
        </button>
        <button type="button" class="button" onClick={() => void download()} data-testid="download">
          <Icon name="download" size={16} /> {t("result.download")}
        </button>
      </div>
      {!isShut(table) && <fieldset class="view-as">
        <legend>{t("view_as")}</legend>
        {["own", "public", ...table.seats.map((one) => `seat:${one.seat}`), "all"]
          .filter((role) => role !== "own" || seat !== null)
          .map((role) => (
            <button key={role} type="button" class="button button-quiet" aria-pressed={as === role} onClick={() => void look(role)} data-testid={`as-${role}`}>
              {role.startsWith("seat:") ? t(`role.${table.seats[Number(role.slice(5))]?.role ?? ""}`) : t(`view_as.${role}`)}
            </button>
          ))}
      </fieldset>}
      <p class="list-dim">{t("result.length", { n: frames.filter((frame) => frame.seat !== null).length })}</p>
    </div>
  );
}
