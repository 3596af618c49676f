/** Playing on from a moment of a finished game. */

import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { Icon } from "../art/icons";
import type { AnyScene } from "../games/adapter";
import { t } from "../i18n/words";
import type { Session } from "../play/session";
import { go } from "../state/address";
import { settings } from "../state/settings";
import { createTable } from "../wire/requests";
import { holdSeats } from "../wire/keys";

/** The same position again, against the computer, in either role. */
export function PlayFromHere({ session, scene, frame }: { session: Session; scene: AnyScene; frame: number }): JSX.Element {
  const [busy, setBusy] = useState(false);
  const [asking, setAsking] = useState(false);
  const start = async (own: number): Promise<void> => {
    setBusy(true);
    try {
      const created = await createTable({
        game: scene.game,
        name: settings.get().name,
        options: scene.table.options,
        seats: scene.table.seats.map(({ seat }) => (seat === own ? { player: "me" } : { player: "computer", level: 2 })),
        help: scene.table.help,
        start_from: { table: session.table, moves: frame, token: session.token },
      });
      holdSeats(created.seats.map(({ seat, token }) => ({ table: created.table.id, seat, token })));
      go(`/t/${created.table.id}`);
    } catch {
      setBusy(false);
    }
  };
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (asking) first.current?.focus();
  }, [asking]);
  if (asking) {
    return (
      <span class="play-as" role="group" aria-label={t("replay.from_here")}>
        {scene.table.seats.map((one, i) => (
          <button key={one.seat} ref={i === 0 ? first : null} type="button" class="button" disabled={busy} onClick={() => void start(one.seat)} data-testid={`play-as-${one.seat}`}>
            {t("replay.from_here_as", { role: t(`role.${one.role}`) })}
          </button>
        ))}
      </span>
    );
  }
  return (
    <button type="button" class="button" disabled={busy} onClick={() => setAsking(true)} data-testid="play-from-here">
      <Icon name="play" size={16} /> {t("replay.from_here")}
    </button>
  );
}
