/** One case: its board, the question, three ways to answer, and what came of it. */

import type { JSX } from "preact";
import { useCallback, useEffect, useRef, useState } from "preact/hooks";
import "../boards/boards.css";
import "../styles/table.css";
import "./case.css";
import { Icon } from "../art/icons";
import type { Adapter } from "../games/adapter";
import { loadGame } from "../games/load";
import { t, useWords } from "../i18n/words";
import { announce } from "../play/announce";
import { Guard } from "../shell/Guard";
import { Header } from "../shell/Header";
import { go, type GameName } from "../state/address";
import { fetchBoard } from "../wire/api";
import type { CaseInfo, CaseResult, CaseSolution, CasesOfPerson } from "../wire/types";
import { Refusal } from "../wire/line";
import type { Board, Insight } from "../wire/views";
import { Answers } from "./Answers";
import { askHelp, fetchCase, fetchFares, fetchNext, fetchToday, sendAnswer } from "./api";
import { CaseBoard } from "./CaseBoard";
import { useCaseScene } from "./case_scene";
import { Streak } from "./Streak";
import { LETTERS, optionWords, outcomeWords, questionOf, refusalWords, titleOf, whyWords } from "./words";

export { withCaseWords } from "./texts";

interface Loaded {
  readonly info: CaseInfo;
  readonly facts: Board;
  readonly adapter: Adapter;
}

/** A case as it is put on the screen: its position, its board, the words and drawings of its game. */
export async function loaded(info: CaseInfo): Promise<Loaded> {
  const [adapter, board] = await Promise.all([loadGame(info.game as GameName), fetchBoard(info.game, info.table)]);
  adapter.learn?.(board.board);
  return { info, facts: board.board, adapter };
}

export function CaseScreen({ game, id }: { game: GameName | null; id: string }): JSX.Element {
  useWords();
  const [found, setFound] = useState<Loaded | null>(null);
  const [refused, setRefused] = useState("");
  useEffect(() => {
    const asked = game === null ? fetchToday().then(({ case: today }) => fetchCase(today.game, today.id)) : fetchCase(game, id);
    asked.then(loaded).then(setFound, (reason: unknown) => setRefused(reason instanceof Refusal ? reason.code : "unavailable"));
  }, [game, id]);
  if (refused !== "") {
    return (
      <>
        <Header title={t("cases")} />
        <main id="main" class="page-narrow" data-testid="case-refused">
          <p class="complaint" role="alert">
            {refusalWords(refused)}
          </p>
          <a class="button" href="/cases">
            {t("case.all")}
          </a>
        </main>
      </>
    );
  }
  if (found === null) return <Header title={t("cases")} />;
  return (
    <Guard part="the case" known={<Header title={t("cases")} />}>
      <OneCase key={found.info.id} {...found} />
    </Guard>
  );
}

function OneCase({ info, facts, adapter }: Loaded): JSX.Element {
  useWords();
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const [struck, setStruck] = useState<readonly number[]>([]);
  const [missed, setMissed] = useState<Readonly<Record<number, string>>>({});
  const [told, setTold] = useState("");
  const [solution, setSolution] = useState<CaseSolution | null>(null);
  const [result, setResult] = useState<CaseResult | null>(null);
  const [fares, setFares] = useState<CasesOfPerson | null>(null);
  const [busy, setBusy] = useState(false);
  const began = useRef(Date.now());
  const panel = useRef<HTMLElement>(null);
  const open = solution === null;
  useEffect(() => {
    fetchFares().then(setFares, () => undefined);
  }, [solution]);
  const click = useCallback(
    (option: number): void => {
      setTold("");
      setChosen((now) => (info.whole_set ? toggled(now, option) : [option]));
    },
    [info],
  );
  const insight = (solution?.insight ?? null) as Insight | null;
  const scene = useCaseScene({ info, facts, chosen, struck, open, insight, click });
  const names = info.options.map((option) => optionWords(adapter, scene, info, option));
  const working = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    try {
      await work();
    } catch (reason) {
      setTold(refusalWords(reason instanceof Refusal ? reason.code : "unavailable"));
    }
    setBusy(false);
  };
  const close = (end: CaseSolution, words: string): void => {
    setSolution(end);
    setChosen(end.outcomes.flatMap(({ right }, i) => (right ? [i] : [])));
    announce(words);
    panel.current?.scrollIntoView({ block: "nearest" });
    panel.current?.focus({ preventScroll: true });
  };
  const answer = (): Promise<void> =>
    working(async () => {
      const now = await sendAnswer(info.game, info.id, chosen);
      setResult(now);
      if (now.solution !== null) {
        close(now.solution, t("case.solved"));
        if (now.outcome === null && !info.whole_set) setChosen(chosen);
        return;
      }
      const words = now.outcome === null ? t("case.not_quite", { missing: now.missing, many: now.too_many }) : t("case.wrong");
      const one = chosen[0];
      if (now.outcome !== null && one !== undefined) {
        setMissed({ ...missed, [one]: outcomeWords(info, now.outcome) });
        setChosen([]);
      }
      setTold(words);
      announce(words);
    });
  const help = (what: "hint" | "show"): Promise<void> =>
    working(async () => {
      const now = await askHelp(info.game, info.id, what);
      if (now.solution !== null) {
        close(now.solution, t("case.shown"));
        return;
      }
      setStruck(now.struck);
      setChosen((before) => before.filter((i) => !now.struck.includes(i)));
      setTold(now.count === null ? t("case.hint.struck") : t("case.hint.count", { n: now.count }));
    });
  const next = (): Promise<void> =>
    working(async () => {
      const { game, id } = await fetchNext(info.game as GameName);
      go(`/cases/${game}/${id}`);
    });
  const people = (adapter.people ?? []) as readonly string[];
  const heading = solution === null ? titleOf(info) : result?.right === true ? t("case.solved") : t("case.the_answer");
  return (
    <div class="case-screen" data-testid="case" data-case={info.id} data-kind={info.kind} data-solved={String(!open)}>
      <Header title={info.day === "" ? t("cases") : t("case.of_day")} />
      <section class="round-track case-strip" aria-label={t("region.track")}>
        <adapter.Track scene={scene} />
      </section>
      <CaseBoard scene={scene} adapter={adapter} info={info} letters={open || result !== null} />
      <main id="main" class="case-panel" ref={panel} tabIndex={-1}>
        <div class="case-over">
          <span>
            {info.day === "" ? t(`game.${info.game}`) : t("case.of_day")} · <b>{t("case.seat", { role: t(`role.${info.role}`) })}</b>
          </span>
          <Stars n={info.stars} />
        </div>
        <h1>{heading}</h1>
        {solution === null ? (
          <>
            <p class="case-question">{questionOf(info, peopleOf(facts, people))}</p>
            <p class="case-how">{t(info.whole_set ? "case.choose_all" : "case.choose_one")}</p>
            <Answers info={info} names={names} chosen={chosen} struck={struck} notes={missed} outcomes={null} onChoose={click} onSet={setChosen} />
            <p class="case-told" role="status" data-testid="case-told">
              {told}
            </p>
            <div class="case-answer">
              <button type="button" class="button button-choose button-large" disabled={busy || chosen.length === 0} onClick={() => void answer()} data-testid="case-answer">
                {chosen.length === 0 ? t("case.answer") : t("case.answer_is", { letters: chosen.map((i) => LETTERS[i]).join(" ") })}
              </button>
            </div>
            <div class="case-helps">
              <button type="button" class="link-button" disabled={busy || struck.length > 0} onClick={() => void help("hint")} data-testid="case-hint">
                <Icon name="idea" size={18} /> {t("case.hint")}
              </button>
              <button type="button" class="link-button" disabled={busy} onClick={() => void help("show")} data-testid="case-show">
                {t("case.show")}
              </button>
            </div>
          </>
        ) : (
          <>
            <p class="case-question">{whyWords(info, solution.outcomes, names)}</p>
            <Answers info={info} names={names} chosen={chosen} struck={[]} notes={solution.outcomes.map((one) => outcomeWords(info, one))} outcomes={solution.outcomes} onChoose={click} onSet={setChosen} />
            <p class="case-share">
              <span>{result?.first === true ? t("case.first_try", { time: spent(began.current) }) : ""}</span>
              <span>{solution.people > 0 && t("case.share", { n: Math.round((100 * solution.first) / solution.people), people: solution.people })}</span>
            </p>
            <div class="case-buttons">
              <a class="button button-quiet" href="/cases">
                {t("case.all")}
              </a>
              <button type="button" class="button button-choose" disabled={busy} onClick={() => void next()} data-testid="case-next">
                {t("case.next")} <Icon name="forward" size={16} />
              </button>
            </div>
          </>
        )}
        <details class="case-papers">
          <summary>{t("case.papers")}</summary>
          <adapter.CaseFile scene={scene} />
        </details>
        <details class="case-papers">
          <summary>{t("in_words")}</summary>
          {adapter.inWords(scene).map(({ title, lines }) => (
            <section key={title}>
              <h3>{title}</h3>
              <ul>
                {lines.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </section>
          ))}
        </details>
        {fares !== null && <Streak fares={fares} />}
      </main>
    </div>
  );
}

const toggled = (now: readonly number[], option: number): number[] => (now.includes(option) ? now.filter((i) => i !== option) : [...now, option].sort((a, b) => a - b));

/** The people of a board in the order of their numbers. */
function peopleOf(facts: Board, fallback: readonly string[]): readonly string[] {
  const told = facts as unknown as { characters?: { id: string }[]; suspects?: { id: string }[] };
  return (told.characters ?? told.suspects)?.map(({ id }) => id) ?? fallback;
}

function spent(began: number): string {
  const seconds = Math.max(1, Math.round((Date.now() - began) / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

export function Stars({ n }: { n: number }): JSX.Element {
  return (
    <span class="stars" role="img" aria-label={t("case.stars", { n })}>
      {[1, 2, 3, 4, 5].map((one) => (
        <span key={one} aria-hidden="true" class={one <= n ? "star is-on" : "star"}>
          {one <= n ? "★" : "☆"}
        </span>
      ))}
    </span>
  );
}
