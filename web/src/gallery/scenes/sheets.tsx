import type { JSX } from "preact";
import {
  ActionToken,
  AlibiCard,
  BrandMark,
  CharacterCard,
  DetectiveIcon,
  DetectivePiece,
  DetectivePlate,
  EMBLEMS,
  HatPiece,
  Hourglasses,
  Icon,
  ICONS,
  Informant,
  LONDON,
  MISTER_X_DETECTIVES,
  NEW_YORK,
  POCKET,
  POCKET_DETECTIVES,
  Ticket,
  TokenIcon,
  TravelSlot,
  WitnessCard,
  type GameName,
  type IconName,
  type MisterXDetective,
  type PocketDetective,
} from "../../art";
import { Poster } from "../../art/Poster";
import { languageOf } from "./shared";

const GAMES = [
  ["london", LONDON],
  ["pocket", POCKET],
  ["new_york", NEW_YORK],
] as const;

function Tokens({ query }: { query: URLSearchParams }): JSX.Element {
  const language = languageOf(query);
  return (
    <div class="sheet">
      {GAMES.map(([game, looks]) => (
        <section key={game} class="sheet">
          <h2>{game}</h2>
          <div class="row">
            {Object.keys(looks).map((character) => (
              <div class="cell" key={character}>
                <TokenIcon game={game as GameName} character={character} language={language} size={68} />
                {character}
              </div>
            ))}
          </div>
          {(["dark", "lit", "paper"] as const).map((ground) => (
            <div class={`row ${ground === "lit" ? "lit" : ground === "paper" ? "on-card" : "street"}`} key={ground}>
              {(["suspect", "innocent", "cleared"] as const).flatMap((state) =>
                Object.keys(looks).map((character) => (
                  <TokenIcon key={state + character} game={game as GameName} character={character} language={language} state={state} ground={ground} seen={ground === "lit"} size={44} />
                )),
              )}
            </div>
          ))}
          <div class="row">
            {[54, 34, 28, 22, 18].map((size) => Object.keys(looks).map((c) => <TokenIcon key={c + size} game={game as GameName} character={c} language={language} size={size} />))}
          </div>
          <div class="row">
            {Object.keys(looks).map((c) => (
              <TokenIcon key={c} game={game as GameName} character={c} language={language} size={26} detail="letters" seen note="!" />
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}

function Marks(): JSX.Element {
  return (
    <div class="sheet">
      <h2>Brand</h2>
      <div class="row">
        <BrandMark size={64} />
        <BrandMark size={32} />
        <BrandMark size={20} />
      </div>
      <h2>Emblems at 48 and 14</h2>
      <div class="row">
        {(Object.keys(EMBLEMS) as IconName[]).map((name) => (
          <div class="cell" key={name}>
            <span>
              <Icon name={name} size={48} /> <Icon name={name} size={14} />
            </span>
            {name}
          </div>
        ))}
      </div>
      <h2>Icons</h2>
      <div class="row">
        {(Object.keys(ICONS) as IconName[])
          .filter((name) => !(name in EMBLEMS))
          .map((name) => (
            <div class="cell" key={name}>
              <Icon name={name} size={24} />
              {name}
            </div>
          ))}
      </div>
      <h2>Pieces</h2>
      <div class="row">
        {(Object.keys(POCKET_DETECTIVES) as PocketDetective[]).map((detective) => (
          <svg key={detective} viewBox="-40 -40 80 80" width="90" height="90">
            <DetectivePlate detective={detective} />
          </svg>
        ))}
        {[true, false].map((talkative) => (
          <svg key={String(talkative)} viewBox="-30 -30 60 60" width="70" height="70">
            <Informant talkative={talkative} />
          </svg>
        ))}
        {(Object.keys(MISTER_X_DETECTIVES) as MisterXDetective[]).map((detective) => (
          <svg key={detective} viewBox="-18 -18 72 36" width="110" height="55">
            <DetectivePiece detective={detective} acting={detective === "green"} />
            <g transform="translate(36 0)">
              <DetectivePiece detective={detective} r={8.2} ghost />
            </g>
          </svg>
        ))}
        <svg viewBox="-18 -18 36 36" width="60" height="60">
          <HatPiece />
        </svg>
        {(Object.keys(MISTER_X_DETECTIVES) as MisterXDetective[]).map((detective) => (
          <DetectiveIcon key={detective} detective={detective} />
        ))}
      </div>
    </div>
  );
}

function Cards({ query }: { query: URLSearchParams }): JSX.Element {
  const language = languageOf(query);
  const ru = language === "ru";
  const pick = (): void => undefined;
  return (
    <div class="sheet">
      <div class="row">
        <CharacterCard game="london" character="smith" language={language} name={ru ? "Смит" : "Smith"} steps="1–3" power={{ icon: "gaslight", timing: ru ? "и" : "and", noun: ru ? "фонарь" : "a lamp" }} state="chosen" hotkey="1" choice="a" onPick={pick} />
        <CharacterCard game="london" character="gull" language={language} name={ru ? "Гал" : "Gull"} steps="1–3" power={{ icon: "swap", timing: ru ? "или" : "or", noun: ru ? "обмен" : "a swap" }} hotkey="2" choice="b" onPick={pick} />
        <CharacterCard game="london" character="lestrade" language={language} name={ru ? "Лестрейд" : "Lestrade"} steps="1–3" power={{ icon: "cordon", timing: ru ? "и" : "and", noun: ru ? "кордон" : "a cordon" }} hotkey="3" choice="c" onPick={pick} />
        <CharacterCard game="new_york" character="cloud_rider" language={language} name={ru ? "Клауд Райдер" : "Cloud Rider"} steps="1–3" power={{ icon: "girder", timing: ru ? "и" : "and", noun: ru ? "стройка" : "a site" }} hotkey="4" />
        <CharacterCard game="new_york" character="tumblety" language={language} name={ru ? "Тамблети" : "Tumblety"} steps="1–3" power={{ icon: "swap", timing: "", noun: "" }} state="used" usedBy={{ side: "jack", name: ru ? "Джек" : "Jack" }} />
      </div>
      <div class="row">
        <WitnessCard answer="hidden" title={ru ? "НЕ ВИДЕН" : "NOT SEEN"} leave={ru ? "Джек может скрыться" : "Jack may leave"} />
        <WitnessCard answer="seen" title={ru ? "ВИДЕН" : "SEEN"} />
        <AlibiCard game="london" character="gull" language={language} kind={ru ? "алиби" : "alibi"} name={ru ? "Гал" : "Gull"} />
        <AlibiCard game="pocket" character="pizer" language={language} kind={ru ? "алиби" : "alibi"} name={ru ? "Пайзер" : "Pizer"} hourglasses={1} />
        <AlibiCard game="pocket" back="alibi" />
        <AlibiCard game="pocket" back="identity" />
      </div>
      <div class="row">
        <WitnessCard size="large" answer="seen" title={ru ? "ВИДЕН" : "SEEN"} text={ru ? "Кто не виден, тот невиновен" : "Whoever is not seen is innocent"} />
        <WitnessCard size="large" answer="hidden" title={ru ? "НЕ ВИДЕН" : "NOT SEEN"} text={ru ? "Кто виден, тот невиновен" : "Whoever is seen is innocent"} leave={ru ? "Джек может скрыться" : "Jack may leave"} />
        <WitnessCard size="large" answer="back" />
      </div>
      <div class="row">
        <ActionToken face="alibi" other="holmes" name={ru ? "Алиби" : "Alibi"} state="used" usedBy={{ side: "jack", name: ru ? "Джек" : "Jack" }} />
        <ActionToken face="watson" other="toby" name={ru ? "Ватсон" : "Watson"} otherName={ru ? "Тоби" : "Toby"} choice="w" onPick={pick} />
        <ActionToken face="exchange" other="rotation" name={ru ? "Обмен" : "Exchange"} otherName={ru ? "Поворот" : "Rotation"} choice="e" onPick={pick} />
        <ActionToken face="rotation" other="joker" name={ru ? "Поворот" : "Rotation"} otherName={ru ? "Джокер" : "Joker"} state="chosen" choice="r" onPick={pick} />
        <Hourglasses sure={3} possible={2} label="3 hourglasses, 2 possible" />
      </div>
      <div class="row">
        <Ticket transport="car" symbol="footprints" state="spent" badge={<DetectiveIcon detective="blue" />} label="car" />
        <Ticket transport="car" symbol="beacon" state="chosen" choice="t1" onPick={pick} label="car" />
        <Ticket transport="rail" symbol="magnifier" choice="t2" onPick={pick} label="rail" />
        <Ticket transport="rail" symbol="silhouette" choice="t3" onPick={pick} label="rail" />
        <Ticket transport="air" symbol="footprints" idle choice="t4" onPick={pick} label="plane" />
        {([undefined, "car", "rail", "air", "down"] as const).map((ticket, i) => (
          <TravelSlot key={i} number={i + 1} ticket={ticket} ring={i === 1} current={i === 2} />
        ))}
      </div>
    </div>
  );
}

const Posters = (): JSX.Element => (
  <div class="sheet posters">
    <Poster game="london" />
    <Poster game="pocket" />
    <Poster game="new_york" />
    <Poster game="mister_x" />
  </div>
);

export const SHEETS = {
  tokens: (query: URLSearchParams) => <Tokens query={query} />,
  marks: () => <Marks />,
  cards: (query: URLSearchParams) => <Cards query={query} />,
  posters: () => <Posters />,
};
