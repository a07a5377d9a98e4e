import {
  animationsOf,
  attributeOf,
  bodyOf,
  boundingRectOf,
  checkVisibility,
  localNameOf,
  nodeValueOf,
  queryAll,
  textWalkerOf,
  parentElementOf,
} from "../document/native.ts";
import type { LoadingSign } from "../document/api.ts";
import { cut, fold } from "../document/fold.ts";
import { meets, viewportOf } from "../document/geometry.ts";
import type { Box } from "../document/types.ts";

/** Maximum number of reported signs. */
const MOST_SIGNS = 5;
/** Maximum number of examined candidates of each kind, and of examined text nodes. */
const MOST_CANDIDATES = 300;
const MOST_TEXTS = 20_000;
const LONGEST_NAME = 60;
/** A text about loading has at most this many characters, and ends with an ellipsis. */
const LONGEST_WORDS = 60;
const DOTS = /(?:\.\.\.|…)$/;

const BUSY = '[aria-busy="true" i]';
const PROGRESS = 'progress, [role="progressbar" i]';
const NAMED = ["spin", "load", "skeleton", "shimmer", "throbber", "placeholder"]
  .map((part) => `[class*="${part}" i]`)
  .join(", ");
const NAMES = new Set(
  "spinner spin spinning loader loading preloader skeleton shimmer throbber placeholder".split(" "),
);
/** Elements that may move without a CSS animation. */
const MOVING_PICTURE = "img, animate, animateTransform";

/** A progress bar that has not moved for this page time shows a state, not loading. */
const BAR_MOVES_EVERY_MS = 1_000;

type Sign = readonly [Element, LoadingSign];

interface Bar {
  readonly value: string;
  readonly sinceMs: number;
}

/**
 * Finds signs in view that the page is still loading. Omits signs already there when the previous step ended: a caller
 * needs only what its own step has not loaded yet.
 */
export class LoadingSigns {
  readonly #document: Document;
  #step = "";
  /** Signs at the end of the previous step, and in the latest reading. */
  #before = new WeakMap<Element, string>();
  #last = new WeakMap<Element, string>();
  readonly #bars = new WeakMap<Element, Bar>();

  constructor(document: Document) {
    this.#document = document;
  }

  /** Returns the signs that the present step has added. @param step identifies the present step */
  look(step: string): readonly LoadingSign[] {
    if (step !== this.#step) this.#before = this.#last;
    this.#step = step;
    this.#last = new WeakMap();
    const found = new Map<Element, LoadingSign>();
    for (const [element, sign] of this.#present())
      if (!found.has(element)) found.set(element, sign);
    for (const [element, { kind, name }] of found) this.#last.set(element, `${kind} ${name}`);
    const fresh = [...found].filter(
      ([element, { kind, name }]) => this.#before.get(element) !== `${kind} ${name}`,
    );
    return fresh.map(([, sign]) => sign).slice(0, MOST_SIGNS);
  }

  #present(): readonly Sign[] {
    const view = viewportOf(this.#document);
    const bars = this.#seen(PROGRESS, view).filter((bar) => this.#isUnderWay(bar));
    const spinners = this.#seen(NAMED, view).filter((one) => isNamedSo(one) && moves(one));
    return [
      ...this.#seen(BUSY, view).map(signOf("busy")),
      ...bars.map(signOf("progress")),
      ...spinners.map(signOf("spinner")),
      ...textsIn(this.#document, view),
    ];
  }

  #seen(selector: string, view: Box): readonly Element[] {
    const candidates = queryAll(this.#document, selector).slice(0, MOST_CANDIDATES);
    return candidates.filter((element) => isInView(element, view));
  }

  /** Whether a progress bar is active: it has no value, or moved recently and is not full. */
  #isUnderWay(bar: Element): boolean {
    const { value, most } = valueOf(bar);
    if (value === null) return true;
    if (Number(value) >= most) return false;
    const nowMs = performance.now();
    const known = this.#bars.get(bar);
    if (known?.value !== value) {
      this.#bars.set(bar, { value, sinceMs: nowMs });
      return true;
    }
    return nowMs - known.sinceMs < BAR_MOVES_EVERY_MS;
  }
}

function signOf(kind: LoadingSign["kind"]): (element: Element) => Sign {
  return (element) => [element, { kind, name: nameOf(element) }];
}

function valueOf(bar: Element): { readonly value: string | null; readonly most: number } {
  const isNative = localNameOf(bar) === "progress";
  const value = attributeOf(bar, isNative ? "value" : "aria-valuenow");
  const most = attributeOf(bar, isNative ? "max" : "aria-valuemax");
  return { value, most: most === null ? (isNative ? 1 : 100) : Number(most) };
}

function nameOf(element: Element): string {
  const label = attributeOf(element, "aria-label") ?? attributeOf(element, "id");
  const words = label ?? attributeOf(element, "class") ?? "";
  const tag = localNameOf(element);
  return words.trim() === "" ? tag : `${tag} ${cut(fold(words), LONGEST_NAME)}`;
}

/** Whether a word in its class names a sign: `lds-spinner`, `MuiSkeleton-root`, not `uploader`. */
function isNamedSo(element: Element): boolean {
  const words = (attributeOf(element, "class") ?? "").match(/[A-Z]?[a-z]+|[A-Z]+/g) ?? [];
  return words.some((word) => NAMES.has(word.toLowerCase()));
}

/** Whether it is or contains an image, or has an SVG animation or an endless animation. */
function moves(element: Element): boolean {
  if (localNameOf(element) === "img" || queryAll(element, MOVING_PICTURE).length > 0) return true;
  return animationsOf(element, { subtree: true }).some(
    ({ playState, effect }) =>
      playState === "running" && effect?.getComputedTiming().iterations === Infinity,
  );
}

function textsIn(document: Document, view: Box): readonly Sign[] {
  const body = bodyOf(document);
  const walker = body && textWalkerOf(document, body, NodeFilter.SHOW_TEXT);
  const signs: Sign[] = [];
  for (let left = MOST_TEXTS; left > 0; left -= 1) {
    const node = walker?.nextNode();
    if (!node) break;
    const words = wordsOf(nodeValueOf(node) ?? "");
    const around = parentElementOf(node);
    if (words === undefined || !around || !isInView(around, view)) continue;
    signs.push([around, { kind: "text", name: words }]);
  }
  return signs;
}

function wordsOf(text: string): string | undefined {
  if (text.length > LONGEST_WORDS * 4) return undefined;
  const words = fold(text);
  return words.length <= LONGEST_WORDS && DOTS.test(words) ? words : undefined;
}

const SEEN = { visibilityProperty: true, opacityProperty: true } as const;

function isInView(element: Element, view: Box): boolean {
  if (!checkVisibility(element, SEEN)) return false;
  const box = boundingRectOf(element);
  return box.width > 0 && box.height > 0 && meets(box, view);
}
