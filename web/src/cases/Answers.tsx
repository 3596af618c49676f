/** The answers of a case as a list, and a line to answer in words; the board is the third way. */

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { Icon } from "../art/icons";
import { t } from "../i18n/words";
import type { CaseInfo, CaseOutcome } from "../wire/types";
import { LETTERS, meant } from "./words";

interface Props {
  readonly info: CaseInfo;
  readonly names: readonly string[];
  readonly chosen: readonly number[];
  /** Ruled out by a hint. */
  readonly struck: readonly number[];
  /** What an option comes to, beside it. */
  readonly notes: Readonly<Record<number, string>> | readonly string[];
  /** Once the case is solved. */
  readonly outcomes: readonly CaseOutcome[] | null;
  readonly onChoose: (option: number) => void;
  readonly onSet: (options: readonly number[]) => void;
}

export function Answers({ info, names, chosen, struck, notes, outcomes, onChoose, onSet }: Props): JSX.Element {
  return (
    <>
      <ul class={info.whole_set ? "case-options is-set" : "case-options"} data-testid="case-options">
        {info.options.map((_, i) => {
          const note = (notes as Readonly<Record<number, string>>)[i] ?? "";
          const right = outcomes?.[i]?.right === true;
          const wrong = outcomes === null && note !== "";
          return (
            <li key={i}>
              <button
                type="button"
                class={`case-option${right ? " is-right" : ""}${wrong ? " is-wrong" : ""}`}
                aria-pressed={chosen.includes(i)}
                disabled={struck.includes(i) || wrong || (outcomes !== null && info.whole_set)}
                onClick={() => onChoose(i)}
                data-option={i}
                {...(outcomes === null ? {} : { "data-right": String(right) })}
              >
                <b class="case-letter" aria-hidden="true">
                  {LETTERS[i]}
                </b>
                <span class="case-name">{names[i]}</span>
                {note !== "" && <small>{note}</small>}
                {right && (
                  <span class="case-check">
                    <Icon name="check" size={18} />
                    <span class="unseen">{t("case.right")}</span>
                  </span>
                )}
              </button>
            </li>
          );
        })}
      </ul>
      {outcomes === null && <InWords info={info} names={names} onSet={onSet} />}
    </>
  );
}

function InWords({ info, names, onSet }: Pick<Props, "info" | "names" | "onSet">): JSX.Element {
  const [text, setText] = useState("");
  const [told, setTold] = useState("");
  return (
    <form
      class="case-words"
      onSubmit={(event) => {
        event.preventDefault();
        const found = meant(text, info, names);
        setTold(found.length === 0 ? t("case.words.unknown") : "");
        if (found.length > 0) {
          onSet(found);
          setText("");
        }
      }}
    >
      <label>
        <span>{t("case.words")}</span>
        <input
          type="text"
          value={text}
          autocomplete="off"
          autocapitalize="off"
          spellcheck={false}
          placeholder={info.whole_set ? "A C" : "A"}
          data-testid="case-words"
          onInput={(event) => {
            setText(event.currentTarget.value);
            setTold("");
          }}
        />
      </label>
      <button type="submit" class="button button-quiet">
        {t("case.words.take")}
      </button>
      <p role="status">{told}</p>
    </form>
  );
}
