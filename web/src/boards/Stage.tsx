/** The stage of every board: focus, keys, picking. It knows places and targets, and no game. */

import type { ComponentChildren, JSX, TargetedFocusEvent, TargetedKeyboardEvent, TargetedMouseEvent, TargetedPointerEvent } from "preact";
import { useCallback, useEffect, useMemo, useRef, useState } from "preact/hooks";
import { Icon } from "../art/icons";
import { nextSpot, nextTarget, readingOrder, type Arrow } from "./focus";
import { useGestures, type Dragged } from "./gestures";
import type { Point } from "./hex";
import { useLooking } from "./looking";
import "./boards.css";
import { Tempo, tempo } from "./motion";
import { lazy } from "../state/lazy";
import { Hint, Picker } from "./overlays";
import { grouped, named, Places, single, type StagePlace } from "./places";
import type { BoardProps, Place, Target, Tip } from "./types";
import { MAX_ZOOM, toScreen, viewBox, type Box } from "./view";

export type { StagePlace };

// Shown when something is pointed at, and not before.
const Plate = lazy(() => import("./plate").then((m) => m.Plate));
const TipBox = lazy(() => import("./plate").then((m) => m.TipBox));

/** What the drawing may depend on. */
export interface Scene {
  /** Pixels per unit, in steps, so that small zooms do not redraw everything. */
  readonly k: number;
  readonly focus: Place | null;
  readonly hover: Place | null;
  /** The target shown by a first tap or under the pointer. */
  readonly shown: Target | null;
  /** What is told of the piece looked at. */
  readonly tip: Tip | undefined;
  readonly drag: Dragged | null;
}

interface StageProps {
  readonly board: BoardProps;
  readonly box: Box;
  /** Where the places are; they may depend on the scale, as the markers of a map do. */
  readonly places: readonly StagePlace[] | ((k: number) => readonly StagePlace[]);
  /** Height of a row for the reading order of targets. */
  readonly rowHeight: number;
  readonly class: string;
  /** Ground below the places, then everything that lies on them. */
  readonly ground: (scene: Scene) => ComponentChildren;
  readonly things: (scene: Scene) => ComponentChildren;
  /** Distance within which a dropped piece finds a target. */
  readonly reach: number;
  readonly miniMap?: (window: Box) => ComponentChildren;
  readonly startZoom?: { at: readonly Place[]; k: number } | undefined;
  readonly find?: Place | undefined;
  /** Pixels kept free below the board for the zoom buttons. */
  readonly foot?: number;
  readonly corner?: ComponentChildren;
}

/** On a board that narrow a plate would cover what it explains: the figures alone, the words stand in the prompt. */
const BRIEF = 560;

const ARROWS = new Set(["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"]);

export function Stage(props: StageProps): JSX.Element {
  const { board } = props;
  const { targets, labels } = board;
  const looking = useLooking(props.box, props.foot);
  const { size, fit, now, isZoomed, k, look, zoom, boardPoint } = looking;
  const svg = useRef<SVGSVGElement>(null);
  const [focus, setFocus] = useState<Place | null>(null);
  const [hover, setHover] = useState<Place | null>(null);
  const [armed, setArmed] = useState<string | null>(null);
  const [picker, setPicker] = useState<Place | null>(null);
  /** The piece that is pointed at, or that a finger or the focus rests on, and where it stands. */
  const [looked, setLooked] = useState<{ readonly piece: string; readonly at: Place } | null>(null);
  const [byKeys, setByKeys] = useState(false);
  const led = useRef(false);
  const told = useRef<string | null>(null);
  const chosenAt = useRef(-Infinity);

  const places = useMemo(() => (typeof props.places === "function" ? props.places(k) : props.places), [props.places, k]);
  const at = useMemo(() => new Map(places.map((place) => [place.id, place])), [places]);
  const byPlace = useMemo(() => grouped(targets), [targets]);
  const ordered = useMemo(() => readingOrder(places, targets.map((target) => target.at), props.rowHeight), [places, targets]);
  // Handlers outlive a render; they must see the newest targets, for instance when a piece is dropped.
  const latest = useRef(targets);
  latest.current = targets;
  const onPlaceFocus = useRef<(place: Place) => void>(() => undefined);
  onPlaceFocus.current = (place) => {
    setFocus(place);
    board.onPlace?.(place);
    if (byKeys) lookAt(place, null);
    tell(single(byPlace.get(place))?.choice ?? null);
  };
  const focused = useCallback((event: TargetedFocusEvent<SVGPathElement>) => onPlaceFocus.current(event.currentTarget.getAttribute("data-place")!), []);

  const show = (ids: readonly Place[], most: number): void => looking.show(ids.map((id) => at.get(id)).filter((p) => p !== undefined), most);
  const spotOf = (place: Place): Point => toScreen(at.get(place)!, now, size);
  const { drag, touch, moved, ...gestures } = useGestures({ board, looking, svg, spotOf, onDrop: drop });

  useEffect(() => {
    if (board.zoomTo !== undefined) show(board.zoomTo, 44 / (props.reach * 1.6));
    else if (led.current) look(null);
    led.current = board.zoomTo !== undefined;
  }, [board.zoomTo?.join(" "), size.width]);
  useEffect(() => {
    if (props.startZoom !== undefined) show(props.startZoom.at, props.startZoom.k);
  }, [props.startZoom?.at.join(" "), size.width > 0]);
  useEffect(() => {
    const spot = props.find === undefined ? undefined : at.get(props.find);
    if (spot === undefined) return;
    look({ x: spot.x, y: spot.y, k: Math.max(now.k, fit.k * 2.2) });
    give(spot.id);
  }, [props.find]);
  useEffect(() => {
    setPicker(null);
    setArmed(null);
    told.current = null;
  }, [targets]);

  // Wheel must be able to stop the page from scrolling, which a passive listener cannot.
  useEffect(() => {
    const element = svg.current!;
    const wheel = (event: WheelEvent): void => {
      event.preventDefault();
      zoom(Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0016)), boardPoint(event));
    };
    element.addEventListener("wheel", wheel, { passive: false });
    return () => element.removeEventListener("wheel", wheel);
  });

  /** Moves the focus to a place; the browser's own focus goes with it. */
  function give(id: Place | null): void {
    if (id === null) return;
    setFocus(id);
    svg.current?.querySelector<SVGElement>(`[data-place="${CSS.escape(id)}"][role]`)?.focus({ preventScroll: true });
  }

  /** Somebody's piece is looked at: what is known of it is told. */
  function lookAt(place: Place | null, piece: string | null): void {
    const own = piece ?? (place === null ? null : (svg.current?.querySelector(`.piece[data-place="${CSS.escape(place)}"]`)?.getAttribute("data-piece") ?? null));
    setLooked((now) => (own === null || place === null ? null : now?.piece === own && now.at === place ? now : { piece: own, at: place }));
  }

  /** Tells the shell once which target is looked at. */
  function tell(choice: string | null): void {
    if (told.current === choice) return;
    told.current = choice;
    board.onHover?.(choice);
  }

  function choose(target: Target): void {
    chosenAt.current = performance.now();
    if (board.tapTwice && touch.current && armed !== target.choice) {
      setArmed(target.choice);
      tell(target.choice);
      return;
    }
    board.onPick?.(target.choice);
  }

  /** A place or a piece was clicked, tapped or entered. */
  function pick(place: Place, piece: string | null): void {
    const here = byPlace.get(place) ?? [];
    const own = piece === null ? [] : here.filter((target) => target.piece === piece);
    // Beam arrows and turns have buttons of their own on the board.
    const options = (own.length > 0 && own.length === here.length ? own : here).filter((t) => t.facing === undefined && t.turn === undefined);
    if (options.length === 1) choose(options[0]!);
    else if (options.length > 1) setPicker(place);
    else if (here.length > 0 && here[0]!.turn !== undefined) cycleTurn(here);
    else if (here.length === 0) board.onIdle?.(place);
  }

  /** Tapping a tile again goes on to its next turn. */
  function cycleTurn(turns: readonly Target[]): void {
    const i = turns.findIndex((target) => target.drafted);
    board.onPick?.(turns[(i + 1) % turns.length]!.choice);
  }

  /** A finger is 44 px wide: the nearest target under it counts. */
  function touched(point: Point): Place | null {
    let best: Place | null = null;
    let least = Math.min(22 / now.k, props.reach * 1.6);
    for (const place of ordered) {
      const spot = at.get(place)!;
      const distance = Math.hypot(spot.x - point.x, spot.y - point.y);
      if (distance < least) [best, least] = [place, distance];
    }
    return best;
  }

  function drop(piece: string, point: Point): void {
    const offered = latest.current;
    let best: Target | null = null;
    let least = props.reach;
    for (const target of offered) {
      if (target.piece === piece || (target.mover !== undefined && target.mover !== piece)) continue;
      const spot = at.get(target.at);
      if (spot === undefined || target.facing !== undefined || target.turn !== undefined) continue;
      const distance = Math.hypot(spot.x - point.x, spot.y - point.y);
      if (distance < least) [best, least] = [target, distance];
    }
    if (best === null) return;
    const same = offered.filter((target) => target.at === best!.at && target.mover === best!.mover && target.facing === undefined);
    if (same.length > 1) setPicker(best.at);
    else board.onPick?.(best.choice);
  }

  const onClick = (event: TargetedMouseEvent<SVGSVGElement>): void => {
    if (moved.current) return;
    const element = event.target as Element;
    const button = element.closest("[data-button]");
    if (button !== null) {
      const target = targets.find(({ choice }) => choice === button.getAttribute("data-choice"));
      if (target !== undefined) choose(target);
      return;
    }
    const { piece, ...hit } = named(element);
    const place = touch.current ? (touched(boardPoint(event)) ?? hit.place) : hit.place;
    if (place === null) {
      setArmed(null);
      setPicker(null);
      setLooked(null);
      tell(null);
      return;
    }
    setFocus(place);
    if (touch.current) lookAt(place, piece);
    pick(place, place === hit.place ? piece : null);
  };

  const onOver = (event: TargetedPointerEvent<SVGSVGElement>): void => {
    if (event.pointerType === "touch") return;
    const element = event.target as Element;
    const button = element.closest("[data-button]");
    const { place, piece } = named(element);
    if (place !== hover) {
      setHover(place);
      board.onPlace?.(place);
    }
    lookAt(place, piece);
    const choice = button?.getAttribute("data-choice") ?? (place === null ? null : (single(byPlace.get(place))?.choice ?? null));
    tell(choice);
  };

  const onKey = (event: TargetedKeyboardEvent<SVGSVGElement>): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { key } = event;
    let used = true;
    setByKeys(true);
    if (ARROWS.has(key)) {
      const beside = focus === null ? undefined : at.get(focus)?.beside;
      give(nextSpot(places, focus, key as Arrow, beside === undefined ? undefined : new Set(beside)));
    } else if (key === "n" || key === "N" || key === "т" || key === "Т") give(nextTarget(ordered, focus, 1));
    else if (key === "p" || key === "P" || key === "з" || key === "З") give(nextTarget(ordered, focus, -1));
    else if ((key === "Enter" || key === " ") && focus !== null) {
      touch.current = false;
      const here = byPlace.get(focus) ?? [];
      if (here.length > 1) setPicker(focus);
      else if (here.length === 1) choose(here[0]!);
      else used = false;
    } else if (key === "+" || key === "=") zoom(1.4, focus === null ? now : at.get(focus)!);
    else if (key === "-") zoom(1 / 1.4);
    else if (key === "0") look(null);
    else if (key === "Escape" && picker !== null) setPicker(null);
    else used = false;
    if (used) {
      event.preventDefault();
      event.stopPropagation();
    }
  };

  const shown =
    targets.find(({ choice }) => choice === armed) ??
    single(hover === null ? undefined : byPlace.get(hover)) ??
    single(focus === null || document.activeElement?.getAttribute("data-place") !== focus ? undefined : byPlace.get(focus)) ??
    null;
  const { foreseen } = board;
  const quiet = drag !== null || picker !== null || foreseen !== undefined;
  const tip = quiet || looked === null ? undefined : board.tipOf?.(looked.piece);
  const scene: Scene = { k, focus, hover, shown, tip, drag };
  const first = focus ?? ordered[0] ?? places[0]?.id;

  return (
    <Tempo.Provider value={tempo(board.speed ?? "normal")}>
      <div class={`stage ${props.class}`} data-testid="board" data-state={board.state} data-speed={board.speed ?? "normal"} ref={looking.region}>
        <svg
          ref={svg}
          class={`board${isZoomed ? " is-zoomed" : ""}${byKeys ? " by-keys" : ""}${foreseen === undefined ? "" : " is-foreseeing"}`}
          viewBox={viewBox(now, size)}
          width={size.width}
          height={size.height}
          role="application"
          aria-label={labels.board}
          onPointerDown={(event) => {
            setByKeys(false);
            gestures.onPointerDown(event);
          }}
          onPointerMove={gestures.onPointerMove}
          onPointerUp={gestures.onPointerUp}
          onPointerCancel={gestures.onPointerUp}
          onPointerOver={onOver}
          onPointerLeave={() => {
            setHover(null);
            setLooked(null);
            tell(null);
            board.onPlace?.(null);
          }}
          onClick={onClick}
          onDblClick={(event) => {
            // Two taps on a target take it; by the second one the target may be gone, but nobody asked to zoom.
            const taken = performance.now() - chosenAt.current < 700;
            if (!taken && byPlace.get(named(event.target as Element).place ?? "") === undefined) zoom(1.8, boardPoint(event));
          }}
          onContextMenu={(event) => {
            const { place } = named(event.target as Element);
            if (place === null || board.onMark === undefined) return;
            event.preventDefault();
            board.onMark(place, spotOf(place), size);
          }}
          onKeyDown={onKey}
          onKeyUp={() => setByKeys(true)}
        >
          {props.ground(scene)}
          <Places
            places={places}
            byPlace={byPlace}
            names={board.names}
            first={first}
            onFocus={focused}
          />
          {props.things(scene)}
        </svg>
        {foreseen !== undefined && drag === null && at.has(foreseen.at) && (
          <Plate
            of={foreseen}
            at={spotOf(foreseen.at)}
            region={size}
            off={props.reach * now.k}
            labels={labels}
            brief={size.width < BRIEF}
            keep={[...ordered, ...foreseen.routes.flatMap(({ places: way }) => way)].flatMap((place) => (at.has(place) ? [spotOf(place)] : []))}
          />
        )}
        {tip !== undefined && looked !== null && at.has(looked.at) && <TipBox tip={tip} at={spotOf(looked.at)} off={props.reach * now.k} region={size} labels={labels} />}
        {shown?.hint !== undefined && drag === null && picker === null && foreseen === undefined && tip === undefined && <Hint lines={shown.hint} at={spotOf(shown.at)} off={props.reach * now.k} region={size} />}
        {picker !== null && at.has(picker) && (
          <Picker
            targets={byPlace.get(picker) ?? []}
            at={spotOf(picker)}
            region={size}
            onPick={(choice) => {
              setPicker(null);
              board.onPick?.(choice);
            }}
            onHover={tell}
            hold={labels.hold ?? ""}
            onClose={() => {
              setPicker(null);
              give(picker);
            }}
          />
        )}
        {props.corner}
        {isZoomed && props.miniMap !== undefined && (
          <div class="mini-map">{props.miniMap({ x: now.x - size.width / 2 / now.k, y: now.y - size.height / 2 / now.k, width: size.width / now.k, height: size.height / now.k })}</div>
        )}
        <div class={looking.narrow && !isZoomed ? "zoom-buttons is-away" : "zoom-buttons"}>
          <button type="button" aria-label={labels.zoomOut} title={labels.zoomOut} disabled={!isZoomed} onClick={() => zoom(1 / 1.5)}>
            <Icon name="minus" size={18} />
          </button>
          <button type="button" aria-label={labels.zoomIn} title={labels.zoomIn} disabled={now.k > fit.k * MAX_ZOOM * 0.99} onClick={() => zoom(1.5)}>
            <Icon name="plus" size={18} />
          </button>
          <button type="button" aria-label={labels.fit} title={labels.fit} disabled={!isZoomed} onClick={() => look(null)}>
            <Icon name="fit" size={18} />
          </button>
        </div>
      </div>
    </Tempo.Provider>
  );
}
