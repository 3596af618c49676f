/** The host's page: how the server does, tables, people, what to do about them. Without the key there is nothing. */

import type { JSX } from "preact";
import { useCallback, useEffect, useState } from "preact/hooks";
import { Icon } from "../art/icons";
import { t, useWords } from "../i18n/words";
import { Header } from "../shell/Header";
import { PlainScreen } from "../shell/PlainScreen";
import { fetchHost } from "../wire/requests";
import { Refusal } from "../wire/refusal";
import type { HostOverview } from "../wire/types";
import { AskDeed } from "./AskDeed";
import type { Deed } from "./acts";
import { Figures } from "./Figures";
import { dropKey, heldKey, holdKey } from "./key";
import { PeoplePanel } from "./PeoplePanel";
import { SidePanels } from "./SidePanels";
import { TablesPanel } from "./TablesPanel";
import "../styles/home.css";
import "./host.css";

export { withHostWords } from "./texts";

const REFRESH_MS = 5000;

export function HostScreen(): JSX.Element {
  const lang = useWords();
  const [key, setKey] = useState(heldKey);
  const [seen, setSeen] = useState<HostOverview | null>(null);
  const [lost, setLost] = useState(false);
  const [wrong, setWrong] = useState(false);
  const [deed, setDeed] = useState<Deed | null>(null);
  const load = useCallback(async (): Promise<void> => {
    if (key === null) return;
    try {
      setSeen(await fetchHost(key));
      setLost(false);
      holdKey(key);
    } catch (problem) {
      if (problem instanceof Refusal && problem.code === "not_found") {
        dropKey();
        setKey(null);
        setSeen(null);
        setWrong(true);
      } else {
        setLost(true);
      }
    }
  }, [key]);
  useEffect(() => {
    void load();
    const timer = setInterval(() => document.visibilityState === "visible" && void load(), REFRESH_MS);
    return () => clearInterval(timer);
  }, [load]);
  if (key === null) {
    return (
      <Nothing
        wrong={wrong}
        onKey={(given) => {
          setWrong(false);
          setKey(given);
        }}
      />
    );
  }
  return (
    <>
      <Header />
      <main id="main" class="host" lang={lang} data-testid="host">
        {lost && (
          <p class="host-lost" role="status">
            {t("host.lost")}
          </p>
        )}
        {seen !== null && (
          <>
            <div class="host-head">
              <h1 class="page-title">{t("host.title")}</h1>
              <p class={seen.figures.problem === "" ? "host-state" : "host-state host-red"}>
                {seen.figures.problem === "" ? `${t("host.well")} · ${t("host.you")}` : t("host.trouble", { problem: seen.figures.problem })}
              </p>
              <p class="host-promise">
                <Icon name="lock" size={16} /> {t("host.promise")}
              </p>
            </div>
            <Figures seen={seen} />
            <div class="host-columns">
              <div class="host-column">
                <TablesPanel seen={seen} onDeed={setDeed} />
                <PeoplePanel seen={seen} onDeed={setDeed} />
              </div>
              <SidePanels
                seen={seen}
                hostKey={key}
                onDeed={setDeed}
                onChanged={load}
                onLeave={() => {
                  dropKey();
                  setSeen(null);
                  setKey(null);
                }}
              />
            </div>
          </>
        )}
      </main>
      {deed !== null && (
        <AskDeed
          deed={deed}
          hostKey={key}
          onClose={() => setDeed(null)}
          onDone={() => {
            setDeed(null);
            void load();
          }}
        />
      )}
    </>
  );
}

/** What everybody else finds here. */
function Nothing({ wrong, onKey }: { wrong: boolean; onKey: (key: string) => void }): JSX.Element {
  const [given, setGiven] = useState("");
  return (
    <PlainScreen title={t("nowhere.title")} text={t("nowhere.text")}>
      <form
        class="host-key"
        onSubmit={(event) => {
          event.preventDefault();
          if (given.trim() !== "") onKey(given.trim());
          setGiven("");
        }}
      >
        <label class="field">
          <span>{t("host.key")}</span>
          <input type="password" name="host-key" autocomplete="off" value={given} onInput={(event) => setGiven(event.currentTarget.value)} />
        </label>
        <button type="submit" class="button">
          {t("host.key.open")}
        </button>
        {wrong && (
          <p class="form-error" role="alert">
            <Icon name="warning" size={16} /> {t("host.key.wrong")}
          </p>
        )}
      </form>
    </PlainScreen>
  );
}
