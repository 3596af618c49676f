/** Where the page starts: catalogues, settings, then the screen the address names. */

import { render } from "preact";
import "./styles/fonts.css";
import "./styles/tokens.css";
import "./art/art.css";
import "./styles/base.css";
import { App } from "./shell/App";
import { needCatalogue, offerCatalogue } from "./i18n/words";
import { followAddress, followLink } from "./state/address";
import { followBase } from "./state/base";
import { followSettings } from "./state/settings";
import { wakeSound } from "./sound/sounds";

offerCatalogue("shell", () => import("./i18n/shell.en"), () => import("./i18n/shell.ru"));
followBase();
followSettings();
followAddress();
addEventListener("click", followLink);
addEventListener("pointerdown", wakeSound, { once: true });
addEventListener("keydown", wakeSound, { once: true });

await needCatalogue("shell");
render(<App />, document.getElementById("app")!);
