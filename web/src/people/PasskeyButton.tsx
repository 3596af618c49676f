/** Keep the name by a passkey, where this address can have one; else why not. */

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { Icon } from "../art/icons";
import { t } from "../i18n/words";
import { addPasskey, offerPasskey } from "../wire/people";
import type { Me } from "../wire/types";
import { complaint } from "./me";
import { makePasskey, passkeysHere } from "./passkey";

export function PasskeyButton({ me, onMade }: { me: Me; onMade: (me: Me) => void }): JSX.Element {
  const [said, setSaid] = useState("");
  const [busy, setBusy] = useState(false);
  if (!me.takes_passkeys || !passkeysHere()) return <p class="panel-note">{t(me.takes_passkeys ? "people.no_passkeys_here" : "people.no_passkeys")}</p>;
  const make = async (): Promise<void> => {
    setBusy(true);
    setSaid("");
    try {
      const made = await makePasskey((await offerPasskey()).options);
      if (made === null) setSaid(t("people.passkey_off"));
      else {
        onMade(await addPasskey(made));
        setSaid(t("people.passkey_on"));
      }
    } catch (problem) {
      setSaid(complaint(problem));
    }
    setBusy(false);
  };
  return (
    <div class="passkey-row">
      <button type="button" class="button" disabled={busy} onClick={() => void make()} data-testid="add-passkey">
        <Icon name="lock" size={18} /> {t("people.add_passkey")}
      </button>
      <span role="status">{said || t("people.passkeys_n", { n: me.passkeys })}</span>
    </div>
  );
}
