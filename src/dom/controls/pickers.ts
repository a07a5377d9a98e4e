import type { RequestedPicker } from "../document/picker-types.ts";
import type { ListenerCounter } from "../document/listener-counter.ts";
import { describeEntry, checkEntry, enterValue, stateOfEntry } from "./entry-control.ts";
import { describeList, approachOption, chooseOptions, stateOfList } from "./list-control.ts";
import {
  activeElementIn,
  elementAt,
  isConnected,
  isHtml,
  isHtmlAmong,
  matches,
} from "../document/native.ts";
import { shadowRootOf } from "../document/tree.ts";

/** Maximum number of controls stored between two calls of `take`. Each request needs user input, so there are few. */
const MOST_REQUESTED = 20;
/** Maximum number of options in one event; callers can select others by index. */
const MOST_IN_EVENT = 1_000;

/**
 * Prevents the browser's own pickers from opening: they are outside of the page and of screenshots, and wait for a
 * person. Stores the controls whose picker was requested, so that the caller can choose instead. A list with `multiple`
 * has no picker and works as usual, but is stored, too, because selecting its options one by one is tedious.
 */
export class Pickers {
  readonly #requested = new Set<Control>();
  readonly #numbers = new WeakMap<Element, number>();
  readonly #controls = new Map<number, WeakRef<Control>>();
  readonly #inputs = new WeakMap<Element, number>();
  /** A list that received `mousedown` and does not have the focus yet. */
  #pressed: Control | undefined;

  constructor(view: ListenerCounter) {
    const listen = (type: string, requestedBy: (event: Event) => Element | null) => {
      const onEvent = (event: Event) => this.#onAsk(event, requestedBy(event));
      view.addEventListener(type, onEvent, { capture: true });
    };
    listen("mousedown", (event) => closest(event, isMainButton(event) ? LISTS : null));
    listen("click", (event) => closest(event, ENTRIES));
    listen("keydown", (event) => closest(event, openedBy(event)));
    view.addEventListener("mousedown", () => this.#focusPressed());
    view.addEventListener("mouseup", () => this.#focusPressed(), { capture: true }); // in case the page stops mousedown
    view.addEventListener("input", (event) => this.#onInput(event), {
      capture: true,
      passive: true,
    });
  }

  /** Notes that a script of the page requested the picker of a control (`showPicker`). */
  note(control: EventTarget | null): void {
    const asks = control instanceof Element && matches(control, `${LISTS}, ${ENTRIES}`);
    if (asks && isControl(control)) this.#note(control);
  }

  /** Returns the controls whose picker was requested since the last call, with their present state. */
  take(): readonly RequestedPicker[] {
    const requested = [...this.#requested].filter(isConnected);
    this.#requested.clear();
    return requested.map((control) => {
      const picker = isHtml(control, "select")
        ? describeList(control, MOST_IN_EVENT)
        : describeEntry(control);
      return { control: this.numberOf(control), ...picker };
    });
  }

  /** The control with this number, if it is still in the page. */
  find(number: number): Control | undefined {
    const control = this.#controls.get(number)?.deref();
    return control && isConnected(control) ? control : undefined;
  }

  /** Number of trusted `input` events that a control has received since it got its number. */
  inputsOf(control: Control): number {
    return this.#inputs.get(control) ?? 0;
  }

  #onAsk(event: Event, control: Element | null): void {
    if (!control || !isControl(control) || !(event.isTrusted || opensByScript(event, control)))
      return;
    if (opensNothing(control)) return this.#note(control);
    event.preventDefault();
    this.#pressed = event.type === "mousedown" ? control : undefined;
    this.#note(control);
  }

  /** Focuses the list in `#pressed` after the page's `mousedown` listeners, as the browser would have done. */
  #focusPressed(): void {
    this.#pressed?.focus({ preventScroll: true });
    this.#pressed = undefined;
  }

  #note(control: Control): void {
    if (this.#requested.size < MOST_REQUESTED) this.#requested.add(control);
  }

  #onInput(event: Event): void {
    const target = event.isTrusted ? targetOf(event) : null;
    if (!target || !this.#numbers.has(target)) return;
    this.#inputs.set(target, (this.#inputs.get(target) ?? 0) + 1);
  }

  /** The number by which the host refers to the control; assigned at the first call. */
  numberOf(control: Control): number {
    const known = this.#numbers.get(control);
    if (known !== undefined) return known;
    const number = this.#controls.size + 1;
    this.#numbers.set(control, number);
    this.#controls.set(number, new WeakRef(control));
    return number;
  }
}

type Control = HTMLSelectElement | HTMLInputElement;

const isControl = isHtmlAmong("select", "input");

function opensNothing(control: Control): boolean {
  return isHtml(control, "select") && control.multiple;
}

/** Whether a scripted click opens the picker: only for a colour input, and only during user activation. */
function opensByScript({ type }: Event, control: Control): boolean {
  return type === "click" && control.type === "color" && navigator.userActivation.isActive;
}

const LIST = "select:not([multiple], [size]:not([size='0'], [size='1']), :disabled)";
const LISTS = `${LIST}, select[multiple]:not(:disabled)`;
const ENTRIES = [
  "input[type='color' i]:not(:disabled)",
  ...["date", "datetime-local", "month", "time", "week"].map(
    (type) => `input[type="${type}" i]:not(:disabled, [readonly])`,
  ),
].join(", ");

function closest(event: Event, selector: string | null): Element | null {
  return selector === null ? null : (targetOf(event)?.closest(selector) ?? null);
}

/** Returns the innermost target of an event, also in a known closed shadow tree, which `composedPath` omits. */
function targetOf(event: Event): Element | null {
  const [outermost] = event.composedPath();
  let target = outermost instanceof Element ? outermost : null;
  for (let root = target && shadowRootOf(target); target && root; root = shadowRootOf(target)) {
    const inner: Element | null =
      event instanceof MouseEvent
        ? elementAt(root, event.clientX, event.clientY)
        : activeElementIn(root);
    if (!inner || inner === target) return target;
    target = inner;
  }
  return target;
}

function isMainButton(event: Event): boolean {
  return event instanceof MouseEvent && event.button === 0;
}

/** Returns a selector of the controls whose picker a key opens, or null. In an input, Enter submits the form. */
function openedBy(event: Event): string | null {
  if (!(event instanceof KeyboardEvent)) return null;
  const { key, altKey } = event;
  if (key === "Enter") return LIST;
  const arrow = altKey && (key === "ArrowDown" || key === "ArrowUp");
  return key === "F4" || key === " " || arrow ? `${LIST}, ${ENTRIES}` : null;
}

/** Methods with which the host enters values in place of the prevented pickers. */
export function pickerAnswers(pickers: Pickers) {
  const list = ofTag(pickers, "select");
  const entry = ofTag(pickers, "input");
  return {
    /** Returns the element or null, not JSON: the host uses it by an object handle. */
    pickerControl: (control: number) => pickers.find(control) ?? null,
    listOptions: (control: number) => given(list(control), (it) => describeList(it)),
    listState: (control: number) =>
      given(list(control), (it) => stateOfList(it, pickers.inputsOf(it))),
    approachOption: (control: number, index: number) =>
      void given(list(control), (it) => approachOption(it, index)),
    chooseOptions: (control: number, indexes: readonly number[]) =>
      void given(list(control), (it) => chooseOptions(it, indexes)),
    entryState: (control: number) => given(entry(control), (it) => stateOfEntry(it)),
    checkEntry: (control: number, value: string) =>
      given(entry(control), (it) => checkEntry(it, value)),
    enterValue: (control: number, value: string) =>
      void given(entry(control), (it) => enterValue(it, value)),
  };
}

function ofTag<K extends "select" | "input">(pickers: Pickers, tag: K) {
  return (control: number) => {
    const found = pickers.find(control);
    return found && isHtml(found, tag) ? found : undefined;
  };
}

function given<C, T>(control: C | undefined, ask: (control: C) => T): T | null {
  return control === undefined ? null : ask(control);
}
