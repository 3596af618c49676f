/** A line of text to take along: a link, with a button that copies it. */

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { t } from "../i18n/words";
import { announce } from "./announce";

export function CopyField(props: { label: string; text: string; note: string; testid: string }): JSX.Element {
  const [copied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(props.text);
      setCopied(true);
      announce(t("copied"));
    } catch {
      // Without the clipboard the link can still be selected by hand.
    }
  };
  return (
    <div class="field copy-field">
      <label>
        <span>{props.label}</span>
        <input type="text" readOnly value={props.text} data-testid={props.testid} onFocus={(event) => event.currentTarget.select()} />
      </label>
      <button type="button" class="button" onClick={() => void copy()}>
        {copied ? t("copied") : t("copy")}
      </button>
      <small>{props.note}</small>
    </div>
  );
}
