/** Set-up of a table: everything is filled in, one click starts. */

import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Icon } from "../art/icons";
import { Poster } from "../art/Poster";
import { has, t } from "../i18n/words";
import { go, type GameName, type RivalKind } from "../state/address";
import { settings } from "../state/settings";
import { createTable, fetchGame } from "../wire/requests";
import { Refusal } from "../wire/refusal";
import { holdSeats } from "../wire/keys";
import type { GameInfo, Pace, SeatPlan } from "../wire/types";
import "../styles/home.css";
import { Check, Pick as PickOne, Select } from "./fields";
import { Header } from "./Header";
import { gameTexts } from "../games/texts";

export { withLobbyWords } from "./texts";

type PaceName = "none" | "live" | "day" | "days";

/** So many seconds later spectators see what happens. */
const DELAYS = ["0", "60", "300", "900"] as const;

const PACES: Readonly<Record<PaceName, Pace>> = {
  none: { kind: "none" },
  live: { kind: "live", minutes: 10, increment: 10 },
  day: { kind: "days", days: 1 },
  days: { kind: "days", days: 3 },
};

/** So far from the own rating may who comes be; 0: any. */
const WITHIN = ["0", "150", "300"] as const;

/** What the server asks of a rated table. */
const RATED_HELP = 1;
const FREE_OPTIONS: ReadonlySet<string> = new Set(["players", "mission", "board", "map"]);

/** Role "chance" lets the server draw; a number is the seat. */
type Role = "chance" | `${number}`;

export function SetUpScreen({ game, rival, ...props }: { game: GameName; rival: RivalKind; offered: boolean }): JSX.Element {
  const [info, setInfo] = useState<GameInfo | null>(null);
  const [options, setOptions] = useState<Record<string, string>>({});
  const [role, setRole] = useState<Role>("0");
  const [level, setLevel] = useState("2");
  const [pace, setPace] = useState<PaceName>("none");
  const [help, setHelp] = useState("2");
  const [takebacks, setTakebacks] = useState(false);
  const [watch, setWatch] = useState<"nobody" | "link" | "all">("link");
  const [delay, setDelay] = useState<(typeof DELAYS)[number]>("0");
  const [rated, setRated] = useState(false);
  const [offered, setOffered] = useState(props.offered);
  const [within, setWithin] = useState<(typeof WITHIN)[number]>("0");
  const [games, setGames] = useState<"1" | "2">("1");
  const [name, setName] = useState(settings.get().name);
  const [error, setError] = useState("");
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    // The game's options have their words in its own catalogue.
    Promise.all([fetchGame(game, options), gameTexts(game)]).then(([found]) => setInfo(found), (refusal: Refusal) => setError(t(`error.${refusal.code}`)));
  }, [game, options]);

  /** A rated game is one like the others: little help, no takebacks, the usual options. */
  const rate = (on: boolean): void => {
    setRated(on);
    if (!on) return;
    setHelp((now) => (Number(now) > RATED_HELP ? String(RATED_HELP) : now));
    setTakebacks(false);
    setOptions((now) => Object.fromEntries(Object.entries(now).filter(([option]) => FREE_OPTIONS.has(option))));
  };

  const start = async (): Promise<void> => {
    if (info === null) return;
    setBusy(true);
    setError("");
    settings.set({ name });
    try {
      const created = await createTable({
        game,
        name,
        options,
        seats: seatPlans(info, rival, role, Number(level), name),
        shuffle: role === "chance" && rival !== "screen",
        pace: PACES[pace],
        help: Number(help),
        takebacks,
        watch,
        delay: watch === "nobody" ? 0 : Number(delay),
        rated,
        games: Number(games),
        offered: rival === "friend" && offered,
        within: rival === "friend" ? Number(within) : 0,
      });
      const { id } = created.table;
      holdSeats(
        created.seats.map(({ seat, token }) => ({ table: id, seat, token, ...(created.invite === null ? {} : { invite: created.invite }) })),
      );
      go(`/t/${id}`);
    } catch (refusal) {
      setError(refusal instanceof Refusal ? t(`error.${refusal.code}`) : t("error.unavailable"));
      setBusy(false);
    }
  };

  // How many sit at the table is what friends ask first.
  const first = (info?.options ?? []).filter(({ name: option }) => option === "players");
  const roles = info === null ? [] : rolesOf(info);
  return (
    <>
      <Header title={t(`game.${game}.full`)} />
      <main id="main" class="set-up" data-testid="set-up">
        <div class="set-up-poster">
          <Poster game={game} />
        </div>
        <form
          class="set-up-form"
          onSubmit={(event) => {
            event.preventDefault();
            void start();
          }}
        >
          <h1 class="page-title">
            {t(`game.${game}`)} <small>{t(`with.${rival}`)}</small>
          </h1>
          {rival !== "screen" && (
            <PickOne
              label={t("set_up.role")}
              name="role"
              value={role}
              offers={[
                ...roles.map(({ seat, role: word }) => ({ value: `${seat}` as Role, label: t(`role.${word}`) })),
                { value: "chance" as Role, label: t("set_up.chance") },
              ]}
              onChange={setRole}
            />
          )}
          {first.map((option) => (
            <PickOne
              key={option.name}
              label={t(`option.${option.name}`)}
              name={option.name}
              value={options[option.name] ?? option.default}
              offers={option.values.map((value) => ({ value, label: has(`option.${option.name}.${value}`) ? t(`option.${option.name}.${value}`) : value }))}
              onChange={(value) => setOptions((now) => ({ ...now, [option.name]: value }))}
            />
          ))}
          {rival === "computer" && (
            <PickOne
              label={t("set_up.level")}
              name="level"
              value={level}
              offers={["1", "2", "3", "4", "5"].map((value) => ({ value, label: t(`level.${value}`) }))}
              onChange={setLevel}
            />
          )}
          <PickOne
            label={t("set_up.help")}
            name="help"
            value={help}
            offers={["0", "1", "2", "3"].map((value) => ({ value, label: t(`help.${value}`), note: t(`help.${value}.note`) }))}
            onChange={(value) => {
              setHelp(value);
              if (Number(value) > RATED_HELP) setRated(false);
            }}
          />
          <label class="field text">
            <span>{t("set.name")}</span>
            <input type="text" maxLength={24} value={name} autocomplete="nickname" onInput={(event) => setName(event.currentTarget.value)} />
          </label>
          {rival === "friend" && <Check label={t("set_up.offered")} name="offered" checked={offered} onChange={setOffered} />}
          {rival === "friend" && offered && (
            <Select
              label={t("set_up.within")}
              name="within"
              value={within}
              offers={WITHIN.map((value) => ({ value, label: t(value === "0" ? "set_up.within.any" : "set_up.within.near", { n: value }) }))}
              onChange={setWithin}
              {...(within === "0" ? {} : { note: t("set_up.within.note") })}
            />
          )}
          {error !== "" && (
            <p class="form-error" role="alert">
              <Icon name="warning" size={18} /> {error}
            </p>
          )}
          <button type="submit" class="button button-choose button-large" disabled={info === null || busy} data-testid="start">
            {rival === "friend" ? t("set_up.invite") : t("set_up.start")}
          </button>
          <details class="set-up-more">
            <summary>{t("set_up.more")}</summary>
            {rival !== "screen" && (
              <Select
                label={t("set_up.pace")}
                name="pace"
                value={pace}
                offers={(["none", "live", "day", "days"] as const).map((value) => ({ value, label: t(`pace.${value}`) }))}
                onChange={setPace}
              />
            )}
            {rival === "friend" && (
              <Select
                label={t("set_up.games")}
                name="games"
                value={games}
                offers={(["1", "2"] as const).map((value) => ({ value, label: t(`games.${value}`) }))}
                onChange={setGames}
              />
            )}
            <Select
              label={t("set_up.watch")}
              name="watch"
              value={watch}
              offers={(["nobody", "link", "all"] as const).map((value) => ({ value, label: t(`watch.${value}`) }))}
              onChange={setWatch}
            />
            {watch !== "nobody" && rival !== "screen" && (
              <Select
                label={t("set_up.delay")}
                name="delay"
                value={delay}
                offers={DELAYS.map((value) => ({ value, label: t(`delay.${value}`) }))}
                onChange={setDelay}
              />
            )}
            {info?.options.filter((option) => !first.includes(option)).map((option) => (
              <Select
                key={option.name}
                name={option.name}
                label={has(`option.${option.name}`) ? t(`option.${option.name}`) : option.name}
                value={options[option.name] ?? option.default}
                offers={option.values.map((value) => ({
                  value,
                  label: has(`option.${option.name}.${value}`) ? t(`option.${option.name}.${value}`) : value,
                }))}
                onChange={(value) => {
                  setOptions((now) => ({ ...now, [option.name]: value }));
                  if (!FREE_OPTIONS.has(option.name) && value !== option.default) setRated(false);
                }}
              />
            ))}
            {rival === "friend" && (
              <Check
                label={t("set_up.takebacks")}
                name="takebacks"
                checked={takebacks}
                onChange={(on) => {
                  setTakebacks(on);
                  if (on) setRated(false);
                }}
              />
            )}
            {rival !== "screen" && <Check label={t("set_up.rated")} name="rated" checked={rated} onChange={rate} />}
          </details>
        </form>
      </main>
    </>
  );
}

/** One role for each side, and one for each seat where a side has several. */
export function rolesOf(info: Pick<GameInfo, "seats">): { seat: number; role: string }[] {
  const seen = new Set<string>();
  return info.seats.flatMap((role, seat) => {
    if (seen.has(role)) return [];
    seen.add(role);
    return [{ seat, role }];
  });
}

/** Who sits where: I on my seat, the rival on the others; at one screen everybody is "me". */
export function seatPlans(
  info: Pick<GameInfo, "seats">,
  rival: RivalKind,
  role: string,
  level: number,
  name: string,
): SeatPlan[] {
  const mine = role === "chance" ? 0 : Number(role);
  return info.seats.map((_, seat): SeatPlan => {
    if (rival === "screen") return { player: "me" };
    if (seat === mine) return { player: "me", name };
    return rival === "computer" ? { player: "computer", level } : { player: "open" };
  });
}
