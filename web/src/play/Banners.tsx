/** Thin bars over the board: lost line, moves missed, rival gone, a request to take back, a hint. */

import type { JSX } from "preact";
import type { Adapter, AnyScene } from "../games/adapter";
import { t } from "../i18n/words";
import { lazy } from "../state/lazy";
import { useStore } from "../state/store";
import { Banner } from "./Banner";
import { hintStands } from "./scene";
import type { Seldom } from "./SeldomBanners";
import type { Session } from "./session";

const LessonCard = lazy(() => import("../learn/LessonCard").then((m) => m.LessonCard));
const SeldomBanners = lazy(() => import("./SeldomBanners").then((m) => m.SeldomBanners));

export function Banners({ session, scene, adapter }: { session: Session; scene: AnyScene; adapter: Adapter }): JSX.Element {
  const line = useStore(session.state, ({ active }) => session.lines[active]!);
  const status = useStore(line.state, (now) => now.line);
  const missed = useStore(session.state, (now) => now.missed);
  const asRival = useStore(session.state, (now) => now.asRival);
  const hint = useStore(line.state, (now) => now.hint);
  const { table, seat } = scene;
  const team = table.seats[seat ?? -1]?.team;
  const rivals = seat === null ? [] : table.seats.filter((one) => one.team !== team);
  const seldom: Seldom = {
    missed: scene.live ? missed : 0,
    hint: scene.mine && hintStands(hint, scene.picks) ? hint : null,
    asking: rivals.find((one) => one.seat === table.asked) ?? null,
    gone: table.status === "running" ? rivals.filter((one) => table.claimable.includes(one.seat)) : [],
  };
  return (
    <div class="banners" data-testid="banners">
      {table.lesson !== null && <LessonCard session={session} scene={scene} lesson={table.lesson} />}
      {status === "lost" && (
        <Banner icon="warning" kind="warning" testid="reconnecting">
          {t("banner.reconnecting")}
        </Banner>
      )}
      {(seldom.missed > 0 || seldom.hint !== null || seldom.asking !== null || seldom.gone.length > 0) && <SeldomBanners session={session} scene={scene} adapter={adapter} {...seldom} />}
      {asRival !== null && (
        <Banner icon="eye" testid="as-rival">
          {t("banner.as_rival")}
        </Banner>
      )}
    </div>
  );
}
