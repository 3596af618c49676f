/** A mail address for notices while one is away, where the host sends mail; kept for this seat alone. */

import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { t } from "../i18n/words";
import { settings } from "../state/settings";
import { useStore } from "../state/store";
import { fetchGames } from "../wire/requests";
import type { TableInfo } from "../wire/types";
import type { Session } from "./session";

/** The note that holds the address; the server shows it to no other seat. */
const KEY = "notice:mail";
/** The same address once its owner has followed the link in the first mail. */
const CONFIRMED = "notice:mail:confirmed";

/** Somebody else sits or will sit at the table: only then is there anything to wait for. */
const worthWaiting = ({ seats }: TableInfo, own: number): boolean => seats.some(({ seat, player }) => seat !== own && player !== "computer");

export function MailField({ session, table }: { session: Session; table: TableInfo }): JSX.Element | null {
  const [offered, setOffered] = useState(false);
  const [refused, setRefused] = useState(false);
  const own = session.held.length === 1 ? session.held[0]! : null;
  const kept = useStore(session.line.state, ({ notes }) => notes.find(({ key, seat }) => key === KEY && seat === own?.seat)?.text ?? "");
  const confirmed = useStore(session.line.state, ({ notes }) => notes.find(({ key, seat }) => key === CONFIRMED && seat === own?.seat)?.text ?? "");
  const [address, setAddress] = useState(kept === "" ? settings.get().mail : kept);
  useEffect(() => {
    fetchGames().then(({ notices }) => setOffered(notices?.includes("mail") ?? false), () => undefined);
  }, []);
  if (!offered || own === null || table.status === "finished" || !worthWaiting(table, own.seat)) return null;
  const keep = (text: string): void => {
    setRefused(false);
    session.line.ask({ type: "note", key: KEY, text, shared: false }).then(
      () => settings.set({ mail: text }),
      () => setRefused(true),
    );
  };
  const unchanged = kept !== "" && address === kept;
  return (
    <form
      class="field copy-field"
      onSubmit={(event) => {
        event.preventDefault();
        keep(unchanged ? "" : address.trim());
        if (unchanged) setAddress("");
      }}
    >
      <label>
        <span>{t("mail.label")}</span>
        <input type="email" required maxLength={254} autocomplete="email" value={address} data-testid="mail" onInput={(event) => setAddress(event.currentTarget.value)} />
      </label>
      <button type="submit" class="button" data-testid="mail-keep">
        {t(unchanged ? "mail.drop" : "mail.keep")}
      </button>
      <small role="status">{t(refused ? "mail.refused" : unchanged ? (confirmed === kept ? "mail.kept" : "mail.confirm") : "mail.note")}</small>
    </form>
  );
}
