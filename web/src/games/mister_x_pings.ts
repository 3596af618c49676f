/** Pointing at a city for the team: a note that all partners see, and that goes again by itself. */

import { useEffect, useRef, useState } from "preact/hooks";
import type { EuropeProps } from "../boards/types";
import { t } from "../i18n/words";
import { announce } from "../play/announce";
import { cityText } from "./mister_x_log";
import { DETECTIVES, type XScene } from "./mister_x_table";

const PING = "ping";
/** As long as the arrow is seen; the style sheet fades it. */
export const SHOWN_MS = 4000;

type Ping = NonNullable<EuropeProps["pings"]>[number];

/** Whether this seat has partners to point for. */
export const hasPartners = ({ seat, table, live, over }: XScene): boolean =>
  seat !== null && live && !over && table.seats.some((one) => one.seat !== seat && one.team === table.seats[seat]?.team);

/** The arrows that partners, and this seat itself, have just set; and how to set one. */
export function usePings(scene: XScene): { readonly pings: readonly Ping[]; readonly point: (city: string) => void } {
  const told = scene.notes.filter(({ key, shared }) => key === PING && shared);
  // What was pointed at before this page was opened is past.
  const known = useRef(new Set(told.map(({ seat, text }) => `${seat} ${text}`)));
  const [pings, setPings] = useState<readonly Ping[]>([]);
  const count = useRef(Date.now() % 1000);
  const mine = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const newest = told.map(({ seat, text }) => `${seat} ${text}`).join();
  useEffect(() => {
    const fresh = told.filter(({ seat, text }) => !known.current.has(`${seat} ${text}`));
    if (fresh.length === 0) return;
    for (const { seat, text } of fresh) known.current.add(`${seat} ${text}`);
    const set = fresh.map(({ seat, text }) => ({ key: `${seat} ${text}`, at: Number(text.split(" ")[0]), by: DETECTIVES[Math.max(0, scene.facts.owners.indexOf(seat ?? 0))]! }));
    setPings((now) => [...now, ...set]);
    for (const { seat, text } of fresh) {
      if (seat !== scene.seat) announce(t("mister_x.pinged", { who: t(`role.${scene.table.seats[seat ?? 0]?.role ?? ""}`), city: cityText(Number(text.split(" ")[0])) }));
    }
    setTimeout(() => setPings((now) => now.filter((ping) => !set.includes(ping))), SHOWN_MS);
  }, [newest]);
  const point = (city: string): void => {
    count.current += 1;
    scene.note(PING, `${city} ${count.current}`, true);
    clearTimeout(mine.current);
    mine.current = setTimeout(() => scene.note(PING, "", true), SHOWN_MS);
  };
  return { pings, point };
}
