/** Who sits at the tables: those of whom somebody complained first. */

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { Icon } from "../art/icons";
import { t } from "../i18n/words";
import { Dialog } from "../shell/Dialog";
import type { HostOverview, HostPerson } from "../wire/types";
import { deedsOn, muteDeed, personName, type Deed } from "./acts";
import { Deeds } from "./Deeds";

export function PeoplePanel({ seen, onDeed }: { seen: HostOverview; onDeed: (deed: Deed) => void }): JSX.Element {
  const [reported, setReported] = useState(false);
  const [wanted, setWanted] = useState("");
  const [read, setRead] = useState<HostPerson | null>(null);
  const complained = seen.people.filter((person) => person.reports > 0).length;
  const shown = seen.people.filter((person) => (!reported || person.reports > 0) && person.name.toLowerCase().includes(wanted.trim().toLowerCase()));
  const status = (id: string): string => seen.tables.find((table) => table.id === id)?.status ?? "";
  return (
    <section class="host-panel" aria-labelledby="host-people">
      <div class="host-panel-head">
        <h2 id="host-people">{t("host.people")}</h2>
        <div class="host-chips">
          <button type="button" class="chip" aria-pressed={!reported} onClick={() => setReported(false)}>
            {t("host.people.all")} {seen.people.length}
          </button>
          <button type="button" class="chip" aria-pressed={reported} onClick={() => setReported(true)}>
            {t("host.people.reported")} {complained}
          </button>
          <label class="host-find">
            <Icon name="search" size={16} />
            <span class="unseen">{t("host.people.find")}</span>
            <input type="search" placeholder={t("host.people.find")} value={wanted} onInput={(event) => setWanted(event.currentTarget.value)} />
          </label>
        </div>
      </div>
      <p class="unseen" role="status">
        {complained > 0 ? `${t("host.people.reported")}: ${complained}` : ""}
      </p>
      {shown.length === 0 ? (
        <p class="list-empty">{t("host.people.none")}</p>
      ) : (
        <ul class="host-people" data-testid="host-people">
          {shown.map((person) => (
            <li key={`${person.table} ${person.seat}`}>
              <Disc person={person} />
              <span class="host-name">
                <b>{personName(person.name)}</b>
                <small>
                  {[
                    t(status(person.table) === "open" ? "host.sits" : "host.plays", { game: t(`game.${person.game}`) }),
                    ...(person.muted ? [t("host.muted")] : []),
                    ...(person.banned ? [t("host.banned")] : []),
                  ].join(" · ")}
                </small>
              </span>
              {person.reports > 0 && (
                <span class="host-red host-complaints">
                  <Icon name="flag" size={16} /> {t("host.reports", { n: person.reports })}
                </span>
              )}
              <span class="host-acts">
                {person.reports > 0 && (
                  <>
                    <button type="button" class="button button-quiet" aria-label={t("host.read_of", { name: personName(person.name) })} onClick={() => setRead(person)}>
                      {t("host.read")}
                    </button>
                    {!person.muted && (
                      <button
                        type="button"
                        class="button button-quiet host-danger host-wide"
                        aria-label={t("host.mute_of", { name: personName(person.name) })}
                        onClick={() => onDeed(muteDeed(person))}
                      >
                        {t("host.mute")}
                      </button>
                    )}
                  </>
                )}
                <Deeds name={personName(person.name)} deeds={deedsOn(person)} onDeed={onDeed} />
              </span>
            </li>
          ))}
        </ul>
      )}
      {read !== null && <Reports seen={seen} person={read} onClose={() => setRead(null)} />}
    </section>
  );
}

function Disc({ person }: { person: HostPerson }): JSX.Element {
  return (
    <span class={person.connected ? "host-disc host-here" : "host-disc"} aria-hidden="true">
      {personName(person.name).slice(0, 1).toUpperCase()}
    </span>
  );
}

function Reports({ seen, person, onClose }: { seen: HostOverview; person: HostPerson; onClose: () => void }): JSX.Element {
  const lines = seen.reports.filter((report) => report.table === person.table && report.seat === person.seat);
  return (
    <Dialog title={t("host.said")} onClose={onClose} testid="host-reports">
      <ul class="host-lines">
        {lines.map((line) => (
          <li key={`${line.channel} ${line.n}`}>
            <b>{personName(line.name)}</b>
            <q>{line.text}</q>
            <small>{new Date(line.at).toLocaleString(document.documentElement.lang)}</small>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
