import type { SnapshotNode } from "./types.ts";
import { attributeOf, isElement, isHtml, matches, parentNodeOf } from "./native.ts";
import { cut, fold } from "./fold.ts";

const MOST = 50;
const LENGTH = 200;

type Options = Pick<SnapshotNode, "options" | "omittedOptions">;

/** The first options of a select, and those chosen further down. */
export function optionsOf(select: HTMLSelectElement): Options {
  const all = Array.from(select.options);
  const kept = all.filter((option, index) => index < MOST || option.selected).slice(0, 2 * MOST);
  const omitted = all.length - kept.length;
  return {
    options: kept.map((option) => ({
      value: cut(option.value, LENGTH),
      label: cut(fold(option.label), LENGTH),
      selected: option.selected,
      disabled: matches(option, ":disabled"), // by its group too
      ...groupOf(option),
    })),
    ...(omitted > 0 && { omittedOptions: omitted }),
  };
}

function groupOf(option: HTMLOptionElement): { readonly group?: string } {
  const parent = parentNodeOf(option);
  if (!parent || !isElement(parent) || !isHtml(parent, "optgroup")) return {};
  return { group: cut(fold(attributeOf(parent, "label") ?? ""), LENGTH) };
}
