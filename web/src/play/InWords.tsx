/** The position in sentences. */

import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { Adapter, AnyScene, Spoken } from "../games/adapter";

export function InWords({ adapter, scene }: { adapter: Adapter; scene: AnyScene }): JSX.Element {
  const [spoken, setSpoken] = useState<Spoken | null>(null);
  useEffect(() => void adapter.spoken().then((found) => setSpoken(() => found), () => undefined), [adapter]);
  return (
    <>
      {spoken?.inWords(scene).map(({ title, lines }) => (
        <section key={title}>
          <h3>{title}</h3>
          <ul>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
