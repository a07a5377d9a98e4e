/** Builds selectors that find the elements of a form again. Tests that each matches exactly the given elements. */
import { DEEP, matchesIn, type FormScope } from "./form-scope.ts";
import {
  attributeOf,
  firstElementChildOf,
  isHtml,
  isShadowRoot,
  localNameOf,
  nextElementSiblingOf,
  queryAll,
  parentElementOf,
  rootOf,
} from "../document/native.ts";
import { isSecret } from "../elements/fields.ts";
import { isWithin } from "../document/tree.ts";

/** Longer attribute values are likely to be prose, which authors change. */
const LONGEST_VALUE = 100;
/** Names that libraries generate, which change at the next load. `NUMBERED`: ids with long numbers; they change too. */
const MADE_UP = /:r\w*:|«|_r_\w+_|\d{3}-\d+$|^(?:radix|mui|react-select|headlessui|ember|ext-gen)/i;
const NUMBERED = /\d{4,}|[0-9a-f]{8,}|^:|:r/i;
const LONGEST_WORD = 6;

/** The name or id of an element; undefined if it has none or a program has generated it. */
export function givenName(element: Element, attribute: "name" | "id"): string | undefined {
  const name = says(element, attribute);
  if (name === undefined || MADE_UP.test(name) || isDrawn(name)) return undefined;
  if (attribute === "id" && NUMBERED.test(name)) return undefined;
  // The name does not look random, but it is generated, too, if an id with the same prefix looks random.
  const [stem] = /^[a-z]+[-_:]/i.exec(name) ?? [];
  const root = stem === undefined ? null : rootOf(element);
  const others = root ? queryAll(root, `[id^=${quotedValue(stem ?? "")}]`) : [];
  return others.some((other) => isDrawn(attributeOf(other, "id") ?? "")) ? undefined : name;
}

/** Whether a name looks random: a long word has letters after a digit. In the first word, another digit must follow. */
function isDrawn(name: string): boolean {
  const isLot = (part: string, place: number) =>
    part.length > LONGEST_WORD && (place > 0 ? /\d[a-z]/i : /\d[a-z]+\d/i).test(part);
  return name.split(/[^a-z\d]+/i).some(isLot);
}

/** Attributes besides name and id that authors, not libraries, usually write. */
const TELLING = ["data-testid", "data-test", "data-qa", "aria-label", "placeholder", "title"];

/**
 * Returns a selector that matches only this element; null if there is none. For a control outside of its form,
 * the selector is unique in the whole tree, because programs that use the selector may ignore form owners.
 */
export function selectorOf(element: Element, scope: FormScope): string | null {
  const { form, top } = scope;
  const isApart = form !== null && !isWithin(element, form, top);
  return prefixed(element, isApart ? { ...scope, form: null } : scope, (inner) => {
    const [short] = unique(element, inner);
    return short ?? pathTo(element, inner);
  });
}

/** Returns a selector that matches exactly these elements of one tree; null if there is none. */
export function selectorOfAll(elements: readonly Element[], scope: FormScope): string | null {
  const [first, ...others] = elements;
  if (!first) return null;
  if (others.length === 0) return selectorOf(first, scope);
  return prefixed(first, scope, (inner) => {
    const tag = localNameOf(first);
    const name = nameSelector(first);
    const type = attributeSelector(first, "type") ?? "";
    if (name !== undefined && isOf(elements, `${tag}${type}${name}`, inner)) {
      return `${tag}${type}${name}`;
    }
    const each = elements.map((one) => selectorOf(one, inner));
    const all = each.every((one) => one !== null) ? each.join(", ") : null;
    return all !== null && isOf(elements, all, inner) ? all : null;
  });
}

/** Calls `make` for the tree of the element; in a shadow tree, puts the selector of its host before the result. */
function prefixed(
  element: Element,
  scope: FormScope,
  make: (inner: FormScope) => string | null,
): string | null {
  const root = rootOf(element);
  if (!root) return null;
  if (root === scope.root || !isShadowRoot(root)) return make({ ...scope, root });
  const host = selectorOf(root.host, scope);
  const own = make({ ...scope, root, form: null });
  return host !== null && own !== null ? `${host}${DEEP}${own}` : null;
}

function* unique(element: Element, scope: FormScope): Iterable<string> {
  for (const candidate of candidatesFor(element)) {
    if (isOf([element], candidate, scope)) yield candidate;
  }
}

function* candidatesFor(element: Element): Iterable<string> {
  const tag = localNameOf(element);
  const name = nameSelector(element);
  if (name !== undefined) yield tag + name;
  const id = givenName(element, "id");
  if (id !== undefined) {
    yield /^[a-z_][\w-]*$/i.test(id) ? `#${id}` : `${tag}[id=${quotedValue(id)}]`;
  }
  for (const attribute of TELLING) {
    const telling = attributeSelector(element, attribute);
    if (telling !== undefined) yield tag + telling;
  }
  const value = attributeSelector(element, "value");
  if (name !== undefined && value !== undefined) yield tag + name + value;
  for (const attribute of ["form", "role", "type", "action", "value"]) {
    const kind = attributeSelector(element, attribute);
    if (kind !== undefined) yield tag + kind;
  }
  yield tag;
}

function nameSelector(element: Element): string | undefined {
  return givenName(element, "name") === undefined ? undefined : attributeSelector(element, "name");
}

function attributeSelector(element: Element, attribute: string): string | undefined {
  if (attribute === "value" && isUnstated(element)) return undefined;
  const value = says(element, attribute);
  if (value === undefined || value.length > LONGEST_VALUE || value.includes(DEEP)) return undefined;
  return `[${attribute}=${quotedValue(value)}]`;
}

/** Whether selectors must not contain the element's value: values of hidden inputs change, and passwords are secret. */
function isUnstated(element: Element): boolean {
  return isSecret(element) || (isHtml(element, "input") && element.type === "hidden");
}

/** Quotes a string (CSS Syntax). Escapes line breaks, which would end it. */
function quotedValue(value: string): string {
  const escaped = value
    .replaceAll(/["\\]/g, String.raw`\$&`)
    .replaceAll(/[\n\r\f]/g, (character) => `\\${character.charCodeAt(0).toString(16)} `);
  return `"${escaped}"`;
}

function isOf(elements: readonly Element[], selector: string, scope: FormScope): boolean {
  const found = matchesIn(scope, selector);
  return found.length === elements.length && elements.every((element) => found.includes(element));
}

/** Returns a path of tags, indexes and ids from the nearest ancestor with which the path is unique; null if none is. */
function pathTo(element: Element, scope: FormScope): string | null {
  const steps: string[] = [];
  for (let at: Element | null = element; at; at = parentElementOf(at)) {
    if (at === scope.form) steps.unshift(localNameOf(at));
    else if (at !== element) steps.unshift(anchorOf(at, scope) ?? placeOf(at));
    else steps.unshift(placeOf(at));
    const path = steps.join(" > ");
    if (at !== element && isOf([element], path, scope)) return path;
  }
  const whole = steps.join(" > ");
  return isOf([element], whole, scope) ? whole : null;
}

/** Returns a selector by id for an ancestor, if unique in the whole tree: the ancestor may be outside of the form. */
function anchorOf(element: Element, scope: FormScope): string | undefined {
  const id = givenName(element, "id");
  if (id === undefined) return undefined;
  const selector = `${localNameOf(element)}[id=${quotedValue(id)}]`;
  return isOf([element], selector, { ...scope, form: null }) ? selector : undefined;
}

/** Returns the tag, with the element's index if siblings have the same tag. */
function placeOf(element: Element): string {
  const tag = localNameOf(element);
  const parent = parentElementOf(element);
  let count = 0;
  let place = 0;
  let at = parent && firstElementChildOf(parent);
  for (; at; at = nextElementSiblingOf(at)) {
    if (localNameOf(at) === tag) count += 1;
    if (at === element) place = count;
  }
  return count > 1 ? `${tag}:nth-of-type(${place})` : tag;
}

function says(element: Element, attribute: string): string | undefined {
  const value = attributeOf(element, attribute);
  return value === null || value.trim() === "" ? undefined : value;
}
