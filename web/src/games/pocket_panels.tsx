/** Turn track, action tokens, hourglasses, alibis and suspects of Pocket. */

import type { JSX } from "preact";
import { ActionToken, Hourglasses } from "../art/action_tokens";
import { AlibiCard } from "../art/cards";
import { Icon } from "../art/icons";
import { t } from "../i18n/words";
import { Identity, noteOf, Panel, Suspects, truthOf, WhatIf, type Person } from "./panels";
import { GAME, HIDDEN_CARD, orderOf, own, suspectId, type PocketScene, type Props } from "./pocket_table";
import { nameOf } from "./words";

export function Track({ scene: any }: Props): JSX.Element {
  const scene = own(any);
  // What is drafted has not happened yet.
  const view = scene.before;
  const order = orderOf(view.turn);
  return (
    <>
      <div class="track-title">
        <b>{t("pocket.turn_n", { n: Math.max(1, view.turn) })}</b>
        <small>{t("pocket.of_began", { of: view.last_turn, role: t(`role.${order[0]}`) })}</small>
      </div>
      <ol class="turn-boxes" aria-label={t("region.track")}>
        {Array.from({ length: view.last_turn }, (_, i) => i + 1).map((turn) => {
          const answered = view.sightings[turn - 1];
          const icon = answered === undefined ? (turn % 2 === 1 ? "magnifier" : "knife") : answered ? "eye" : "hourglass";
          const words = answered === undefined ? t("pocket.begins", { role: t(`role.${orderOf(turn)[0]}`) }) : t(answered ? "seen" : "not_seen");
          return (
            <li key={turn} class={`turn-box${turn === view.turn ? " is-now" : ""}${answered === undefined ? "" : " is-past"}${answered ? " is-seen" : ""}`} aria-current={turn === view.turn ? "step" : undefined}>
              <span>{turn}</span>
              <Icon name={icon} size={16} label={words} />
            </li>
          );
        })}
      </ol>
      <div class="order">
        <span class="order-row" role="img" aria-label={t("pocket.order", { order: order.map((role) => t(`role.${role}`)).join(", ") })}>
          {order.map((role, i) => (
            <span key={i} class={`order-step edge-${role === "jack" ? "jack" : "law"}${i === view.acted && !scene.over ? " is-now" : ""}${i < view.acted ? " is-past" : ""}`}>
              {t(`pocket.initial.${role}`)}
            </span>
          ))}
          <span class="order-step order-bell">
            <Icon name="bell" size={13} />
          </span>
        </span>
        <small>{scene.over ? t("status.finished") : t("pocket.action_of", { n: Math.min(4, view.acted + 1) })}</small>
      </div>
    </>
  );
}

export function Bar({ scene: any }: Props): JSX.Element {
  const scene = own(any);
  const { view, facts } = scene;
  const chosen = scene.clicks[0] ?? scene.picks.at(-1)?.path[0];
  let taken = false;
  return (
    <div class="action-tokens" role="group" aria-label={t("pocket.tokens")}>
      {view.faces.map((face, token) => {
        const name = facts.faces[face]!;
        const sides = facts.tokens[token]!;
        const other = sides[0] === name ? sides[1]! : sides[0]!;
        const user = scene.before.used[token];
        const drafted = scene.picks.length > 0 && view.used[token] !== null && user === null;
        const text = `token:${name}`;
        // Two Rotations are one choice: the first free token stands for both.
        const isChosen = drafted || (!taken && chosen === text && user === null && scene.picks.length === 0);
        if (isChosen) taken = true;
        const open = scene.mine && user == null && (scene.things.has(text) || scene.others.has(text) || scene.choices.some(({ path }) => path[0] === text));
        return (
          <ActionToken
            key={token}
            face={name}
            other={other}
            name={nameOf(GAME, name)}
            otherName={nameOf(GAME, other)}
            state={user != null ? "used" : isChosen ? "chosen" : "open"}
            {...(user == null ? {} : { usedBy: { side: user === 1 ? ("jack" as const) : ("law" as const), name: t(user === 1 ? "role.jack" : "role.investigator") } })}
            choice={open ? text : undefined}
            onPick={scene.click}
            onHover={(pointed) => scene.point(pointed === null ? null : `reach:${pointed}`)}
            compact={scene.phone}
          />
        );
      })}
    </div>
  );
}

function people(scene: PocketScene): Person[] {
  return scene.view.cards.map((card) => {
    const id = suspectId(scene, card);
    const note = noteOf(scene.notes, id);
    const mine = scene.seat === 1 && scene.view.jack_alibis.includes(card);
    return {
      id,
      state: !scene.view.suspects.includes(card) ? "innocent" : mine ? "cleared" : "suspect",
      note,
      jack: scene.over && scene.view.identity === card,
    };
  });
}

function HourglassPanel({ scene }: { scene: PocketScene }): JSX.Element {
  const { view, insight } = scene;
  const range = insight?.hourglasses;
  const cards = view.jack_alibis.filter((card) => card !== null);
  const hidden = cards.filter((card) => card === HIDDEN_CARD).length;
  const known = cards.filter((card) => card !== HIDDEN_CARD).reduce((sum, card) => sum + scene.facts.suspects[card!]!.hourglasses, 0);
  const sure = view.jack_turns.length + known;
  const most = range?.most ?? sure;
  const least = range?.least ?? sure;
  const words =
    hidden === 0
      ? t("pocket.glasses.known", { turns: view.jack_turns.length, cards: known })
      : range === undefined
        ? t("pocket.glasses.cards", { n: hidden })
        : t("pocket.glasses.range", { n: hidden, least: least - sure, most: most - sure, top: most });
  return (
    <Panel title={t("pocket.hourglasses")} aside={t("pocket.glasses.goal", { n: view.goal })} class="glasses-panel" testid="hourglasses">
      <div class="glasses">
        <span class="big-figure">{least}</span>
        <span>{words}</span>
      </div>
      <Hourglasses sure={least} possible={Math.min(view.goal, most) - Math.min(view.goal, least)} of={view.goal} label={t("pocket.glasses.label", { least, most })} />
    </Panel>
  );
}

export function CaseFile({ scene: any }: Props): JSX.Element {
  const scene = own(any);
  const { view, insight } = scene;
  const revealed = view.investigator_alibis.filter((card): card is number => card !== null);
  const taken = view.jack_alibis.filter((card): card is number => card !== null);
  const stack = view.cards.length - 1 - revealed.length - taken.length;
  return (
    <>
      {view.race_since > 0 && !scene.over && (
        <p class="race" data-testid="race">
          {t("pocket.race")}
        </p>
      )}
      {scene.seat === 1 && view.identity !== null && (
        <Panel title={t("papers")}>
          <Identity game={GAME} lang={scene.lang} identity={suspectId(scene, view.identity)} open={scene.papers} />
        </Panel>
      )}
      <HourglassPanel scene={scene} />
      <Panel title={t("alibis")} aside={t("in_the_stack", { n: stack })}>
        {revealed.length + taken.length === 0 ? (
          <p class="list-dim">{t("alibis.none")}</p>
        ) : (
          <ul class="alibis">
            {revealed.map((card) => (
              <li key={card}>
                <AlibiCard
                  game={GAME}
                  language={scene.lang}
                  character={suspectId(scene, card)}
                  kind={t("pocket.alibi.open")}
                  name={nameOf(GAME, suspectId(scene, card))}
                  hourglasses={scene.facts.suspects[card]!.hourglasses}
                />
              </li>
            ))}
            {taken.map((card, i) => (
              <li key={`j${i}`}>
                {card === HIDDEN_CARD ? (
                  <>
                    <AlibiCard game={GAME} back="alibi" />
                    <span class="unseen">{t("pocket.alibi.hidden")}</span>
                  </>
                ) : (
                  <AlibiCard
                    game={GAME}
                    language={scene.lang}
                    character={suspectId(scene, card)}
                    kind={t("role.jack")}
                    name={nameOf(GAME, suspectId(scene, card))}
                    hourglasses={scene.facts.suspects[card]!.hourglasses}
                  />
                )}
              </li>
            ))}
          </ul>
        )}
      </Panel>
      <Suspects game={GAME} lang={scene.lang} people={people(scene)} />
      {insight?.if_seen !== undefined && insight.if_unseen !== undefined && !scene.over && (
        <WhatIf game={GAME} lang={scene.lang} seen={insight.if_seen} hidden={insight.if_unseen} truth={scene.papers ? truthOf(insight) : undefined} />
      )}
    </>
  );
}

export function Strip({ scene: any }: Props): JSX.Element {
  const scene = own(any);
  const { insight } = scene;
  return (
    <>
      {insight?.if_seen !== undefined && insight.if_unseen !== undefined && !scene.over && (
        <WhatIf compact game={GAME} lang={scene.lang} seen={insight.if_seen} hidden={insight.if_unseen} truth={scene.papers ? truthOf(insight) : undefined} />
      )}
    </>
  );
}

export function Secret({ scene: any }: Props): JSX.Element {
  const scene = own(any);
  const { identity } = scene.view;
  if (identity === null) return <AlibiCard game={GAME} back="identity" />;
  const id = suspectId(scene, identity);
  return <AlibiCard game={GAME} language={scene.lang} character={id} kind={t("role.jack")} name={nameOf(GAME, id)} />;
}
