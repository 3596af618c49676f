/** Coming back to one's name on another device: by a passkey, a recovery code, or a code of a device that is signed in. */

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { Icon } from "../art/icons";
import { t, useWords } from "../i18n/words";
import { Header } from "../shell/Header";
import { go } from "../state/address";
import { enterByCode, enterByPasskey, offerEntry } from "../wire/people";
import type { Me } from "../wire/types";
import "./people.css";
import { complaint, fetchKeys, know } from "./me";
import { passkeysHere, showPasskey } from "./passkey";

export { withPeopleWords } from "./texts";

export function EnterScreen({ code: given }: { code: string | null }): JSX.Element {
  useWords();
  const [code, setCode] = useState(given ?? "");
  const [error, setError] = useState("");
  const [busy, setBusy] = useState(false);
  const enter = async (way: () => Promise<Me | null>): Promise<void> => {
    setBusy(true);
    setError("");
    try {
      const now = await way();
      if (now === null) setError(t("people.passkey_off"));
      else {
        know(now);
        await fetchKeys().catch(() => undefined);
        go("/people/me", "replace");
      }
    } catch (problem) {
      setError(complaint(problem));
    }
    setBusy(false);
  };
  return (
    <>
      <Header place="me" />
      <main id="main" class="page-narrow" data-testid="enter">
        <h1 class="page-title">{t("people.enter")}</h1>
        <p>{t("people.enter_text")}</p>
        {passkeysHere() ? (
          <button
            type="button"
            class="button button-large"
            disabled={busy}
            data-testid="enter-passkey"
            onClick={() =>
              void enter(async () => {
                const shown = await showPasskey((await offerEntry()).options);
                return shown === null ? null : enterByPasskey(shown);
              })
            }
          >
            <Icon name="lock" size={20} /> {t("people.enter_passkey")}
          </button>
        ) : (
          <p class="panel-note">{t("people.no_passkeys_here")}</p>
        )}
        <form
          class="people-form"
          onSubmit={(event) => {
            event.preventDefault();
            void enter(() => enterByCode(code));
          }}
        >
          <label class="field text">
            <span>{t("people.code")}</span>
            <input type="text" value={code} maxLength={40} autocomplete="one-time-code" spellcheck={false} data-testid="enter-code" onInput={(event) => setCode(event.currentTarget.value)} />
          </label>
          <button type="submit" class="button button-choose" disabled={busy || code.trim() === ""} data-testid="enter-go">
            {t("people.enter_go")}
          </button>
        </form>
        {error !== "" && (
          <p class="form-error" role="alert">
            <Icon name="warning" size={18} /> {error}
          </p>
        )}
      </main>
    </>
  );
}
