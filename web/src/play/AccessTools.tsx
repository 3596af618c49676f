/** Who may come to a table: a new link for the own seat; for who set it up, a new invite or none, and guests' seats. */

import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { t } from "../i18n/words";
import { changeAccess, fetchAccess } from "../wire/requests";
import { holdSeats, type HeldSeat } from "../wire/keys";
import type { Access, ChangeAccess, TableInfo } from "../wire/types";

export function AccessTools({ own, table }: { own: HeldSeat; table: TableInfo }): JSX.Element | null {
  const [access, setAccess] = useState<Access | null>(null);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    fetchAccess(own.table, own.token).then(setAccess, () => undefined);
  }, [table.n]);
  if (access === null) return null;
  const change = async (what: ChangeAccess["what"], seat: number | null = null): Promise<void> => {
    setBusy(true);
    try {
      const changed = await changeAccess(own.table, own.token, { what, seat });
      const { invite, ...kept } = own;
      const still = what === "revoke_invites" ? undefined : (changed.invite ?? invite);
      const held = { ...kept, token: changed.token ?? own.token };
      holdSeats([still === undefined ? held : { ...held, invite: still }]);
      // Every part of the page goes on with the new links.
      if (what === "free_seat" || what === "withdraw") setAccess(changed.access);
      else location.reload();
    } finally {
      setBusy(false);
    }
  };
  const tool = (key: string, what: ChangeAccess["what"], seat: number | null = null, name = ""): JSX.Element => (
    <button key={`${what}${seat ?? ""}`} type="button" class="button" disabled={busy} onClick={() => void change(what, seat).catch(() => undefined)} data-testid={`access-${what}`}>
      {t(key, { name })}
    </button>
  );
  return (
    <div class="dialog-buttons">
      {tool("access.renew", "renew_own")}
      {access.host && table.status !== "finished" && tool("access.invite", "new_invite")}
      {access.host && access.offered === true && table.status === "running" && tool("access.withdraw", "withdraw")}
      {access.invites > 0 && tool("access.revoke", "revoke_invites")}
      {access.seats.filter((seat) => seat.may_be_freed).map((seat) => tool("access.free", "free_seat", seat.seat, seat.name || t(`role.${table.seats[seat.seat]?.role ?? ""}`)))}
    </div>
  );
}
