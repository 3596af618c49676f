/** A panel over the page that keeps the focus until it is closed. */

import type { ComponentChildren, JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { Icon } from "../art/icons";
import { t } from "../i18n/words";

export function Dialog(props: {
  title: string;
  children: ComponentChildren;
  onClose: () => void;
  /** A question that must be answered has no cross. */
  question?: boolean;
  testid?: string;
}): JSX.Element {
  const element = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = element.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={element}
      class="dialog"
      aria-labelledby="dialog-title"
      data-testid={props.testid}
      onCancel={(event) => {
        event.preventDefault();
        props.onClose();
      }}
      onClick={(event) => {
        if (event.target === element.current) props.onClose();
      }}
    >
      <div class="dialog-body">
        <div class="dialog-head">
          <h2 id="dialog-title">{props.title}</h2>
          {!props.question && (
            <button type="button" class="icon-button" aria-label={t("close")} onClick={props.onClose}>
              <Icon name="cross" size={18} />
            </button>
          )}
        </div>
        {props.children}
      </div>
    </dialog>
  );
}
