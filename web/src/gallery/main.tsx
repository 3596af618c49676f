/** A page for looking at every drawing in every state. For development: it is not part of the product. */

import { render } from "preact";
import { useEffect, useState } from "preact/hooks";
import { ArtDefs } from "../art";
import "../styles/fonts.css";
import "../styles/tokens.css";
import "../art/art.css";
import "./gallery.css";
import { SCENES } from "./scenes";

const query = new URLSearchParams(location.search);
document.documentElement.dataset["theme"] = query.get("theme") ?? "gaslight";

function Gallery(): preact.JSX.Element {
  const [name, setName] = useState(query.get("scene"));
  const [theme, setTheme] = useState(document.documentElement.dataset["theme"]!);
  useEffect(() => {
    document.documentElement.dataset["theme"] = theme;
  }, [theme]);
  const scene = name === null ? undefined : SCENES[name];
  if (scene !== undefined && query.has("bare")) return <div class="gallery-bare">{scene(query)}</div>;
  return (
    <div class="gallery">
      <nav>
        {["gaslight", "daylight", "contrast"].map((t) => (
          <button key={t} type="button" aria-pressed={t === theme} onClick={() => setTheme(t)}>
            {t}
          </button>
        ))}
        <hr />
        {Object.keys(SCENES).map((key) => (
          <button key={key} type="button" aria-pressed={key === name} onClick={() => setName(key)}>
            {key}
          </button>
        ))}
      </nav>
      <main>{scene?.(query)}</main>
    </div>
  );
}

render(
  <>
    <ArtDefs />
    <Gallery />
  </>,
  document.getElementById("gallery")!,
);
