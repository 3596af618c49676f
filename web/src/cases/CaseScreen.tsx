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
import { useLayout } from "../state/media";
import { settings } from "../state/settings";
import { ratingText } from "../shell/rating_text";
import { fetchBoard } from "../wire/api";
import { holdSeats } from "../wire/keys";
import type { CaseInfo, CaseRating, CaseResult, CaseSolution, CasesOfPerson } from "../wire/types";
import { InWords } from "../play/InWords";
import { Refusal } from "../wire/refusal";
import type { Board, Insight } from "../wire/views";
import { Answers } from "./Answers";
import { askHelp, fetchCase, fetchFares, fetchNext, fetchToday, playCase, sendAnswer } from "./api";
import { CaseBoard } from "./CaseBoard";
import { CasesHeader } from "./CasesHeader";
import { useCaseScene } from "./case_scene";
import { isAway, keepAnswer, keepCase, keptCase, sendWaiting, waitingAnswer } from "./kept";
import { Split } from "./Split";
import { Stars } from "./Stars";
import { Streak } from "./Streak";
import { dayText, LETTERS, optionWords, outcomeWords, questionOf, refusalWords, titleOf, whyWords } from "./words";

export { withCaseWords } from "./texts";

/** Between two tries to send an answer that waits. */
const AGAIN_MS = 10_000;
/** So long after it was opened the case of the day is kept. */
const KEEP_MS = 1000;

interface Loaded {
  readonly info: CaseInfo;
  readonly facts: Board;
  readonly adapter: Adapter;
}

/** A case as it is put on the screen: its position, its board, the words and drawings of its game. */
export async function loaded(info: CaseInfo): Promise<Loaded> {
  const board = await fetchBoard(info.game, info.table);
  return drawable(info, board.board);
}

async function drawable(info: CaseInfo, facts: Board): Promise<Loaded> {
  const adapter = await loadGame(info.game as GameName);
  adapter.learn?.(facts);
  return { info, facts, adapter };
}

/** The case of the day; without a connection that which was opened here last. */
async function ofTheDay(): Promise<Loaded> {
  try {
    const { case: today } = await fetchToday();
    return await loaded(await fetchCase(today.game, today.id));
  } catch (reason) {
    const kept = reason instanceof Refusal && isAway(reason.code) ? keptCase() : null;
    if (kept === null) throw reason;
    return drawable(kept.info, kept.facts);
  }
}

export function CaseScreen({ game, id }: { game: GameName | null; id: string }): JSX.Element {
  useWords();
  const [found, setFound] = useState<Loaded | null>(null);
  const [refused, setRefused] = useState("");
  useEffect(() => {
    const asked = game === null ? ofTheDay() : fetchCase(game, id).then(loaded);
    asked.then(setFound, (reason: unknown) => setRefused(reason instanceof Refusal ? reason.code : "unavailable"));
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
  const lang = useWords();
  const wide = useLayout() === "desktop";
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const [struck, setStruck] = useState<readonly number[]>([]);
  const [missed, setMissed] = useState<Readonly<Record<number, string>>>({});
  const [told, setTold] = useState("");
  const [solution, setSolution] = useState<CaseSolution | null>(null);
  const [result, setResult] = useState<CaseResult | null>(null);
  const [fares, setFares] = useState<CasesOfPerson | null>(null);
  const [busy, setBusy] = useState(false);
  /** An answer was given without a connection, and waits. */
  const [kept, setKept] = useState(() => waitingAnswer()?.id === info.id);
  const began = useRef(Date.now());
  const panel = useRef<HTMLElement>(null);
  const open = solution === null;
  useEffect(() => {
    fetchFares().then(setFares, () => undefined);
  }, [solution]);
  useEffect(() => {
    if (info.day === "") return;
    // Once it is drawn, so that all it took is known.
    const later = setTimeout(() => keepCase({ info, facts }), KEEP_MS);
    return () => clearTimeout(later);
  }, [info, facts]);
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
  /** What became of an answer. */
  const judged = (now: CaseResult, given: readonly number[]): void => {
    setResult(now);
    if (now.solution !== null) {
      close(now.solution, t("case.solved"));
      if (now.outcome === null && !info.whole_set) setChosen(given);
      return;
    }
    const words = now.outcome === null ? t("case.not_quite", { missing: now.missing, many: now.too_many }) : t("case.wrong");
    const one = given[0];
    if (now.outcome !== null && one !== undefined) {
      setMissed((before) => ({ ...before, [one]: outcomeWords(info, now.outcome!) }));
      setChosen([]);
    }
    setTold(words);
    announce(words);
  };
  const answer = (): Promise<void> =>
    working(async () => {
      try {
        judged(await sendAnswer(info.game, info.id, chosen), chosen);
      } catch (reason) {
        if (info.day === "" || !(reason instanceof Refusal) || !isAway(reason.code)) throw reason;
        keepAnswer({ game: info.game, id: info.id, day: info.day, chosen });
        setKept(true);
        announce(t("case.kept"));
      }
    });
  useBack(kept, async () => {
    const waiting = waitingAnswer();
    const now = await sendWaiting();
    if (now !== null && waiting?.id === info.id) judged(now, waiting.chosen);
    setKept(waitingAnswer()?.id === info.id);
  });
  const playOn = (): Promise<void> =>
    working(async () => {
      const { table, seats } = await playCase(info.game, info.id, settings.get().name);
      holdSeats(seats.map(({ seat, token }) => ({ table: table.id, seat, token })));
      go(`/t/${table.id}`);
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
      <CasesHeader title={t(info.day === "" ? "cases" : "case.of_day")} />
      <section class="round-track case-strip" aria-label={t("region.track")} {...(wide ? {} : { tabIndex: 0 })}>
        <adapter.Track scene={scene} />
      </section>
      <CaseBoard scene={scene} adapter={adapter} info={info} letters={open || result !== null} />
      <main id="main" class="case-panel" ref={panel} tabIndex={-1}>
        <div class="case-over">
          <span>
            {info.day === "" ? t(`game.${info.game}`) : `${t("case.of_day")}, ${dayText(info.day, lang)}`} · <b>{t("case.seat", { role: t(`role.${info.role}`) })}</b>
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
              {kept ? t("case.kept") : told}
            </p>
            <div class="case-answer">
              <button type="button" class="button button-choose button-large" disabled={busy || kept || chosen.length === 0} onClick={() => void answer()} data-testid="case-answer">
                {chosen.length === 0 ? t("case.answer") : t("case.answer_is", { letters: chosen.map((i) => LETTERS[i]).join(" ") })}
              </button>
            </div>
            <div class="case-helps">
              <button type="button" class="link-button" disabled={busy || kept || struck.length > 0} onClick={() => void help("hint")} data-testid="case-hint">
                <Icon name="idea" size={18} /> {t("case.hint")}
              </button>
              <button type="button" class="link-button" disabled={busy || kept} onClick={() => void help("show")} data-testid="case-show">
                {t("case.show")}
              </button>
            </div>
          </>
        ) : (
          <>
            <p class="case-question">{whyWords(info, solution.outcomes, names)}</p>
            <Split info={info} outcomes={solution.outcomes} />
            <Answers info={info} names={names} chosen={chosen} struck={[]} notes={solution.outcomes.map((one) => outcomeWords(info, one))} outcomes={solution.outcomes} onChoose={click} onSet={setChosen} />
            <p class="case-share">
              <span>{result?.first === true ? t("case.first_try", { time: spent(began.current) }) : ""}</span>
              {result?.rating != null && <span data-testid="case-rating">{ratingWords(result.rating)}</span>}
              <span>{solution.people > 0 && t("case.share", { n: Math.round((100 * solution.first) / solution.people), people: solution.people })}</span>
            </p>
            <div class="case-buttons">
              <button type="button" class="button" disabled={busy} onClick={() => void playOn()} data-testid="case-play-on">
                <Icon name="play" size={16} /> {t("case.play_on")}
              </button>
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
          <InWords adapter={adapter} scene={scene} />
        </details>
        {fares !== null && <Streak fares={fares} />}
      </main>
    </div>
  );
}

/** One's own rating at these cases, and what the first try at this one changed. */
function ratingWords({ rating, provisional, change }: CaseRating): string {
  const moved = change === 0 ? "" : ` (${change > 0 ? "+" : "−"}${Math.abs(change)})`;
  return t("case.rating", { rating: `${ratingText(rating, provisional)}${moved}` });
}

/** Try something again while there is something to try: when the connection is back, and now and then. */
function useBack(waiting: boolean, work: () => Promise<void>): void {
  const latest = useRef(work);
  latest.current = work;
  useEffect(() => {
    if (!waiting) return;
    const now = (): void => void latest.current();
    addEventListener("online", now);
    const timer = setInterval(now, AGAIN_MS);
    return () => {
      removeEventListener("online", now);
      clearInterval(timer);
    };
  }, [waiting]);
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
