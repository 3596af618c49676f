/** What can be done to a table or to somebody, behind the three dots: a list of buttons over the page. */

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { Icon } from "../art/icons";
import { t } from "../i18n/words";
import { Dialog } from "../shell/Dialog";
import { deedWords, type Deed } from "./acts";

export function Deeds(props: { name: string; deeds: readonly Deed[]; watch?: string | null; onDeed: (deed: Deed) => void }): JSX.Element {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" class="icon-button" aria-haspopup="dialog" aria-label={t("host.more_for", { name: props.name })} onClick={() => setOpen(true)}>
        <Icon name="more" size={20} />
      </button>
      {open && (
        <Dialog title={props.name} onClose={() => setOpen(false)} testid="host-deeds">
          <div class="host-deeds">
            {typeof props.watch === "string" && (
              <a class="button" href={props.watch}>
                {t("host.act.watch")}
              </a>
            )}
            {props.deeds.map((deed) => (
              <button
                key={deedWords(deed) + deed.name}
                type="button"
                class={deed.red ? "button host-danger" : "button"}
                onClick={() => {
                  setOpen(false);
                  props.onDeed(deed);
                }}
              >
                {deedWords(deed)}
              </button>
            ))}
          </div>
        </Dialog>
      )}
    </>
  );
}
