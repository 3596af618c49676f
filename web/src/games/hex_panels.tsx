/** Panels, cards and words of the two games on hexes. */

import type { JSX } from "preact";
import { AlibiCard, WitnessCard } from "../art/cards";
import { CharacterCard } from "../art/CharacterCard";
import { Icon } from "../art/icons";
import { TokenIcon } from "../art/Token";
import { has, t } from "../i18n/words";
import { type Choice, thing } from "../play/clicks";
import { settings } from "../state/settings";
import type { EventInfo } from "../wire/types";
import type { EventKind, LondonEventKind, NewYorkEventKind } from "../wire/views";
import type { AnyScene, LogLine } from "./adapter";
import type { HexTable } from "./hex_table";
import { Identity, Panel, Suspects, WhatIf } from "./panels";
import { eventWords, nameOf, thingWords } from "./words";

interface Props {
  readonly scene: AnyScene;
  readonly table: HexTable;
}

const letter = (role: "detective" | "jack"): string => t(role === "jack" ? "hex.letter.jack" : "hex.letter.detective");

export function HexTrack({ scene, table }: Props): JSX.Element {
  // The card begins with its seen side up: in the first round nobody leaves.
  const answer = table.mayLeave ? "hidden" : "seen";
  return (
    <>
      <ol class="rounds" aria-label={t("region.track")}>
        {table.order.map((order, i) => {
          const round = i + 1;
          const now = round === table.round && !scene.over;
          const seen = table.sightings[i];
          const lamp = table.lampsOut[i] ?? 0;
          const words = t("hex.round_words", {
            round,
            order: order.map((role) => t(`role.${role}`)).join(", "),
            answer: seen === undefined ? "" : t(seen ? "seen" : "not_seen"),
            lamp: lamp === 0 ? "" : t("hex.lamp_out", { n: lamp }),
          });
          return (
            <li key={round} class={`round-box${now ? " is-now" : ""}${round < table.round ? " is-past" : ""}`} aria-current={now ? "step" : undefined}>
              <span class="unseen">{words}</span>
              <b aria-hidden="true">{round}</b>
              <span class="round-mark" aria-hidden="true">
                {seen !== undefined && <Icon name={seen ? "eye" : "eyeClosed"} size={15} class={seen ? "is-seen" : ""} />}
                {lamp > 0 && seen === undefined && <Icon name="gaslight" size={15} class="is-seen" />}
              </span>
              <span class="order-row" aria-hidden="true">
                {order.map((role, n) => (
                  <span key={n} class={`order-step edge-${role === "jack" ? "jack" : "law"}${now && n === table.acted ? " is-now" : ""}`}>
                    {letter(role)}
                  </span>
                ))}
              </span>
            </li>
          );
        })}
      </ol>
      <WitnessCard
        answer={answer}
        title={t(`witness.${answer}`)}
        {...(answer === "hidden" ? { leave: t("witness.leave") } : { text: t("witness.stay") })}
      />
    </>
  );
}

export function HexBar({ scene, table }: Props): JSX.Element {
  const chosen = scene.picks.find(({ kind }) => kind === "card")?.path[0];
  return (
    <>
      <div class="character-cards" role="group" aria-label={t("hex.cards")}>
        {table.hand.map(({ id, usedBy }, i) => {
          const text = `card:${id}`;
          const open = scene.mine && usedBy === null && (scene.things.has(text) || scene.earlier.has(text));
          const face = table.faces[id];
          return (
            <CharacterCard
              key={id}
              game={scene.game as "london"}
              character={id}
              language={scene.lang}
              name={nameOf(scene.game, id)}
              steps={face?.steps ?? ""}
              power={{ icon: face?.icon ?? "steps", timing: t(`${scene.game}.timing.${id}`), noun: t(`${scene.game}.power.${id}`) }}
              state={usedBy !== null ? "used" : chosen === text || table.active === id ? "chosen" : "open"}
              {...(usedBy === null ? {} : { usedBy: { side: usedBy, name: t(usedBy === "jack" ? "role.jack" : "role.detective") } })}
              hotkey={String(i + 1)}
              small={scene.phone}
              choice={open ? text : undefined}
              onPick={scene.click}
              onHover={(character) => scene.point(character === null ? null : `reach:${character}`)}
            />
          );
        })}
      </div>
    </>
  );
}

export function NextRound({ scene, table }: Props): JSX.Element | null {
  if (scene.over || table.round === 0) return null;
  return (
    <div class="next-round">
      <span>{t("hex.next_round")}</span>
      {table.next.length === 0 ? (
        <b>{t("hex.reshuffled")}</b>
      ) : (
        table.next.map((id) => <TokenIcon key={id} game={scene.game as "london"} character={id} language={scene.lang} size={24} label={nameOf(scene.game, id)} />)
      )}
    </div>
  );
}

export function HexCaseFile({ scene, table }: Props): JSX.Element {
  const game = scene.game as "london";
  const jack = scene.seat === 1;
  const side = jack ? "jack" : "law";
  // The cards of the rival lie with him; at the end, and for who watches, all lie here.
  const hidden = scene.seat === null || scene.over ? [] : table.alibis.filter(({ by }) => by !== side);
  const mine = table.alibis.filter((card) => !hidden.includes(card));
  return (
    <>
      <Panel title={t("papers")} aside={t("in_the_stack", { n: table.stack })}>
        <div class="papers">
          {jack && table.identity !== null && <Identity game={game} lang={scene.lang} identity={table.identity} open={scene.papers} />}
          {mine.length === 0 ? (
            !jack && <p class="list-dim">{t("alibis.none")}</p>
          ) : (
            <ul class="alibis">
              {mine.map(({ character, by }, i) => (
                <li key={i} class="alibi-row">
                  {character === null ? (
                    <>
                      <AlibiCard game={game} back="alibi" />
                      <span>{t("hex.alibi_of", { role: t(by === "jack" ? "role.jack" : "role.detective") })}</span>
                    </>
                  ) : (
                    <>
                      <AlibiCard game={game} language={scene.lang} character={character} kind={t("hex.alibi")} name={nameOf(scene.game, character)} />
                      {!scene.over && <span>{t("hex.not_jack", { who: nameOf(scene.game, character) })}</span>}
                    </>
                  )}
                </li>
              ))}
            </ul>
          )}
        </div>
      </Panel>
      {hidden.length > 0 && (
        <p class="list-dim rival-alibis" data-testid="rival-alibis">
          <span class="rival-cards" aria-hidden="true">
            {hidden.map((_, i) => (
              <AlibiCard key={i} game={game} back="alibi" />
            ))}
          </span>
          {t("hex.alibis_of", { role: t(jack ? "role.detective" : "role.jack"), n: hidden.length })}
        </p>
      )}
      <Suspects game={game} lang={scene.lang} people={table.people} />
      {table.seen !== undefined && table.hidden !== undefined && !scene.over && (
        <WhatIf game={game} lang={scene.lang} seen={table.seen} hidden={table.hidden} truth={scene.papers ? table.truth : undefined} />
      )}
      {table.threats.length > 0 && !scene.over && <Threats scene={scene} table={table} />}
    </>
  );
}

function Threats({ scene, table }: Props): JSX.Element {
  return (
    <Panel title={t("ways_out")} aside={table.mayLeave ? t("witness.leave") : t("witness.stay")} testid="threats">
      <ul class={table.threats.some(({ label }) => label.length > 3) ? "threats threats-long" : "threats"}>
        {table.threats.map(({ id, label, closed, by }) => (
          <li key={id} class={by.length > 0 ? "threat is-threat" : "threat"}>
            <Icon name={closed ? "lock" : by.length > 0 ? "redLantern" : "door"} size={16} />
            <span>
              <b>{label}</b>{" "}
              {closed ? t("way.closed") : by.length > 0 ? by.map((who) => nameOf(scene.game, who)).join(", ") : t("way.nobody")}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

export function HexStrip({ scene, table }: Props): JSX.Element {
  return (
    <>
      {table.seen !== undefined && table.hidden !== undefined && !scene.over && (
        <WhatIf compact game={scene.game as "london"} lang={scene.lang} seen={table.seen} hidden={table.hidden} truth={scene.papers ? table.truth : undefined} />
      )}
    </>
  );
}

/** Light, threats and coordinates, in the lower left corner of the board. */
export function BoardTools({ threats = true }: { threats?: boolean }): JSX.Element {
  const now = settings.get();
  return (
    <div class="board-tools" role="group" aria-label={t("board_tools")}>
      <button type="button" aria-pressed={now.light} aria-label={`${t("tool.light")} V`} title={t("tool.light")} onClick={() => settings.set({ light: !now.light })}>
        <Icon name="eye" size={16} /> <span class="tool-word">{t("tool.light")}</span> <kbd>V</kbd>
      </button>
      {threats && (
        <button type="button" aria-pressed={now.threats} aria-label={`${t("tool.threats")} T`} title={t("tool.threats")} onClick={() => settings.set({ threats: !now.threats })}>
          <Icon name="redLantern" size={16} /> <span class="tool-word">{t("tool.threats")}</span> <kbd>T</kbd>
        </button>
      )}
      <button type="button" aria-pressed={now.coordinates} onClick={() => settings.set({ coordinates: !now.coordinates })} aria-label={`a1: ${t("set.coordinates")}`}>
        <Icon name="hex" size={16} /> a1
      </button>
    </div>
  );
}

// --- Words ---------------------------------------------------------------------------------------------------------

/** "Smith: move him ✓ · move a lamp —": what is done and what is owed. */
export function hexPrompt(scene: AnyScene, table: HexTable): string {
  if (scene.clicks.length > 0) {
    const key = `${scene.game}.prompt.${thing(scene.clicks.at(-1)!).sort}`;
    if (has(key)) return t(key, { thing: thingWords(scene.game, scene.clicks.at(-1)!) });
  }
  if (table.active === null) return t("hex.prompt.card", { n: Math.min(4, table.acted + 1) });
  const who = nameOf(scene.game, table.active);
  const kinds = [...new Set(scene.choices.filter(({ both }) => both !== true).map(({ kind }) => kind))].filter((kind) => kind !== "accuse" && kind !== "escape");
  const done = scene.picks.filter(({ kind }) => kind !== "card").map((pick) => hexChoiceWords(scene, pick));
  // The second half of a step says that it is the second; a step alone has room for more words.
  const last = scene.picks.at(-1)?.kind;
  const owed = kinds.map((kind) => {
    const owing = `${scene.game}.owed.${kind}`;
    const more = kind === last ? `${owing}_again` : kinds.length === 1 ? `${owing}_alone` : owing;
    return t(has(more) ? more : owing);
  });
  // One line has room for the last two; of those before them it says how many are done.
  const told = done.length > 2 ? [`✓ ${done.length - 1}`, `${done.at(-1)} ✓`] : done.map((words) => `${words} ✓`);
  const parts = [...told, ...(owed.length === 0 ? [] : [owed.join(t("hex.or"))])];
  return `${who}: ${parts.join(" · ")}${scene.complete && done.length < 2 ? ` · ${t("hex.ready")}` : ""}`;
}

export function hexChoiceWords(scene: AnyScene, { kind, path }: Omit<Choice, "id">): string {
  const key = `${scene.game}.choice.${kind}`;
  const words = path.map((text) => thingWords(scene.game, text));
  if (!has(key)) return words.join(" · ");
  return t(key, { first: words[0] ?? "", second: words[1] ?? "" });
}

export function hexConfirm(scene: AnyScene, draws: boolean): string | null {
  const last = scene.picks.at(-1);
  if (last?.kind === "accuse") return t("hex.accuse", { who: nameOf(scene.game, thing(last.path.at(-1)!).name) });
  if (last?.kind === "escape") return t("hex.escape");
  return draws ? t("hex.confirm.alibi") : null;
}

export function hexQuestion(scene: AnyScene): { title: string; text: string; yes: string } | null {
  const last = scene.picks.at(-1);
  if (last?.kind === "accuse") {
    const who = nameOf(scene.game, thing(last.path.at(-1)!).name);
    return { title: t("hex.accuse.title", { who }), text: t("hex.accuse.text"), yes: t("hex.accuse", { who }) };
  }
  if (last?.kind === "escape") {
    return { title: t("hex.escape.title", { way: thingWords(scene.game, last.path[0]!) }), text: t("hex.escape.text"), yes: t("hex.escape") };
  }
  return null;
}

const SWAPPERS: Readonly<Record<string, string>> = { london: "gull", new_york: "tumblety" };
const SILENT: ReadonlySet<EventKind> = new Set<LondonEventKind | NewYorkEventKind>(["card_chosen", "called"]);
const DETAILS: ReadonlySet<EventKind> = new Set<LondonEventKind | NewYorkEventKind>([
  "lantern_aimed",
  "lamp_moved",
  "cordon_moved",
  "cover_moved",
  "lapsed",
  "alibi_drawn",
  "alibi_known",
  "verdict",
  "lamp_out",
  "cleared",
  "informant_visited",
  "informant_sent",
  "informant_speaks",
  "no_alibi_left",
  "tile_laid",
  "turned_to_park",
  "investigation_moved",
  "steamer_moved",
  "power_skipped",
]);

export function hexLogLines(scene: Pick<AnyScene, "game" | "lang">, event: EventInfo, by: number | null): LogLine[] {
  const { kind, facts } = event;
  if (SILENT.has(kind)) return [];
  const side = by === null ? undefined : by === 1 ? "jack" : "law";
  const text = eventWords(scene.game, event);
  if (kind === "cards_dealt" || kind === "cards_turned") {
    return [
      { text: t("hex.round_n", { n: Number(facts["round"]) }), rank: "heading" },
      { text, rank: "detail" },
    ];
  }
  if (kind === "witnesses_called") {
    const seen = facts["answer"] === "seen";
    return [
      {
        text: t(seen ? "witness.seen" : "witness.hidden"),
        rank: "heading",
        mark: <Icon name={seen ? "eye" : "eyeClosed"} size={20} class={seen ? "is-seen" : ""} />,
        note: t("suspects_left", { n: Number(facts["left"]) }),
      },
    ];
  }
  // The line of a swap carries the one who brought it about.
  const who = kind === "swapped" ? SWAPPERS[scene.game] : (facts["character"] ?? facts["accuser"]);
  const mark = typeof who === "string" && !DETAILS.has(kind) && !event.private ? { mark: <TokenIcon game={scene.game as "london"} character={who} language={scene.lang} size={26} /> } : {};
  return [{ text, rank: kind === "game_over" ? "heading" : DETAILS.has(kind) ? "detail" : "line", side, private: event.private, ...mark }];
}

export const hexWitness = ({ kind, facts }: EventInfo): { answer: "seen" | "hidden"; left: number; leave: boolean } | null =>
  kind === "witnesses_called"
    ? { answer: facts["answer"] === "seen" ? "seen" : "hidden", left: Number(facts["left"]), leave: facts["answer"] !== "seen" }
    : null;

export function hexRule(scene: AnyScene, table: HexTable): string {
  if (scene.over) return "end";
  const last = scene.picks.at(-1)?.kind;
  if (last === "accuse") return "accuse";
  if (last === "escape") return "escape";
  if (table.active === null) return "round";
  return table.moved ? "powers" : "move";
}
