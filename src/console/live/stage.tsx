/** The screenshot of a tab with the boxes of its elements; the user can act on it. */
import type { HTMLAttributes } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { useLoaded } from "../kit/loaded.ts";
import { NoPicture } from "../kit/picture.tsx";
import { ask, inPath } from "../link/request.ts";
import type { PageElement } from "../link/wire.ts";
import type { Driver } from "./driver.ts";

interface StageProps {
  readonly tabId: string;
  readonly picture: string;
  readonly version: number;
  readonly hasBoxes: boolean;
  /** Whether the tab has no browser, and so no screenshot. */
  readonly isBare: boolean;
  /** Present while the user controls the tab. */
  readonly driver: Driver | undefined;
  readonly onLeave: () => void;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

export function Stage({ tabId, picture, version, hasBoxes, isBare, driver, onLeave }: StageProps) {
  const [size, setSize] = useState<Size>({ width: 1280, height: 800 });
  const wheel = useWheel(driver);
  const surface = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (driver) surface.current?.focus();
  }, [driver === undefined]);
  const hands = driver && handsOf(driver, size, onLeave);
  return (
    <div
      ref={surface}
      class={`stage ${driver ? "driven" : ""}`}
      role={driver ? "application" : "group"}
      aria-label={driver ? "The page: click, scroll, type and drop files" : "The page"}
      tabIndex={driver ? 0 : -1}
      onWheel={driver && ((event) => wheel(event, pointOf(event, size)))}
      {...hands}
    >
      {picture === "" ? (
        <div class="stage-empty">{isBare && <NoPicture />}</div>
      ) : (
        <img
          src={picture}
          alt="Screenshot of the page"
          draggable={false}
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
            setSize({ width, height })
          }
        />
      )}
      {hasBoxes && <Boxes tabId={tabId} version={version} size={size} />}
    </div>
  );
}

/** Converts the position of a mouse event to CSS pixels of the page. */
function pointOf(event: MouseEvent & { readonly currentTarget: EventTarget }, size: Size) {
  const { currentTarget } = event;
  if (!(currentTarget instanceof Element)) return { x: 0, y: 0 };
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  const x = Math.round(((event.clientX - left) / width) * size.width);
  const y = Math.round(((event.clientY - top) / height) * size.height);
  return { x: Math.max(0, x), y: Math.max(0, y) };
}

const MODIFIERS = ["Control", "Alt", "Shift", "Meta"] as const;
const MODIFIER_KEYS: ReadonlySet<string> = new Set(MODIFIERS);

function handsOf(driver: Driver, size: Size, onLeave: () => void): HTMLAttributes<HTMLDivElement> {
  return {
    onClick: (event) => driver.step("click", pointOf(event, size)),
    onContextMenu: (event) => {
      event.preventDefault();
      driver.step("click", { ...pointOf(event, size), button: "right" });
    },
    onPaste: (event) => {
      event.preventDefault();
      driver.type(event.clipboardData?.getData("text/plain") ?? "");
    },
    onKeyDown: (event) => press(event, driver, onLeave),
    onDragOver: (event) => event.preventDefault(),
    onDrop: (event) => {
      event.preventDefault();
      const files = [...(event.dataTransfer?.files ?? [])];
      if (files.length > 0) driver.dropFiles(pointOf(event, size), files);
    },
  };
}

function press(event: KeyboardEvent, driver: Driver, onLeave: () => void): void {
  const { key } = event;
  const modifiers = MODIFIERS.filter((name) => event.getModifierState(name));
  const isChord = modifiers.some((name) => name !== "Shift");
  if (MODIFIER_KEYS.has(key) || (isChord && key.toLowerCase() === "v")) return; // the paste event handles Control+V
  event.preventDefault();
  if (key === "Escape") onLeave();
  else if (key.length === 1 && !isChord) driver.type(key);
  else driver.step("keyboard/press", { key, modifiers });
}

const WHEEL_PAUSE_MS = 80;

/** Returns a handler that combines wheel events in quick succession into one scroll step. */
function useWheel(driver: Driver | undefined) {
  const turned = useRef({ x: 0, y: 0 });
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (event: WheelEvent, point: { readonly x: number; readonly y: number }) => {
    event.preventDefault();
    turned.current = { x: turned.current.x + event.deltaX, y: turned.current.y + event.deltaY };
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const { x, y } = turned.current;
      turned.current = { x: 0, y: 0 };
      driver?.step("scroll", { ...point, delta_x: Math.round(x), delta_y: Math.round(y) });
    }, WHEEL_PAUSE_MS);
  };
}

/** Height of a ref label, CSS pixels. An element closer to the top edge has its label beside it instead of above. */
const LABEL_HEIGHT = 26;

function Boxes({ tabId, version, size }: { tabId: string; version: number; size: Size }) {
  const { data } = useLoaded(async () => {
    const answer: { readonly elements: readonly PageElement[] } = await ask(
      "GET",
      `/tabs/${inPath(tabId)}/elements`,
      { query: { limit: "300" } },
    );
    return answer.elements;
  }, [tabId, version]);
  const percent = (part: number, whole: number) => `${(part / whole) * 100}%`;
  return (
    <div class="boxes">
      {data?.map(({ ref, role, tag, name, x = 0, y = 0, width = 0, height = 0 }) => (
        <div
          key={ref}
          class={`box ${y < size.height / 2 ? "" : "low"} ${y < LABEL_HEIGHT ? "top" : ""}`}
          style={{
            left: percent(x, size.width),
            top: percent(y, size.height),
            width: percent(width, size.width),
            height: percent(height, size.height),
          }}
        >
          <span class="box-ref">{ref}</span>
          <span class="box-name">
            [{ref}] {role === "" ? tag : role} {name}
          </span>
        </div>
      ))}
    </div>
  );
}
