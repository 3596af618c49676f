/** Cases against the clock: as many as one can in three minutes. */

import type { JSX } from "preact";
import { useCallback, useEffect, useRef, useState } from "preact/hooks";
import "../boards/boards.css";
import "../styles/table.css";
import "./case.css";
import type { Adapter } from "../games/adapter";
import { t, useWords } from "../i18n/words";
import { announce } from "../play/announce";
import { Guard } from "../shell/Guard";
import { Header } from "../shell/Header";
import type { GameName } from "../state/address";
import { useLayout } from "../state/media";
import { Refusal } from "../wire/refusal";
import type { CaseInfo, StormState } from "../wire/types";
import type { Board } from "../wire/views";
import { Answers } from "./Answers";
import { answerStorm, beginStorm } from "./api";
import { CaseBoard } from "./CaseBoard";
import { loaded } from "./CaseScreen";
import { CasesHeader } from "./CasesHeader";
import { useCaseScene } from "./case_scene";
import { LETTERS, optionWords, questionOf, refusalWords, titleOf } from "./words";

export { withCaseWords } from "./texts";

interface Asked {
  readonly info: CaseInfo;
  readonly facts: Board;
  readonly adapter: Adapter;
}

export function StormScreen({ game }: { game: GameName }): JSX.Element {
  useWords();
  const [storm, setStorm] = useState<StormState | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [refused, setRefused] = useState("");
  const [busy, setBusy] = useState(false);
  const ends = useRef(0);
  const take = async (state: StormState): Promise<void> => {
    const now = state.case === null ? null : await loaded(state.case);
    ends.current = Date.now() + state.ends_in;
    setStorm(state);
    setAsked(now);
  };
  const working = async (work: Promise<StormState>): Promise<void> => {
    setBusy(true);
    try {
      await take(await work);
      setRefused("");
    } catch (reason) {
      setRefused(reason instanceof Refusal ? reason.code : "unavailable");
    }
    setBusy(false);
  };
  const over = useCallback(() => {
    setAsked(null);
    setStorm((now) => (now === null ? null : { ...now, ends_in: 0, best: Math.max(now.best, now.score) }));
  }, []);
  if (storm === null || asked === null) {
    return (
      <>
        <Header title={t("storm")} />
        <main id="main" class="page-narrow storm-end" data-testid="storm" data-score={storm?.score ?? ""}>
          <h1 class="page-title">{storm === null ? t("storm") : t("storm.over")}</h1>
          {refused !== "" && (
            <p class="complaint" role="alert">
              {refusalWords(refused)}
            </p>
          )}
          {storm === null ? (
            <p>{t("storm.lead", { game: t(`game.${game}`) })}</p>
          ) : (
            <>
              <p class="storm-score">{storm.score}</p>
              <p>
                {t("storm.result", { n: storm.score, of: storm.asked })} {t("storm.best", { n: storm.best })}
              </p>
            </>
          )}
          <div class="case-buttons">
            <a class="button button-quiet" href="/cases">
              {t("case.all")}
            </a>
            <button type="button" class="button button-choose" disabled={busy} onClick={() => void working(beginStorm(game))} data-testid="storm-begin">
              {t(storm === null ? "storm.begin" : "storm.again")}
            </button>
          </div>
        </main>
      </>
    );
  }
  const send = (chosen: readonly number[]): void => void working(answerStorm(storm.id, storm.asked, chosen));
  return <Question key={`${storm.id}.${storm.asked}`} {...asked} storm={storm} ends={ends.current} busy={busy} refused={refused} onAnswer={send} onOver={over} />;
}

interface QuestionProps extends Asked {
  readonly storm: StormState;
  readonly ends: number;
  readonly busy: boolean;
  readonly refused: string;
  readonly onAnswer: (chosen: readonly number[]) => void;
  readonly onOver: () => void;
}

function Question({ info, facts, adapter, storm, ends, busy, refused, onAnswer, onOver }: QuestionProps): JSX.Element {
  const wide = useLayout() === "desktop";
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const click = useCallback((option: number): void => setChosen((now) => (!info.whole_set ? [option] : now.includes(option) ? now.filter((i) => i !== option) : [...now, option].sort((a, b) => a - b))), [info]);
  const scene = useCaseScene({ info, facts, chosen, struck: [], open: true, insight: null, click });
  const names = info.options.map((option) => optionWords(adapter, scene, info, option));
  const told = facts as unknown as { characters?: { id: string }[]; suspects?: { id: string }[] };
  const people = (told.characters ?? told.suspects ?? []).map(({ id }) => id);
  useEffect(() => {
    if (storm.right !== null) announce(t(storm.right ? "storm.right" : "storm.wrong"));
  }, [storm.asked]);
  return (
    <div class="case-screen" data-testid="storm" data-asked={storm.asked} data-score={storm.score}>
      <CasesHeader title={t("storm")} />
      <section class="round-track case-strip" aria-label={t("region.track")} {...(wide ? {} : { tabIndex: 0 })}>
        <Countdown ends={ends} onOver={onOver} />
        <b class="storm-count">{t("storm.score", { n: storm.score })}</b>
        {storm.right !== null && <span class={storm.right ? "storm-last is-right" : "storm-last is-wrong"}>{t(storm.right ? "storm.right" : "storm.wrong")}</span>}
        <adapter.Track scene={scene} />
      </section>
      <Guard part="the board">
        <CaseBoard scene={scene} adapter={adapter} info={info} letters />
      </Guard>
      <main id="main" class="case-panel">
        <div class="case-over">
          <span>{t("case.seat", { role: t(`role.${info.role}`) })}</span>
        </div>
        <h1>{titleOf(info)}</h1>
        <p class="case-question">{questionOf(info, people)}</p>
        <p class="case-how">{t(info.whole_set ? "case.choose_all" : "case.choose_one")}</p>
        {refused !== "" && (
          <p class="complaint" role="alert">
            {refusalWords(refused)}
          </p>
        )}
        <Answers info={info} names={names} chosen={chosen} struck={[]} notes={{}} outcomes={null} onChoose={click} onSet={setChosen} />
        <div class="case-answer">
          <button type="button" class="button button-choose button-large" disabled={busy || chosen.length === 0} onClick={() => onAnswer(chosen)} data-testid="case-answer">
            {chosen.length === 0 ? t("case.answer") : t("case.answer_is", { letters: chosen.map((i) => LETTERS[i]).join(" ") })}
          </button>
        </div>
        <details class="case-papers">
          <summary>{t("case.papers")}</summary>
          <adapter.CaseFile scene={scene} />
        </details>
      </main>
    </div>
  );
}

function Countdown({ ends, onOver }: { ends: number; onOver: () => void }): JSX.Element {
  const [now, setNow] = useState(Date.now());
  useEffect(() => {
    const tick = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(tick);
  }, []);
  const left = Math.max(0, ends - now);
  useEffect(() => {
    if (left === 0) onOver();
  }, [left === 0]);
  const seconds = Math.ceil(left / 1000);
  return (
    <time class={seconds <= 10 ? "clock clock-low" : "clock"} aria-label={t("storm.left", { n: seconds })}>
      {Math.floor(seconds / 60)}:{String(seconds % 60).padStart(2, "0")}
    </time>
  );
}
