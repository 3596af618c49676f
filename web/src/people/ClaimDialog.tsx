/** Making a name one's own: the name, then the ten codes it is kept by, shown once, and a passkey where there can be one. */

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { Icon } from "../art/icons";
import { t } from "../i18n/words";
import { Dialog } from "../shell/Dialog";
import { settings } from "../state/settings";
import { claimName } from "../wire/people";
import type { Me } from "../wire/types";
import { Codes } from "./Codes";
import { complaint, know } from "./me";
import { PasskeyButton } from "./PasskeyButton";

export function ClaimDialog({ me: before, onClose }: { me: Me; onClose: () => void }): JSX.Element {
  const [name, setName] = useState(settings.get().name);
  const [me, setMe] = useState(before);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [kept, setKept] = useState(false);
  const [error, setError] = useState("");
  const [busy, setBusy] = useState(false);
  const claim = async (): Promise<void> => {
    setBusy(true);
    setError("");
    try {
      const claimed = await claimName(name);
      setMe(know(claimed.me));
      setCodes(claimed.codes);
    } catch (problem) {
      setError(complaint(problem));
    }
    setBusy(false);
  };
  if (codes === null) {
    return (
      <Dialog title={t("people.claim")} onClose={onClose} testid="claim-dialog">
        <p>{t("people.claim_text")}</p>
        <form
          class="people-form"
          onSubmit={(event) => {
            event.preventDefault();
            void claim();
          }}
        >
          <label class="field text">
            <span>{t("people.name")}</span>
            <input type="text" maxLength={24} value={name} autocomplete="nickname" data-testid="claim-name" aria-invalid={error !== ""} onInput={(event) => setName(event.currentTarget.value)} />
          </label>
          {error !== "" && (
            <p class="form-error" role="alert">
              <Icon name="warning" size={18} /> {error}
            </p>
          )}
          <div class="dialog-buttons">
            <button type="submit" class="button button-choose" disabled={busy || name.trim() === ""} data-testid="claim-go">
              {t("people.claim_go")}
            </button>
          </div>
        </form>
      </Dialog>
    );
  }
  return (
    <Dialog title={t("people.claimed_title", { name: me.person?.name ?? name })} onClose={() => kept && onClose()} question={!kept} testid="claim-dialog">
      <Codes codes={codes} name={me.person?.name ?? name} />
      <PasskeyButton me={me} onMade={(now) => setMe(know(now))} />
      <label class="field check">
        <input type="checkbox" checked={kept} data-testid="codes-kept" onChange={(event) => setKept(event.currentTarget.checked)} />
        <span>{t("people.codes_kept")}</span>
      </label>
      <div class="dialog-buttons">
        <button type="button" class="button button-choose" disabled={!kept} onClick={onClose} data-testid="claim-done">
          {t("people.done")}
        </button>
      </div>
    </Dialog>
  );
}
