/** The account: who may see the profile, ways back in, devices, signing out, the end of it. Its owner alone sees it. */

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { Icon } from "../art/icons";
import { t } from "../i18n/words";
import { Check } from "../shell/fields";
import { Dialog } from "../shell/Dialog";
import { CopyField } from "../play/CopyField";
import { go } from "../state/address";
import { shared } from "../state/base";
import { settings } from "../state/settings";
import { askCodes, askLink, deleteAccount, endDevice, leaveDevice, showProfile } from "../wire/people";
import { forgetSeats } from "../wire/keys";
import type { LinkCode, Me } from "../wire/types";
import { Codes } from "./Codes";
import { complaint, know } from "./me";
import { PasskeyButton } from "./PasskeyButton";

export function AccountDialog(props: { me: Me; onChange: (me: Me) => void; onClose: () => void }): JSX.Element {
  const { me, onChange, onClose } = props;
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [link, setLink] = useState<LinkCode | null>(null);
  const [error, setError] = useState("");
  const [typed, setTyped] = useState("");
  const name = me.person?.name ?? "";
  const take = (now: Me): void => onChange(know(now));
  const tried = (work: () => Promise<void>): void => {
    setError("");
    work().catch((problem: unknown) => setError(complaint(problem)));
  };
  const gone = (now: Me): void => {
    forgetSeats();
    settings.set({ name: "" });
    know(now);
    go("/");
  };
  const date = (at: number): string => new Date(at).toLocaleDateString(settings.get().lang, { day: "numeric", month: "short", year: "numeric" });
  return (
    <Dialog title={t("people.account")} onClose={onClose} testid="account-dialog">
      {error !== "" && (
        <p class="form-error" role="alert">
          <Icon name="warning" size={18} /> {error}
        </p>
      )}
      <Check label={t("people.public")} name="public" checked={me.person?.public ?? false} onChange={(open) => tried(async () => take(await showProfile(open)))} />
      <section aria-labelledby="ways">
        <h3 id="ways">{t("people.ways")}</h3>
        <PasskeyButton me={me} onMade={take} />
        {codes === null ? (
          <div class="passkey-row">
            <button
              type="button"
              class="button"
              data-testid="new-codes"
              onClick={() =>
                tried(async () => {
                  const fresh = await askCodes();
                  take(fresh.me);
                  setCodes(fresh.codes);
                })
              }
            >
              {t("people.new_codes")}
            </button>
            <span>{t("people.codes_n", { n: me.codes })}</span>
          </div>
        ) : (
          <Codes codes={codes} name={name} />
        )}
      </section>
      <section aria-labelledby="devices">
        <h3 id="devices">{t("people.devices")}</h3>
        <ul class="device-list" data-testid="devices">
          {me.devices.map((device) => (
            <li key={device.id}>
              <span>
                <b>{device.words || t("people.some_device")}</b>
                <small>{device.here ? t("people.this_device") : t("people.seen", { date: date(device.seen_at) })}</small>
              </span>
              {!device.here && (
                <button type="button" class="button button-quiet" aria-label={t("people.end_named", { device: device.words })} onClick={() => tried(async () => take(await endDevice(device.id)))}>
                  {t("people.end")}
                </button>
              )}
            </li>
          ))}
        </ul>
        {link === null ? (
          <button type="button" class="button" data-testid="add-device" onClick={() => tried(async () => setLink(await askLink()))}>
            {t("people.add_device")}
          </button>
        ) : (
          <>
            <p>{t("people.link_text")}</p>
            <p class="device-code">
              <code data-testid="link-code">{link.code}</code>
            </p>
            <CopyField label={t("people.link")} text={shared(`/people/enter#code=${link.code}`)} note={t("people.link_note")} testid="device-link" />
          </>
        )}
      </section>
      <section aria-labelledby="leave">
        <h3 id="leave">{t("people.leave_title")}</h3>
        <button type="button" class="button" data-testid="leave" onClick={() => tried(async () => gone(await leaveDevice()))}>
          {t("people.leave")}
        </button>
        <details class="delete-account">
          <summary>{t("people.delete")}</summary>
          <p>{t("people.delete_text")}</p>
          <label class="field text">
            <span>{t("people.delete_name", { name })}</span>
            <input type="text" value={typed} autocomplete="off" data-testid="delete-name" onInput={(event) => setTyped(event.currentTarget.value)} />
          </label>
          <button type="button" class="button button-danger" disabled={typed.trim() !== name} data-testid="delete" onClick={() => tried(async () => gone(await deleteAccount(typed)))}>
            {t("people.delete")}
          </button>
        </details>
      </section>
    </Dialog>
  );
}
