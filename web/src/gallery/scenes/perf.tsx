import { render, type JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { EUROPE_SCENES } from "./europe";
import { LONDON_SCENES } from "./london";
import { NEW_YORK_SCENES } from "./newyork";
import { POCKET_SCENES } from "./pocket";

const PAIRS: Readonly<Record<string, readonly [string, string]>> = {
  london: ["london", "london-escape"],
  "new-york": ["new-york", "new-york-choose"],
  pocket: ["pocket", "pocket-crowd"],
  europe: ["europe", "europe-other"],
};
const ALL: Readonly<Record<string, (query: URLSearchParams) => JSX.Element>> = { ...LONDON_SCENES, ...NEW_YORK_SCENES, ...POCKET_SCENES, ...EUROPE_SCENES };

const median = (values: number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!;

/** The scene component's own board element, so that two scenes are two states of one board. */
function boardOf(name: string, query: URLSearchParams): JSX.Element {
  const scene = ALL[name]!(query);
  const inner = (scene.type as (props: object) => JSX.Element)(scene.props as object);
  return Array.isArray(inner.props?.children) ? (inner.props.children as JSX.Element[])[0]! : inner;
}

/** Redraws every board from one state to a very different one and back, and says how long it took. */
function Perf({ query }: { query: URLSearchParams }): JSX.Element {
  const host = useRef<HTMLDivElement>(null);
  const [lines, setLines] = useState<string[]>([]);
  useEffect(() => {
    void (async () => {
      query.set("speed", "none");
      for (const [name, [first, second]] of Object.entries(PAIRS)) {
        const states = [boardOf(first, query), boardOf(second, query)];
        const script: number[] = [];
        const whole: number[] = [];
        for (let i = 0; i < 30; i++) {
          await new Promise((done) => requestAnimationFrame(done));
          performance.mark("redraw");
          render(states[i % 2]!, host.current!);
          script.push(performance.measure(`${name} script`, "redraw").duration);
          host.current!.querySelector("svg")!.getBoundingClientRect();
          whole.push(performance.measure(`${name} redraw`, "redraw").duration);
        }
        const nodes = host.current!.querySelectorAll("*").length;
        setLines((old) => [...old, `${name}: script ${median(script.slice(6)).toFixed(1)} ms, with style and layout ${median(whole.slice(6)).toFixed(1)} ms (least ${Math.min(...whole).toFixed(1)}), first ${whole[0]!.toFixed(1)} ms, ${nodes} nodes`]);
        render(null, host.current!);
      }
      setLines((old) => [...old, "done"]);
    })();
  }, []);
  return (
    <div style={{ height: "100%" }}>
      <pre class="timing" data-testid="perf">
        {lines.join("\n")}
      </pre>
      <div ref={host} style={{ height: "100%" }} />
    </div>
  );
}

export const PERF_SCENES = { perf: (query: URLSearchParams) => <Perf query={query} /> };
