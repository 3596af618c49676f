/** An error in one part of the page takes that part away and nothing else: it says so, and offers to reload. */

import type { ComponentChildren, JSX } from "preact";
import { useErrorBoundary } from "preact/hooks";
import { Icon } from "../art/icons";
import { t } from "../i18n/words";
import { Dialog } from "./Dialog";

interface Props {
  /** Which part of the page this is, for the console. */
  readonly part: string;
  /** What is known all the same. */
  readonly known?: ComponentChildren;
  /** Where the part is a dialog, so is what is said in its place. */
  readonly dialog?: { readonly title: string; readonly onClose: () => void };
  readonly children: ComponentChildren;
}

export function Guard({ part, known, dialog, children }: Props): JSX.Element {
  const [error] = useErrorBoundary((failure: unknown) => console.error(`Gaslight: ${part} could not be drawn.`, failure));
  if (error === undefined) return <>{children}</>;
  const said = (
    <div class="guard" role="alert" data-testid="guard" data-part={part}>
      {known}
      <p>
        <Icon name="warning" size={20} /> {t("guard.failed")}
      </p>
      <button type="button" class="button button-choose" onClick={() => location.reload()} data-testid="reload">
        {t("guard.reload")}
      </button>
    </div>
  );
  return dialog === undefined ? said : <Dialog {...dialog}>{said}</Dialog>;
}
