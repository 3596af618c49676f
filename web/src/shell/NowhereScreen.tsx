/** An address that leads nowhere. */

import type { JSX } from "preact";
import { t } from "../i18n/words";
import { PlainScreen } from "./PlainScreen";

export { withLobbyWords } from "./texts";

export const NowhereScreen = (): JSX.Element => <PlainScreen title={t("nowhere.title")} text={t("nowhere.text")} />;
