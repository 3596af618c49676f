/** The short reference of a game; the step in play stands unfolded. */

import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { Adapter, AnyScene } from "../games/adapter";
import { rulesTexts } from "../games/texts";
import { t, useWords } from "../i18n/words";
import type { GameName } from "../state/address";
import "./rules.css";

export function Rules({ adapter, scene }: { adapter: Adapter; scene: AnyScene }): JSX.Element {
  const inPlay = adapter.ruleInPlay(scene);
  return <RuleSections game={adapter.game} sections={adapter.rules} open={(section) => section === inPlay} inPlay={inPlay} />;
}

export function RuleSections(props: {
  game: GameName;
  sections: readonly string[];
  open: (section: string) => boolean;
  inPlay?: string;
}): JSX.Element {
  useWords();
  const [ready, setReady] = useState(false);
  useEffect(() => {
    void rulesTexts(props.game).then(() => setReady(true));
  }, [props.game]);
  if (!ready) return <></>;
  return (
    <div class="rules">
      {props.sections.map((section) => {
        const [title = "", ...paragraphs] = t(`rules.${props.game}.${section}`).split("\n");
        return (
          <details key={section + String(section === props.inPlay)} open={props.open(section)} class={section === props.inPlay ? "rule in-play" : "rule"}>
            <summary>
              {title}
              {section === props.inPlay && <span class="count">{t("rules.now")}</span>}
            </summary>
            {paragraphs.map((text, i) =>
              text.startsWith("• ") ? (
                <p key={i} class="rule-item">
                  {text.slice(2)}
                </p>
              ) : (
                <p key={i}>{text}</p>
              ),
            )}
          </details>
        );
      })}
    </div>
  );
}
