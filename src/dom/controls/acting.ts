import { choicesOf } from "./choices.ts";
import { describeControl, focusedControl, caretToEnd, focusOn, holdsFocus } from "./controls.ts";
import { formStateOf, originsSentTo } from "./form-state.ts";
import {
  isConnected,
  scrollLeftOf,
  scrollTo,
  scrollTopOf,
  defaultViewOf,
  editDocument,
  isTextControl,
  ownerDocumentOf,
  textContentOf,
} from "../document/native.ts";
import type { Pickers } from "./pickers.ts";
import type { ControlRequest, RefBook } from "../document/refs.ts";
import { composedParentOf, documentOf } from "../document/tree.ts";
import type {
  ControlUse,
  ListPhase,
  SecretEntry,
  SecretPlace,
  SecretToEnter,
} from "../document/control-types.ts";
import { hidesEntries, markFilled, maskEntry } from "../elements/fields.ts";
import { tellChange } from "./list-control.ts";
import { slidersAt } from "./slider.ts";

/** Methods with which the host acts on an element: they read its state, and do what keys and mouse input cannot. */
export function acting(document: Document, refs: RefBook, pickers: Pickers) {
  const held = new ScrollHold();
  const asking = (nextRef: number): ControlRequest => ({ document, refs, nextRef });
  const given = <T, E>(ref: number, none: E, ask: (element: Element) => T): T | E => {
    const element = refs.present(ref);
    return element ? ask(element) : none;
  };
  return {
    /** Returns the state of the element, or of a related control that suits this use, such as the input of a label. */
    control: (ref: number, nextRef: number, use?: ControlUse) =>
      describeControl(ref, { ...asking(nextRef), use }, pickers),
    focusedControl: (nextRef: number) => focusedControl(asking(nextRef), pickers),
    sliders: (ref: number, nextRef: number) => slidersAt(ref, asking(nextRef)),
    /** Returns the visible options of a control's list. If it shows none, returns options of the page (`optionsOf`). */
    choices: (ref: number, nextRef: number, phase?: ListPhase) =>
      choicesOf(ref, asking(nextRef), phase),
    scrollBox: (ref: number, top: number) =>
      given(ref, undefined, (element) => scrollTo(element, { top, behavior: "instant" })),
    form: (ref: number, nextRef: number) => formStateOf(ref, asking(nextRef)),
    focusOn: (ref: number) => given(ref, false, (element) => focusOn(element, document)),
    caretToEnd: (ref: number) => given(ref, undefined, caretToEnd),
    originOf: (ref: number) => given(ref, null, originOf),
    originsSentTo: (ref: number) => given<readonly string[], []>(ref, [], originsSentTo),
    enterSecret: (ref: number, secret: SecretToEnter) =>
      given(ref, null, (element) => enterSecret(element, secret)),
    holdScroll: (ref: number) => {
      const element = refs.find(ref);
      if (element) held.hold(element, document);
    },
    putBackScroll: () => held.putBack(),
  };
}

interface Held {
  readonly element: Element;
  readonly left: number;
  readonly top: number;
}

/** Stores scroll positions of an element and its ancestors, to restore them if the element proves to be unusable. */
class ScrollHold {
  #held: readonly Held[] = [];

  hold(element: Element, document: Document): void {
    const held: Held[] = [];
    for (let at: Element | null = element; at; at = composedParentOf(at, document)) {
      held.push({ element: at, left: scrollLeftOf(at), top: scrollTopOf(at) });
    }
    this.#held = held;
  }

  putBack(): void {
    for (const { element, left, top } of this.#held) {
      if (scrollLeftOf(element) === left && scrollTopOf(element) === top) continue;
      scrollTo(element, { left, top, behavior: "instant" });
    }
    this.#held = [];
  }
}

/** Returns the origin of the element's document; the string `null` if the document has no window or no origin. */
function originOf(element: Element): string {
  const document = ownerDocumentOf(element);
  return (document && defaultViewOf(document)?.origin) ?? "null";
}

/**
 * Masks a field and replaces its content in one edit. No page script runs from the checks of origin and focus until
 * the edit, so the secret cannot get into another element.
 */
function enterSecret(element: Element, { text, origin, place }: SecretToEnter): SecretEntry {
  const top = ownerDocumentOf(element) ?? document;
  focusOn(element, top); // the page's listeners run here and may move the focus or the element
  const found = originOf(element);
  if (found !== origin || !isConnected(element)) return { entered: false, origin: found };
  if (!holdsFocus(element, top)) return { entered: false, origin: found };
  if (!isPlaceFor(place, element)) return { entered: false, origin: found, unsupported: true };
  maskEntry(element);
  if (!editedAs(element, text)) setValue(element, text);
  markFilled(element); // again: replacing all content ended the protection from partial changes
  return { entered: true, origin: found, stored: textIn(element) === text };
}

/** Whether `place` allows the element. Elements other than fields cannot be masked: pages may move their text. */
function isPlaceFor(place: SecretPlace, element: Element): boolean {
  if (place === "anywhere") return true;
  return isTextControl(element) && (place === "field" || hidesEntries(element));
}

/** Replaces the content and dispatches the same events as typing; returns false if the browser rejects the edit. */
function editedAs(element: Element, text: string): boolean {
  selectAll(element);
  const document = ownerDocumentOf(element);
  return document !== null && editDocument(document, "insertText", false, text);
}

function selectAll(element: Element): void {
  if (isTextControl(element)) return element.select();
  const document = documentOf(element);
  const selection = document && defaultViewOf(document)?.getSelection();
  if (selection) selection.selectAllChildren(element);
}

function setValue(element: Element, text: string): void {
  if (!isTextControl(element)) return;
  element.value = text;
  tellChange(element);
}

function textIn(element: Element): string {
  return isTextControl(element) ? element.value : (textContentOf(element) ?? "");
}
