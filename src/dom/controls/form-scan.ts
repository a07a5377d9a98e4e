/** Reads the fields of a form from its markup, with selectors that find them again. */
import type {
  FormScan,
  FormScanRequest,
  ScannedField,
  ScannedOption,
} from "../document/form-types.ts";
import { belongs, ownerOf, type FormScope } from "./form-scope.ts";
import { givenName, selectorOf, selectorOfAll } from "./form-selectors.ts";
import {
  attributeOf,
  closest,
  elementById,
  isHtml,
  matches,
  queryAll,
  textContentOf,
  type Root,
  isControl,
  rootOf,
} from "../document/native.ts";
import { cut, fold } from "../document/fold.ts";
import type { RefBook } from "../document/refs.ts";
import { substitutesIn } from "./replaced-lists.ts";
import { documentOf, isWithin } from "../document/tree.ts";

const MOST_HIDDEN = 100;
const MOST_OPTIONS = 5_000;
const LONGEST_OPTION = 1_000;
const LONGEST_VALUE = 10_000;
const ATTRIBUTES = (
  "id name role pattern min max step minlength maxlength autocomplete inputmode accept multiple placeholder " +
  "tabindex aria-haspopup aria-hidden aria-valuemin aria-valuemax aria-multiline aria-multiselectable " +
  "aria-controls aria-owns"
).split(" ");

/** Reads the requested fields and buttons; null if neither the form nor any field is in a document of this world. */
export function scanForm(top: Document, refs: RefBook, request: FormScanRequest): FormScan | null {
  const present = (ref: number) => refs.present(ref);
  const form = request.form === null ? null : (present(request.form) ?? null);
  const [first] = request.fields.flat().flatMap((ref) => present(ref) ?? []);
  const base = form ?? first;
  const root = form ? rootOf(form) : first && documentOf(first);
  if (!base || !root) return null;
  const scope: FormScope = { top, root, form };
  const firsts = request.fields.flatMap(([ref = 0]) => present(ref) ?? []);
  const hidden = hiddenIn(scope);
  const joined = substitutesIn([...firsts, ...hidden], top);
  const labels = strayLabels(
    firsts.filter((one) => !joined.none.has(one)),
    root,
    top,
  );
  return {
    selector: form && selectorOf(form, { top, root: documentOf(form) ?? root, form: null }),
    fields: request.fields.map((field) => {
      const controls = field.flatMap((ref) => present(ref) ?? []);
      const scanned = controls.length === field.length ? scanField(controls, scope) : null;
      const [control] = controls;
      if (!scanned || !control) return scanned;
      return {
        ...scanned,
        ...(joined.none.has(control) && { isSubstitute: true as const }),
        ...((joined.required.has(control) || isStarredByStyle(control)) && {
          required: true as const,
        }),
        ...(labels.has(control) && { label: labels.get(control) ?? "" }),
      };
    }),
    hidden: hidden
      .filter((input) => !joined.none.has(input))
      .flatMap((input) => scanField([input], scope) ?? []),
    buttons: request.buttons.map((ref) => {
      const button = present(ref);
      return button ? selectorOf(button, scope) : null;
    }),
  };
}

/** Returns label texts by control, for labels that refer to an ancestor or descendant of exactly one control. */
function strayLabels(
  controls: readonly Element[],
  root: Root,
  top: Document,
): ReadonlyMap<Element, string> {
  const labels = new Map<Element, string>();
  const known = new Set(controls);
  for (const label of queryAll(root, "label[for]")) {
    if (!isHtml(label, "label")) continue;
    const named = label.control ?? elementById(root, attributeOf(label, "for") ?? "");
    if (!named || known.has(named)) continue;
    const isNear = (one: Element) => isWithin(one, named, top) || isWithin(named, one, top);
    const [control, ...others] = controls.filter(isNear);
    const text = cut(fold(textContentOf(label) ?? ""), LONGEST_OPTION);
    if (control && others.length === 0 && text !== "") labels.set(control, text);
  }
  return labels;
}

function scanField(controls: readonly Element[], scope: FormScope): ScannedField | null {
  const [first] = controls;
  const selector = selectorOfAll(controls, scope);
  if (!first || selector === null) return null;
  const [id, name] = [givenName(first, "id"), givenName(first, "name")];
  return {
    selector,
    ...(id !== undefined && { id }),
    ...(name !== undefined && { name }),
    attributes: attributesIn(first),
    ...(isHtml(first, "select") && { options: listed(first), chosen: first.selectedIndex }),
  };
}

function hiddenIn(scope: FormScope): readonly Element[] {
  const { form, root } = scope;
  if (!form) return [];
  return queryAll(root, "input[type=hidden i]")
    .filter((input) => belongs(input, scope) && (ownerOf(input) ?? form) === form)
    .slice(0, MOST_HIDDEN);
}

/** Ancestors whose attribute also applies to descendants, by attribute (ARIA: hidden elements; ARIA 1.1: combobox). */
const AROUND: ReadonlyMap<string, string> = new Map([
  ["aria-hidden", "[aria-hidden=true i]"],
  ["role", "[role=combobox i]"],
]);

function attributesIn(element: Element): Record<string, string> {
  const said = ATTRIBUTES.flatMap((name) => {
    const around = AROUND.get(name);
    const own = attributeOf(element, name);
    const teller = around === undefined ? null : closest(element, around);
    const value = (teller && attributeOf(teller, name)) ?? own;
    return value === null ? [] : [[name, cut(value, LONGEST_VALUE)] as const];
  });
  return Object.fromEntries(said);
}

/** The options of a native list, at most `MOST_OPTIONS`. */
export function listed(list: HTMLSelectElement): readonly ScannedOption[] {
  return Array.from(list.options)
    .slice(0, MOST_OPTIONS)
    .map((option) => ({
      value: cut(option.value, LONGEST_OPTION),
      label: cut(fold(option.label), LONGEST_OPTION),
      ...(matches(option, ":disabled") && { disabled: true as const }), // also if its group is disabled
    }));
}

const STAR = /^"\s*[*＊]\s*"/;
/** Maximum number of elements in a label that are checked for a star. */
const MOST_INNER = 5;

/** Whether a style sheet adds a star to a label of the control: a star shows that the field is required. */
function isStarredByStyle(control: Element): boolean {
  if (!isControl(control) || control.type === "radio") return false; // a radio button's label is for one choice
  const labels = Array.from(control.labels ?? []);
  return labels
    .flatMap((label) => [label, ...queryAll(label, "*").slice(0, MOST_INNER)])
    .some((one) => bearsStar(one, "::before") || bearsStar(one, "::after"));
}

function bearsStar(element: Element, edge: "::before" | "::after"): boolean {
  const { content, display, visibility } = getComputedStyle(element, edge);
  return STAR.test(content) && display !== "none" && visibility === "visible";
}
