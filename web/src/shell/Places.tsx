/** The places of the house: beside the name on a desk, a bar at the bottom on a phone. */

import type { JSX } from "preact";
import { Icon, type IconName } from "../art/icons";
import { needCatalogue, offerCatalogue, t } from "../i18n/words";
import { looking } from "../state/looking";
import { settings } from "../state/settings";
import { useStore } from "../state/store";
import "../styles/places.css";

offerCatalogue("places", () => import("../i18n/places.en"), () => import("../i18n/places.ru"));

/** A part of the page, once the words of the places are there. */
export async function withPlaceWords<T>(part: T): Promise<T> {
  await needCatalogue("places");
  return part;
}

/** "me" stands apart from the others: at the right, under the own name. */
export type PlaceName = "me" | "play" | "tables" | "cases" | "watch" | "learn";

const PLACES: readonly { readonly name: PlaceName; readonly href: string; readonly icon: IconName }[] = [
  { name: "play", href: "/", icon: "home" },
  { name: "tables", href: "/tables", icon: "people" },
  { name: "cases", href: "/cases", icon: "search" },
  { name: "watch", href: "/watch", icon: "eye" },
  { name: "learn", href: "/learn", icon: "idea" },
];

export function Places({ here }: { here: PlaceName }): JSX.Element {
  const tables = useStore(looking, (now) => now.tables);
  return (
    <>
    <nav class="places" aria-label={t("places")}>
      {PLACES.map(({ name, href, icon }) => (
        <a key={name} href={href} aria-current={name === here ? "page" : undefined}>
          <Icon name={icon} size={20} />
          <span>{t(`place.${name}`)}</span>
          {name === "tables" && tables !== null && tables > 0 && <small class="count">{tables}</small>}
        </a>
      ))}
    </nav>
    <OwnName here={here === "me"} />
    </>
  );
}

/** The own name, which leads to the profile. */
function OwnName({ here }: { here: boolean }): JSX.Element {
  const name = useStore(settings, (now) => now.name);
  return (
    <a class="header-me" href="/people/me" aria-label={t("place.me_named", { name })} aria-current={here ? "page" : undefined} data-testid="me">
      <Icon name="person" size={18} />
      <span>{name || t("place.me")}</span>
    </a>
  );
}
