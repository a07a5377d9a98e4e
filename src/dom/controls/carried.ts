/** Enters into a page in a browser what was typed and chosen while the page was read without a browser. */
import type { CarriedEntry } from "../document/control-types.ts";
import { tellChange } from "./list-control.ts";
import { attributeOf, isControl, isHtml, queryAll } from "../document/native.ts";
import type { RefBook } from "../document/refs.ts";
import { maskEntry } from "../elements/fields.ts";

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Methods with which the host enters what was typed and chosen, and finds the controls of these entries. */
export function carried(document: Document, refs: RefBook) {
  return {
    enterCarried: (entries: readonly CarriedEntry[]) => enterCarried(document, entries),
    carriedRefs: (entries: readonly CarriedEntry[], nextRef: number) => {
      refs.continueAt(nextRef);
      return { refs: refsOf(document, refs, entries), nextRef: refs.next };
    },
  };
}

/** Enters the values and dispatches events; returns the indexes of entries that have no control in this document. */
function enterCarried(document: Document, entries: readonly CarriedEntry[]): number[] {
  const controls = controlsIn(document);
  return entries.flatMap((entry, place) => {
    const control = controlFor(entry, controls);
    if (!control) return [place];
    enter(control, entry);
    return [];
  });
}

/** Returns the ref of each entry's control; null for an entry without a control in this document. */
function refsOf(
  document: Document,
  refs: RefBook,
  entries: readonly CarriedEntry[],
): readonly (number | null)[] {
  const controls = controlsIn(document);
  return entries.map((entry) => {
    const control = controlFor(entry, controls);
    return control ? refs.give(control) : null;
  });
}

function controlsIn(document: Document): readonly Control[] {
  return queryAll(document, "input, select, textarea").filter(isControl);
}

/** Returns the control at the entry's index if it fits (`isSame`), else the only control that fits, if any. */
function controlFor(entry: CarriedEntry, controls: readonly Control[]): Control | undefined {
  const there = controls[entry.place];
  if (there && isSame(there, entry)) return there;
  const [only, ...others] = controls.filter((control) => isSame(control, entry));
  return others.length === 0 ? only : undefined;
}

function isSame(control: Control, { type, name, sends }: CarriedEntry): boolean {
  if (control.type !== type || (attributeOf(control, "name") ?? "") !== name) return false;
  return sends === undefined || (attributeOf(control, "value") ?? "on") === sends;
}

function enter(control: Control, { value, checked, chosen, secret }: CarriedEntry): void {
  if (secret) maskEntry(control);
  if (isHtml(control, "select")) {
    for (const [index, option] of Array.from(control.options).entries()) {
      const isChosen = chosen?.includes(index) === true;
      if (option.selected !== isChosen) option.selected = isChosen;
    }
  } else if (isHtml(control, "input") && checked !== undefined) control.checked = checked;
  else if (value !== undefined) control.value = value;
  tellChange(control);
}
