/** Filters of the open tables, with how many each lets through. */

import type { JSX } from "preact";
import { t } from "../i18n/words";
import { GAME_NAMES } from "../state/address";
import { useStore } from "../state/store";
import type { OpenTable } from "../wire/types";
import { FREE_SIDES, has, ONLY, SORTS_OF_PACE, type Filters } from "./filters";
import { lobby } from "./line";

interface Group {
  readonly name: keyof Filters;
  readonly offers: readonly string[];
  readonly word: (offer: string) => string;
}

const GROUPS: readonly Group[] = [
  { name: "game", offers: GAME_NAMES, word: (one) => t(`game.${one}`) },
  { name: "side", offers: FREE_SIDES, word: (one) => t(`side.${one}`) },
  { name: "pace", offers: SORTS_OF_PACE, word: (one) => t(`filter.pace.${one}`) },
  { name: "only", offers: ONLY, word: (one) => t(`filter.only.${one}`) },
];

export function FilterBar({ filters, tables, onChange }: { filters: Filters; tables: readonly OpenTable[]; onChange: (filters: Filters) => void }): JSX.Element {
  const own = useStore(lobby, (now) => now.ratings);
  const change = (name: keyof Filters, offer: string, on: boolean): void => {
    const kept = (filters[name] as readonly string[]).filter((one) => one !== offer);
    onChange({ ...filters, [name]: on ? [...kept, offer] : kept });
  };
  return (
    <div class="filters" data-testid="filters">
      {GROUPS.map(({ name, offers, word }) => (
        <fieldset key={name} class="filter-group">
          <legend>{t(`filter.${name}`)}</legend>
          {offers.map((offer) => {
            const count = tables.filter((table) => has(table, offer, own)).length;
            return (
              <label key={offer} class="filter">
                <input type="checkbox" name={`${name}-${offer}`} checked={(filters[name] as readonly string[]).includes(offer)} onChange={(event) => change(name, offer, event.currentTarget.checked)} />
                <span>{word(offer)}</span>
                <small aria-label={t("lobby.count", { n: count })}>{count}</small>
              </label>
            );
          })}
        </fieldset>
      ))}
    </div>
  );
}
