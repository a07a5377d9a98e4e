import type { RequestedList, ListOption, ListState } from "../document/picker-types.ts";
import { cut } from "../document/fold.ts";
import { styleOf } from "../document/geometry.ts";
import { attributeOf, closest, isHtml, matches } from "../document/native.ts";

const MOST_OPTIONS = 100_000;
const MOST_TEXT = 200;

export function describeList(list: HTMLSelectElement, most = MOST_OPTIONS): RequestedList {
  const options = optionsOf(list);
  const shown = options.slice(0, most).map(describe);
  return {
    kind: "list",
    multiple: list.multiple,
    options: shown,
    omitted: options.length - shown.length,
  };
}

export function stateOfList(list: HTMLSelectElement, inputs: number): ListState {
  const options = optionsOf(list);
  return {
    disabled: matches(list, ":disabled"),
    multiple: list.multiple,
    takesKeys: styleOf(list).appearance !== "base-select" && !isInList(list),
    count: options.length,
    selected: indexesOf(options, (option) => option.selected),
    refused: indexesOf(options, isRefused),
    inputs,
    field: fieldNameOf(list),
  };
}

/** Whether a combobox of the page contains the list: keys would open the combobox, which covers the content below. */
function isInList(list: HTMLSelectElement): boolean {
  return closest(list, "[role=combobox i]") !== null;
}

/** Returns the control's `name`, else its `aria-label` or its label, else an empty text. */
export function fieldNameOf(control: HTMLSelectElement | HTMLInputElement): string {
  const label = control.labels?.[0]?.textContent.trim();
  return cut(
    attributeOf(control, "name") || attributeOf(control, "aria-label") || label || "",
    MOST_TEXT,
  );
}

/** Selects the option before the target without events, so that one ArrowDown selects the target. */
export function approachOption(list: HTMLSelectElement, index: number): void {
  list.focus({ preventScroll: true });
  list.selectedIndex = index - 1;
}

/** Selects exactly these options by script and dispatches events. */
export function chooseOptions(list: HTMLSelectElement, indexes: readonly number[]): void {
  const wanted = new Set(indexes);
  for (const [index, option] of optionsOf(list).entries()) {
    if (option.selected !== wanted.has(index)) option.selected = wanted.has(index);
  }
  tellChange(list);
}

export function tellChange(control: HTMLElement): void {
  control.dispatchEvent(new Event("input", { bubbles: true, composed: true }));
  control.dispatchEvent(new Event("change", { bubbles: true }));
}

function describe(option: HTMLOptionElement, index: number): ListOption {
  const group = groupOf(option);
  return {
    index,
    label: cut(option.label.trim(), MOST_TEXT),
    value: cut(option.value, MOST_TEXT),
    selected: option.selected,
    disabled: isRefused(option),
    group: group ? cut(group.label, MOST_TEXT) : "",
  };
}

function isRefused(option: HTMLOptionElement): boolean {
  const group = groupOf(option);
  return (
    matches(option, ":disabled") || isUnshown(option) || (group !== undefined && isUnshown(group))
  );
}

function isUnshown(element: Element): boolean {
  return styleOf(element).display === "none";
}

function groupOf(option: HTMLOptionElement): HTMLOptGroupElement | undefined {
  const group = closest(option, "optgroup");
  return group && isHtml(group, "optgroup") ? group : undefined;
}

function optionsOf(list: HTMLSelectElement): readonly HTMLOptionElement[] {
  return Array.from(list.options);
}

function indexesOf(
  options: readonly HTMLOptionElement[],
  holds: (option: HTMLOptionElement, index: number) => boolean,
): readonly number[] {
  return options.flatMap((option, index) => (holds(option, index) ? [index] : []));
}
