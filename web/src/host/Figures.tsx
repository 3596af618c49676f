/** Five figures that tell how the evening goes. */

import type { JSX } from "preact";
import { Icon, type IconName } from "../art/icons";
import { t, useWords } from "../i18n/words";
import type { HostOverview } from "../wire/types";

export function Figures({ seen: { figures } }: { seen: HostOverview }): JSX.Element {
  const lang = useWords();
  const n = (kind: string): number => figures.tables[kind] ?? 0;
  const since = new Date(figures.started_at).toLocaleString(lang, { day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" });
  const megabytes = (figures.stored_bytes / 1e6).toLocaleString(lang, { maximumFractionDigits: figures.stored_bytes < 1e7 ? 1 : 0 });
  const all: [IconName, string, string, string][] = [
    ["people", t("host.figure.here"), String(figures.here), t("host.figure.here.text", { playing: figures.playing, waiting: figures.waiting, watching: figures.watching })],
    ["menu", t("host.figure.tables"), String(n("running") + n("open")), t("host.figure.tables.text", { running: n("running"), open: n("open"), finished: n("finished") })],
    ["computer", t("host.figure.computers"), t("host.figure.computers.of", { busy: figures.busy, workers: figures.workers }), t("host.figure.computers.text", { queue: figures.queue })],
    ["play", t("host.figure.answer"), t("host.seconds", { n: seconds(figures.answer, lang) }), t("host.figure.answer.text")],
    ["lock", t("host.figure.kept"), t("host.megabytes", { n: megabytes }), t("host.figure.kept.text", { since })],
  ];
  return (
    <dl class="host-figures" data-testid="host-figures">
      {all.map(([icon, name, figure, text]) => (
        <div key={name} class="host-panel">
          <dt>
            <Icon name={icon} size={16} /> {name}
          </dt>
          <dd class="host-figure">{figure}</dd>
          <dd class="list-dim">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

export const seconds = (n: number, lang: string): string => n.toLocaleString(lang, { maximumFractionDigits: n < 10 ? 1 : 0 });
