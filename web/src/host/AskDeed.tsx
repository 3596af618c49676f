/** Asks once before an act of a host: what will happen, and to whom. */

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { Icon } from "../art/icons";
import { t } from "../i18n/words";
import { announce } from "../play/announce";
import { Dialog } from "../shell/Dialog";
import { actAsHost } from "../wire/requests";
import { Refusal } from "../wire/refusal";
import { deedQuestion, deedWords, type Deed } from "./acts";

const LONGEST_NAME = 40;

export function AskDeed(props: { deed: Deed; hostKey: string; onClose: () => void; onDone: () => void }): JSX.Element {
  const { deed } = props;
  const [name, setName] = useState("");
  const [error, setError] = useState("");
  const [busy, setBusy] = useState(false);
  const renames = deed.act.what === "rename";
  const carryOut = async (): Promise<void> => {
    setBusy(true);
    try {
      await actAsHost(props.hostKey, renames ? { ...deed.act, name: name.trim() } : deed.act);
      announce(t("host.done"));
      props.onDone();
    } catch (problem) {
      setError(problem instanceof Refusal ? t(`error.${problem.code}`) : t("error.unavailable"));
      setBusy(false);
    }
  };
  return (
    <Dialog title={`${deedWords(deed)}: ${deed.name}`} onClose={props.onClose} testid="host-ask">
      <form
        class="host-ask"
        onSubmit={(event) => {
          event.preventDefault();
          void carryOut();
        }}
      >
        <p>{deedQuestion(deed)}</p>
        {renames && (
          <label class="field">
            <span>{t("host.new_name")}</span>
            <input type="text" maxLength={LONGEST_NAME} value={name} onInput={(event) => setName(event.currentTarget.value)} />
          </label>
        )}
        {error !== "" && (
          <p class="form-error" role="alert">
            <Icon name="warning" size={16} /> {error}
          </p>
        )}
        <div class="dialog-buttons">
          <button type="button" class="button" onClick={props.onClose}>
            {t("host.cancel")}
          </button>
          <button type="submit" class={deed.red ? "button button-danger" : "button button-paper"} disabled={busy || (renames && name.trim() === "")} data-testid="host-yes">
            {deedWords(deed)}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
