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

/** Controls that request a picker between two readings. Each needs an input of the caller, so they are few. */
const MOST_REQUESTED = 20;
/** Options in one event; callers can select others by index. */
const MOST_IN_EVENT = 1_000;

/**
 * Prevents the browser's own pickers: they are not part of the page, show in no screenshot, and wait for a person.
 * Notes each request, and the host gets a response from the caller. A multiple list opens nothing and works as usual;
 * its request is noted too, because it is tedious to select one by one.
 */
export class Pickers {
  readonly #requested = new Set<Control>();
  readonly #numbers = new WeakMap<Element, number>();
  readonly #controls = new Map<number, WeakRef<Control>>();
  readonly #inputs = new WeakMap<Element, number>();
  /** A list that was pressed and does not have the focus yet. */
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
    view.addEventListener("mouseup", () => this.#focusPressed(), { capture: true }); // mousedown may be stopped
    view.addEventListener("input", (event) => this.#onInput(event), {
      capture: true,
      passive: true,
    });
  }

  /** A script of the page requests the picker of a control. */
  note(control: EventTarget | null): void {
    const asks = control instanceof Element && matches(control, `${LISTS}, ${ENTRIES}`);
    if (asks && isControl(control)) this.#note(control);
  }

  /** The controls with requests since the last call, in their present state. */
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

  /** Trusted `input` events that a control has received. */
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

  /** The browser would have focused it after the page's listeners for the press. */
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

  /** The number by which the host names the control. */
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

/** A scripted click in a user gesture opens the picker of a colour, but no other. */
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

/** The innermost element, also in a known closed shadow tree; events do not reveal what is in there. */
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

/** The control that a key opens. Enter has another meaning for inputs. */
function openedBy(event: Event): string | null {
  if (!(event instanceof KeyboardEvent)) return null;
  const { key, altKey } = event;
  if (key === "Enter") return LIST;
  const arrow = altKey && (key === "ArrowDown" || key === "ArrowUp");
  return key === "F4" || key === " " || arrow ? `${LIST}, ${ENTRIES}` : null;
}

/** How the host enters values in place of the pickers that did not open. */
export function pickerAnswers(pickers: Pickers) {
  const list = ofTag(pickers, "select");
  const entry = ofTag(pickers, "input");
  return {
    /** Returns an object handle. Not JSON. */
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
