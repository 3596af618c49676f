/** Everything a person may set for this browser. */

import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { t } from "../i18n/words";
import { settings, type Settings } from "../state/settings";
import { useStore } from "../state/store";
import { allowNotices } from "../state/notices";
import { fetchBlocked, unblock } from "../wire/requests";
import type { BlockedPerson } from "../wire/types";
import { Dialog } from "./Dialog";
import { Check, Pick, Select } from "./fields";

export { withLobbyWords } from "./texts";

export function SettingsDialog({ onClose }: { onClose: () => void }): JSX.Element {
  const now = useStore(settings, (all) => all);
  const set = (change: Partial<Settings>): void => settings.set(change);
  return (
    <Dialog title={t("settings")} onClose={onClose} testid="settings">
      <label class="field text">
        <span>{t("set.name")}</span>
        <input
          type="text"
          maxLength={24}
          value={now.name}
          autocomplete="nickname"
          onChange={(event) => set({ name: event.currentTarget.value.trim() })}
        />
      </label>
      <Pick
        label={t("theme")}
        name="theme"
        value={now.theme}
        offers={(["auto", "gaslight", "daylight", "contrast"] as const).map((value) => ({ value, label: t(`theme.${value}`) }))}
        onChange={(theme) => set({ theme })}
      />
      <Pick
        label={t("set.speed")}
        name="speed"
        value={now.speed}
        offers={(["slow", "normal", "fast", "none"] as const).map((value) => ({ value, label: t(`speed.${value}`) }))}
        onChange={(speed) => set({ speed })}
      />
      <label class="field range">
        <span>{t("set.volume")}</span>
        <input
          type="range"
          min="0"
          max="1"
          step="0.05"
          value={now.volume}
          onInput={(event) => set({ volume: Number(event.currentTarget.value) })}
        />
      </label>
      <Select
        label={t("set.confirm")}
        value={now.confirm}
        offers={(["always", "irreversible"] as const).map((value) => ({ value, label: t(`confirm_when.${value}`) }))}
        onChange={(confirm) => set({ confirm })}
      />
      <Check label={t("set.sound")} checked={now.sound} onChange={(sound) => set({ sound })} />
      {"Notification" in window && <Check label={t("set.notify")} checked={now.notify} onChange={(notify) => void allowNotices(notify)} />}
      <Check label={t("set.keys")} checked={now.singleKeys} onChange={(singleKeys) => set({ singleKeys })} />
      <Check label={t("set.zoom")} checked={now.autoZoom} onChange={(autoZoom) => set({ autoZoom })} />
      <Check label={t("set.papers")} checked={now.papersOpen} onChange={(papersOpen) => set({ papersOpen })} />
      <Check label={t("set.coordinates")} checked={now.coordinates} onChange={(coordinates) => set({ coordinates })} />
      <Check label={t("set.marks")} checked={now.keepMarks} onChange={(keepMarks) => set({ keepMarks })} />
      <Check label={t("set.turned")} checked={now.turned} onChange={(turned) => set({ turned })} />
      <Blocked />
    </Dialog>
  );
}

/** Whom I have blocked, and the way back. */
function Blocked(): JSX.Element | null {
  const [people, setPeople] = useState<readonly BlockedPerson[]>([]);
  useEffect(() => {
    fetchBlocked().then((list) => setPeople(list.people), () => undefined);
  }, []);
  if (people.length === 0) return null;
  return (
    <fieldset class="field">
      <legend>{t("blocked.title")}</legend>
      <div class="dialog-buttons">
        {people.map(({ id, name }) => (
          <button key={id} type="button" class="button" onClick={() => void unblock(id).then((list) => setPeople(list.people), () => undefined)}>
            {t("blocked.again", { name: name || t("somebody") })}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
