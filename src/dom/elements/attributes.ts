import {
  attributeNamesOf,
  attributeOf,
  hasAttributes,
  isHtml,
  isHtmlAmong,
  localNameOf,
  matches,
  parentElementOf,
  isControl,
} from "../document/native.ts";
import { HIDDEN } from "../../shared/secrets/hidden.ts";
import { editedTextOf } from "./edited-text.ts";
import { isEditingHost, isFilledSecretly, isSecret } from "./fields.ts";
import { cut, fold } from "../document/fold.ts";
import type { SnapshotNode } from "../document/types.ts";

const ATTRIBUTES: ReadonlySet<string> = new Set(
  (
    "id type name placeholder alt title for action method formaction formmethod target download rel " +
    "autocomplete accept min max step pattern minlength maxlength multiple inputmode tabindex contenteditable " +
    "aria-level aria-haspopup aria-current aria-sort aria-live aria-valuenow aria-valuemin aria-valuemax aria-valuetext lang " +
    "datetime colspan rowspan scope data-testid start reversed itemprop"
  ).split(" "),
);
const VALUE_LENGTH = 200;
const ADDRESS_LENGTH = 2_000;

/** The attributes that an agent may need, with the current values of fields and the absolute addresses of links. */
export function attributesOf(element: Element): Record<string, string> {
  const found: Record<string, string> = {};
  if (hasAttributes(element)) {
    for (const name of attributeNamesOf(element) ?? ATTRIBUTES) {
      const value = ATTRIBUTES.has(name) ? attributeOf(element, name) : null;
      if (value !== null) found[name] = cut(value, VALUE_LENGTH);
    }
    if (attributeOf(element, "draggable") === "true") found["draggable"] = "true"; // no other value makes it draggable
    const href = addressOf(element);
    if (href !== null) found["href"] = href;
  }
  const value = isEditingHost(element) ? editedIn(element) : valueOf(element);
  if (value !== null) found["value"] = cut(value, VALUE_LENGTH);
  if (isHtml(element, "input")) found["type"] = element.type;
  return found;
}

function addressOf(element: Element): string | null {
  if (isPlaceLink(element)) {
    return attributeOf(element, "href") === null ? null : shortAddress(element.href);
  }
  if (isPicture(element)) return null;
  const href = attributeOf(element, "href") ?? attributeOf(element, "xlink:href");
  return href === null ? null : shortAddress(href);
}

const isPlaceLink = isHtmlAmong("a", "area");
const isPicture = isHtmlAmong("img", "iframe");

/** Cuts an address; script and data addresses shorter, because they are content, not locations. */
function shortAddress(address: string): string {
  return cut(address, /^(javascript|data):/i.test(address) ? VALUE_LENGTH : ADDRESS_LENGTH);
}

/** Tags of elements whose value is their `value` attribute. */
const MARKED = new Set("option progress meter button li".split(" "));

/** Returns the value of an element; null if it has no value. For a secret, returns `maskedValueOf`. */
export function valueOf(element: Element): string | null {
  if (MARKED.has(localNameOf(element))) return attributeOf(element, "value");
  if (!isControl(element)) return null;
  if (isSecret(element)) return maskedValueOf(element);
  const isOfFiles = isHtml(element, "input") && element.type === "file";
  return isOfFiles ? fileNames(element) : element.value;
}

function editedIn(host: Element): string | null {
  return isSecret(host) ? null : editedTextOf(host, VALUE_LENGTH);
}

/** Returns a placeholder for a secret that Fermata filled into a field other than a password input; else null. */
function maskedValueOf(element: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement) {
  if (element.type === "password" || !isFilledSecretly(element)) return null;
  return element.value === "" ? "" : HIDDEN;
}

/** The names of the chosen files; `input.value` contains a fake path instead (HTML). */
function fileNames(input: HTMLInputElement): string {
  return Array.from(input.files ?? [], (file) => file.name).join(", ");
}

const MOST = 50;
const LENGTH = 200;

type Options = Pick<SnapshotNode, "options" | "omittedOptions">;

/** The element that holds the options: a select itself, or the `<datalist>` of an input; null if there is none. */
export function listOf(element: Element): HTMLSelectElement | HTMLDataListElement | null {
  if (isHtml(element, "select")) return element;
  return isHtml(element, "input") ? element.list : null;
}

/** The first 50 options of a list, and selected options after those; at most 100. */
export function optionsOf(list: HTMLSelectElement | HTMLDataListElement): Options {
  const all = Array.from(list.options);
  const isSuggested = isHtml(list, "datalist"); // an option of a datalist shows its value if it has no label
  const listed = all.filter((option, index) => index < MOST || option.selected).slice(0, 2 * MOST);
  const omitted = all.length - listed.length;
  return {
    options: listed.map((option) => ({
      value: cut(option.value, LENGTH),
      label: cut(fold(option.label) || (isSuggested ? option.value : ""), LENGTH),
      selected: option.selected,
      disabled: matches(option, ":disabled"), // also if its group is disabled
      ...groupOf(option),
    })),
    ...(omitted > 0 && { omittedOptions: omitted }),
  };
}

function groupOf(option: HTMLOptionElement): { readonly group?: string } {
  const parent = parentElementOf(option);
  if (!parent || !isHtml(parent, "optgroup")) return {};
  return { group: cut(fold(attributeOf(parent, "label") ?? ""), LENGTH) };
}
