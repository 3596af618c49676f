/** The coach's best moves at the moment that is shown, in words; the chosen one is drawn on the board. */

import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Icon } from "../art/icons";
import type { Adapter, AnyScene } from "../games/adapter";
import { t } from "../i18n/words";
import { announce } from "../play/announce";
import type { Session } from "../play/session";
import { fetchAnalysis } from "../wire/requests";
import { Refusal } from "../wire/refusal";
import { imagined } from "../wire/position";
import type { AdvisedMove, Analysis as Found } from "../wire/types";
import { whyWords } from "./Why";

type Answer = { readonly found: Found } | { readonly refused: string } | "thinking" | null;

export function Analysis(props: { session: Session; adapter: Adapter; scene: AnyScene; frame: number; as: string }): JSX.Element {
  const { session, adapter, scene, frame, as } = props;
  const [answer, setAnswer] = useState<Answer>(null);
  const [chosen, setChosen] = useState<number | null>(null);
  const draw = (index: number | null, moves: readonly AdvisedMove[]): void => {
    setChosen(index);
    const move = index === null ? undefined : moves[index];
    session.state.set({ imagined: move === undefined ? null : imagined(move) });
  };
  useEffect(() => {
    setAnswer(null);
    setChosen(null);
    return () => session.state.set({ imagined: null });
  }, [frame, as]);
  const ask = async (): Promise<void> => {
    setAnswer("thinking");
    // The board shows this very moment while it is looked over.
    session.state.set({ at: frame });
    try {
      const found = await fetchAnalysis(session.table, session.token, as, frame);
      if (session.state.get().at !== frame) return;
      setAnswer(found.seat === null ? { refused: t("replay.nothing") } : { found });
      draw(0, found.moves);
      announce(found.moves.map((move) => moveWords(adapter, scene, move)).join(". "));
    } catch (reason) {
      const code = reason instanceof Refusal ? reason.code : "unavailable";
      setAnswer({ refused: t(code === "not_over" && scene.over ? "replay.shut" : `error.${code}`) });
    }
  };
  if (answer === null || answer === "thinking") {
    return (
      <button type="button" class="button" disabled={answer === "thinking"} onClick={() => void ask()} data-testid="analyse">
        <Icon name="idea" size={16} /> {answer === null ? t("replay.analyse") : t("replay.analysing")}
      </button>
    );
  }
  if ("refused" in answer) {
    return (
      <p class="analysis-note" role="status" data-testid="analysis-note">
        {answer.refused}
      </p>
    );
  }
  const { moves, seat, tries, made } = answer.found;
  return (
    <section class="analysis" aria-label={t("replay.analyse")} data-testid="analysis">
      <h2>{t("replay.best", { role: t(`role.${scene.table.seats[seat ?? 0]?.role ?? ""}`) })}</h2>
      <ul>
        {moves.map((move, i) => (
          <li key={i}>
            <button type="button" class="analysis-move" aria-pressed={chosen === i} onClick={() => draw(chosen === i ? null : i, moves)}>
              <b>
                {draftWords(adapter, scene, move)}
                {move.chance != null && <em class="analysis-chance">{t("replay.percent", { n: move.chance })}</em>}
              </b>
              <span>{whyWords(move)}</span>
              {moves.length > 1 && <small>{t("replay.tries", { n: move.tries, of: tries })}</small>}
            </button>
          </li>
        ))}
      </ul>
      {made != null && (
        <p class="analysis-note" data-testid="analysis-made">
          {t("replay.made", { n: made })}
        </p>
      )}
    </section>
  );
}

const draftWords = (adapter: Adapter, scene: AnyScene, { picks }: AdvisedMove): string =>
  picks.map((pick) => adapter.choiceWords(scene, pick)).join(" · ");

const moveWords = (adapter: Adapter, scene: AnyScene, move: AdvisedMove): string => `${draftWords(adapter, scene, move)} ${whyWords(move)}`;
