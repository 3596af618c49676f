/** What is turned over at the end of London and New York. */

import type { JSX } from "preact";
import { AlibiCard } from "../art/cards";
import { TokenIcon } from "../art/Token";
import { t } from "../i18n/words";
import type { AnyScene } from "./adapter";
import type { HexTable } from "./hex_table";
import { nameOf } from "./words";

interface Props {
  readonly scene: AnyScene;
  readonly table: HexTable;
}

export function HexSecret({ scene, table }: Props): JSX.Element {
  const game = scene.game as "london";
  if (table.identity === null) return <AlibiCard game={game} back="identity" />;
  return (
    <>
      <AlibiCard game={game} language={scene.lang} character={table.identity} kind={t("role.jack")} name={nameOf(scene.game, table.identity)} />
      <WhereTheCardsWere scene={scene} table={table} />
    </>
  );
}

/** At the end: whose alibi lay with whom. */
function WhereTheCardsWere({ scene, table }: Props): JSX.Element | null {
  const { alibis, people, identity } = table;
  if (!scene.over || alibis.some(({ character }) => character === null)) return null;
  const held = (by: "law" | "jack"): string[] => alibis.flatMap((card) => (card.by === by && card.character !== null ? [card.character] : []));
  const drawn = new Set(alibis.map(({ character }) => character));
  const rows = [
    [t("role.detective"), held("law")],
    [t("role.jack"), held("jack")],
    [t("hex.end.stack"), people.map(({ id }) => id).filter((id) => id !== identity && !drawn.has(id))],
  ] as const;
  return (
    <section class="end-cards" data-testid="end-cards">
      <h3>{t("hex.end.cards")}</h3>
      <dl>
        {rows.map(([where, ids]) => (
          <div key={where}>
            <dt>{where}</dt>
            <dd>
              {ids.length === 0 ? t("hex.end.none") : ids.map((id) => <TokenIcon key={id} game={scene.game as "london"} character={id} language={scene.lang} size={24} label={nameOf(scene.game, id)} />)}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
