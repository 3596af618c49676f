/** The table's name, which opens all about it; its help level, who watches and how late. */

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { Icon } from "../art/icons";
import type { AnyScene } from "../games/adapter";
import { t } from "../i18n/words";
import { Guard } from "../shell/Guard";
import { lazy } from "../state/lazy";
import type { Session } from "./session";

const TableDialog = lazy(() => import("./TableDialog").then((m) => m.withLobbyWords(m.TableDialog)));

/** A delay in whole minutes; never none. */
export const minutes = (seconds: number): number => Math.max(1, Math.round(seconds / 60));

export function TableChip({ session, scene }: { session: Session; scene: AnyScene }): JSX.Element {
  const [open, setOpen] = useState(false);
  const { table } = scene;
  const { delay = 0 } = table;
  return (
    <>
      <button type="button" class="chip" onClick={() => setOpen(true)} data-testid="table-chip">
        <Icon name="link" size={16} /> {t("table_named", { id: table.id.slice(0, 6) })}
      </button>
      <span class="chip chip-still">
        <Icon name="eye" size={16} /> {t(`help.${table.help}`)}
      </span>
      {table.watchers > 0 && <span class="chip chip-still">{t("watching", { n: table.watchers })}</span>}
      {table.practice && <span class="chip chip-still">{t("practice")}</span>}
      {scene.seat === null && <span class="chip chip-still">{t("spectator")}</span>}
      {scene.seat === null && delay > 0 && !scene.over && (
        <span class="chip chip-still" data-testid="delayed">
          {t("delayed", { n: minutes(delay) })}
        </span>
      )}
      {open && (
        <Guard part="the dialog of the table" dialog={{ title: t("table_named", { id: table.id.slice(0, 6) }), onClose: () => setOpen(false) }}>
          <TableDialog session={session} scene={scene} onClose={() => setOpen(false)} />
        </Guard>
      )}
    </>
  );
}
