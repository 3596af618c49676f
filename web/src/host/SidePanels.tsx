/** Beside the lists: the computers, the message of the day, switches, who is blocked, what hosts did. */

import type { JSX } from "preact";
import { t, useWords } from "../i18n/words";
import type { HostBlock, HostOverview } from "../wire/types";
import { personName, type Deed } from "./acts";
import { seconds } from "./Figures";
import { MessageForm } from "./MessageForm";

export function SidePanels(props: {
  seen: HostOverview;
  hostKey: string;
  onDeed: (deed: Deed) => void;
  onChanged: () => Promise<void>;
  onLeave: () => void;
}): JSX.Element {
  const { seen, onDeed } = props;
  return (
    <div class="host-column">
      <Queue seen={seen} />
      <MessageForm message={seen.message} hostKey={props.hostKey} onChanged={props.onChanged} onDeed={onDeed} />
      <section class="host-panel" aria-labelledby="host-switches">
        <h2 id="host-switches">{t("host.switches")}</h2>
        {(["games", "chat"] as const).map((what) => (
          <div key={what} class="host-switch">
            <span id={`host-${what}`}>
              {t(`host.${what}`)}
              <small>{t(`host.${what}.text`)}</small>
            </span>
            <button
              type="button"
              role="switch"
              class="host-toggle"
              aria-checked={seen[what]}
              aria-labelledby={`host-${what}`}
              data-testid={`host-${what}`}
              onClick={() => onDeed({ act: { what, on: !seen[what] }, red: seen[what], name: t(`host.${what}.text`) })}
            />
          </div>
        ))}
        <button type="button" class="button" onClick={props.onLeave}>
          {t("host.leave")}
        </button>
      </section>
      {seen.blocks.length > 0 && <Blocks seen={seen} onDeed={onDeed} />}
      <Log seen={seen} />
    </div>
  );
}

function Queue({ seen: { figures, levels } }: { seen: HostOverview }): JSX.Element {
  const lang = useWords();
  const most = Math.max(1, ...levels.map((level) => level.seconds));
  return (
    <section class="host-panel" aria-labelledby="host-queue">
      <div class="host-panel-head">
        <h2 id="host-queue">{t("host.queue")}</h2>
        <span class="list-dim">{t("host.queue.text", { n: figures.queue, seconds: seconds(figures.oldest, lang) })}</span>
      </div>
      <ul class="host-queue">
        {levels.map((level) => (
          <li key={level.level}>
            <span>{t(`level.${level.level}`)}</span>
            <meter min={0} max={most} value={level.seconds} aria-hidden="true" />
            <span class="list-dim">{level.answers === 0 ? t("host.queue.none") : t("host.seconds", { n: seconds(level.seconds, lang) })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Blocks({ seen, onDeed }: { seen: HostOverview; onDeed: (deed: Deed) => void }): JSX.Element {
  const lang = useWords();
  const whom = (block: HostBlock): string => {
    if (block.table === "") return t("host.blocks.address");
    const person = seen.people.find(({ table, seat }) => table === block.table && seat === block.seat);
    return person === undefined
      ? t("host.blocks.seat_gone", { seat: block.seat ?? 0, id: block.table })
      : t("host.blocks.seat", { name: personName(person.name), id: block.table });
  };
  return (
    <section class="host-panel" aria-labelledby="host-blocks">
      <h2 id="host-blocks">{t("host.blocks")}</h2>
      <ul class="host-lines" data-testid="host-blocks">
        {seen.blocks.map((block) => (
          <li key={`${block.kind} ${block.table} ${block.seat} ${block.address}`} class="host-block">
            <span>
              <b>{whom(block)}</b>
              <small>
                {t(block.kind === "mute" ? "host.muted" : "host.banned")}
                {block.until !== null && ` ${t("host.blocks.until", { day: new Date(block.until).toLocaleDateString(lang, { day: "numeric", month: "long" }) })}`}
              </small>
            </span>
            <button
              type="button"
              class="button button-quiet"
              onClick={() =>
                onDeed({
                  act: { what: "lift", kind: block.kind === "mute" ? "mute" : "ban", ...(block.table === "" ? { address: block.address } : { table: block.table, seat: block.seat }) },
                  red: false,
                  name: whom(block),
                })
              }
            >
              {t("host.blocks.lift")}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Log({ seen }: { seen: HostOverview }): JSX.Element {
  const lang = useWords();
  return (
    <details class="host-panel host-log">
      <summary>{t("host.log")}</summary>
      {seen.log.length === 0 && <p class="list-empty">{t("host.log.none")}</p>}
      <ul class="host-lines">
        {seen.log.map((line) => (
          <li key={line.n}>
            <span>
              {t(`host.log.act.${line.act}`)}
              {/* The facts of the log are the server's, in English: tables, seats, counts. */}
              <small lang="en">{line.what}</small>
            </span>
            <small>{new Date(line.at).toLocaleString(lang, { day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" })}</small>
          </li>
        ))}
      </ul>
    </details>
  );
}
