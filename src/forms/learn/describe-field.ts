/** Describes one field of a learned form, from its visible text and its markup. */
import type { PageFormField as PageField } from "../../page/readers/form-field.ts";
import { pickedForm } from "../../page/picked-value.ts";
import type { HiddenReason } from "../../page/snapshot.ts";
import type { ScannedField, ScannedOption } from "../../page/world.ts";
import { FIELD_TYPES, type FieldType, type FormField } from "../form-schema.ts";
import { PATTERNED } from "../patterns.ts";
import { isHoneypot } from "./honeypot.ts";
import { HIDDEN } from "../../shared/secrets/hidden.ts";
import { slugOf } from "../../shared/text/slug.ts";
import { withoutEnd } from "../../shared/without-end.ts";

const LONGEST_NAME = 60;

/** A field as found on the page. */
export interface FoundField {
  readonly page: PageField;
  readonly scan: ScannedField;
  /** Why the field is invisible; undefined for a visible field. */
  readonly hidden: HiddenReason | undefined;
  /** Further text about the field: its accessible description. */
  readonly help: string | undefined;
  /** Role of the field's control; `name` is the control's accessible name. */
  readonly role: string;
  readonly name: string;
  /** Whether the field is part of a captcha or holds its solution. */
  readonly isHumanCheck: boolean;
  /** Number among the fields of the form, from 1. */
  readonly position: number;
}

/** Returns possible names of a field, the best first. */
export function candidateNames({ page, scan }: FoundField): readonly string[] {
  // If a date has several controls, such as for day and month, its name is on a hidden input that was not scanned.
  const hasSections =
    scan.attributes["role"] === "spinbutton" && pickedForm(page.type) !== undefined;
  const { name = hasSections ? page.name : "", id = "", selector } = scan;
  const words = slugOf(labelText(scan.label ?? page.label).label, "_", LONGEST_NAME);
  // An id in a shadow tree is the same in each instance of a component; an id that ends in a number is generated.
  const isGeneral = selector.includes(" >>> ") || /[-_:.]\d+$/.test(id);
  return isGeneral ? [name, words, id, page.type] : [name, id, words, page.type];
}

export function describeField(found: FoundField, name: string): FormField {
  const { page, scan, help } = found;
  const { attributes } = scan;
  const { label, isStarred } = labelText(scan.label ?? page.label);
  const type = fieldTypeOf(page, attributes);
  const isGroup = page.type === "checkbox" && page.kind === "choices";
  const required =
    (page.required === true || scan.required === true || isStarred) && !found.isHumanCheck;
  const sensitive = isSensitive(type, found);
  return {
    name,
    type,
    selector: scan.selector,
    ...(label !== "" && { label }),
    required,
    ...optionsOf(page, scan, required),
    ...limitsOf(type, attributes),
    ...((isGroup || isMultiple(attributes)) && { multiple: true }),
    ...stateOf(type, page),
    ...defaultOf(type, page, sensitive),
    ...said("placeholder", page.placeholder),
    ...said("help", help),
    ...said("group", page.group && labelText(page.group).label),
    locators: locatorsOf(found),
    ...(sensitive && { sensitive: true }),
    ...omittedFromRows(found),
  };
}

/** Returns the members for a disabled or read-only field. A read-only combobox still allows choosing an option. */
function stateOf(
  type: FieldType,
  { disabled, readonly }: PageField,
): Pick<FormField, "disabled" | "readonly"> {
  return {
    ...(disabled === true && { disabled }),
    ...(readonly === true && type !== "combobox" && { readonly }),
  };
}

function omittedFromRows(found: FoundField): Pick<FormField, "humanCheck" | "honeypot"> {
  const { page, hidden, scan } = found;
  if (found.isHumanCheck) return { humanCheck: true };
  const isTrap = isHoneypot({ field: page, hidden, attributes: scan.attributes });
  return isTrap ? { honeypot: true } : {};
}

/** Describes a hidden input. The page sets its value; rows do not. */
export function describeHidden({ selector }: ScannedField, name: string): FormField {
  return { name, type: "hidden", selector, required: false };
}

function optionsOf(
  page: PageField,
  { options: listed }: ScannedField,
  required: boolean,
): Pick<FormField, "options" | "openOptions"> {
  const options = listed ? takenOf(listed, required) : choicesOf(page);
  const isOpen = listed !== undefined && options.every(({ value }) => value === "");
  return { ...(options.length > 0 && { options }), ...(isOpen && { openOptions: true }) };
}

/** Returns the options that the form accepts: without disabled ones and the empty option of a required list. */
export function takenOf(
  options: readonly ScannedOption[],
  required: boolean,
): NonNullable<FormField["options"]> {
  return options
    .filter(({ value, disabled }) => disabled !== true && !(required && value === ""))
    .map(({ value, label }) => ({ value, ...(label !== "" && label !== value && { label }) }));
}

function choicesOf({ choices = [], kind, type }: PageField): NonNullable<FormField["options"]> {
  if (kind !== "choice" && kind !== "choices") return [];
  return choices.map(({ value, label }) => {
    const text = labelText(label).label;
    const isInput = type === "radio" || type === "checkbox";
    const sent = value === "" && !isInput ? text : value;
    return { value: sent, ...(text !== "" && text !== sent && { label: text }) };
  });
}

/** Field types with length limits. `COUNTED`: with limits in ARIA attributes. `RANGED`: with `min`, `max`, `step`. */
const LENGTHED = new Set<FieldType>([...PATTERNED, "textArea"]);
const COUNTED = new Set<FieldType>(["number", "range"]);
const RANGED = new Set<FieldType>(["number", "range", "date", "month", "week", "time", "dateTime"]);

function limitsOf(type: FieldType, attributes: ScannedField["attributes"]): Partial<FormField> {
  const counts = (types: ReadonlySet<FieldType>, name: string) =>
    types.has(type) ? attributes[name] : undefined;
  return {
    ...said("pattern", counts(PATTERNED, "pattern")),
    ...said("min", counts(RANGED, "min") ?? counts(COUNTED, "aria-valuemin")),
    ...said("max", counts(RANGED, "max") ?? counts(COUNTED, "aria-valuemax")),
    ...said("step", counts(RANGED, "step")),
    ...length("minLength", counts(LENGTHED, "minlength")),
    ...length("maxLength", counts(LENGTHED, "maxlength")),
    ...said("autocomplete", attributes["autocomplete"]),
    ...said("inputMode", attributes["inputmode"]),
    ...said("accept", type === "file" ? attributes["accept"] : undefined),
  };
}

function length<K extends string>(name: K, text: string | undefined): Partial<Record<K, number>> {
  const count: Partial<Record<K, number>> = {};
  if (text !== undefined && /^\s*\d{1,9}\s*$/.test(text)) count[name] = Number(text);
  return count;
}

function said<K extends string>(name: K, text: string | undefined): Partial<Record<K, string>> {
  const words: Partial<Record<K, string>> = {};
  if (text !== undefined && text.trim() !== "") words[name] = text;
  return words;
}

function isMultiple(attributes: ScannedField["attributes"]): boolean {
  return attributes["multiple"] !== undefined || attributes["aria-multiselectable"] === "true";
}

/** Returns the initial choice, tick or text: none for passwords and files, `HIDDEN` for other secret texts. */
function defaultOf(
  type: FieldType,
  page: PageField,
  isSecret: boolean,
): Pick<FormField, "defaultValue"> {
  if (type === "password" || type === "file") return {};
  if (type === "checkbox" || type === "switch" || type === "radio" || type === "select") {
    const chosen = (page.choices ?? []).filter(({ selected }) => selected);
    if (page.kind === "toggle") return page.checked === true ? { defaultValue: "true" } : {};
    return said("defaultValue", chosen.map(({ value }) => value).join(", "));
  }
  return said("defaultValue", isSecret && page.value ? HIDDEN : page.value);
}

function locatorsOf({
  scan,
  role,
  name,
  position,
}: FoundField): NonNullable<FormField["locators"]> {
  return [
    ...(scan.id === undefined ? [] : [{ kind: "id" as const, value: scan.id }]),
    ...(scan.name === undefined ? [] : [{ kind: "name" as const, value: scan.name }]),
    ...(name === "" ? [] : [{ kind: "label" as const, value: `${role}:${name}` }]),
    { kind: "position", value: String(position) },
  ];
}

const SECRETS = /password|one-time-code|\bcc-/i;

/** Words that identify a field for the security code of a payment card if the page omits `autocomplete`. */
const CARD_CODE =
  /(?<![a-z])(?:cvv2?|cvc2?|card (?:security|verification) (?:code|number|value)|kartenpr(?:ü|ue)fnummer|cryptogramme)(?![a-z])/;

function isSensitive(type: FieldType, { page, scan }: FoundField): boolean {
  if (type === "combobox") return false; // in a list, an `autocomplete` in `SECRETS` only prevents autofill
  if (type === "password" || SECRETS.test(scan.attributes["autocomplete"] ?? "")) return true;
  return [page.name, scan.id ?? "", page.label].some((text) => CARD_CODE.test(inWords(text)));
}

/** Turns `cardCvv`, `card_cvv` and `Card CVV` into `card cvv`. */
function inWords(name: string): string {
  return name.replaceAll(/(?<=[a-z])(?=[A-Z])|[_-]/g, " ").toLowerCase();
}

/** Field types by HTML type or role, where the names differ. */
const TYPES: ReadonlyMap<string, FieldType> = new Map<string, FieldType>([
  ["datetime-local", "dateTime"],
  ["textarea", "textArea"],
  ["listbox", "combobox"],
  ["button", "combobox"],
  ["spinbutton", "number"],
  ["slider", "range"],
  ["searchbox", "search"],
]);

/** Returns the type of a field. @param attributes the HTML attributes of the field's first control */
function fieldTypeOf(
  { type }: Pick<PageField, "type">,
  attributes: Readonly<Record<string, string>>,
): FieldType {
  const known = TYPES.get(type) ?? FIELD_TYPES.find((one) => one === type);
  // An input with custom suggestions is a list. An input with a native datalist accepts any text.
  const opens = attributes["role"] === "combobox" || attributes["aria-haspopup"] === "listbox";
  if ((known === "text" || known === "search") && opens) return "combobox";
  if (type === "checkbox" && attributes["role"] === "switch") return "switch";
  if (known === "text" && attributes["role"] === "spinbutton") return "number";
  if (known) return known;
  return attributes["aria-multiline"] === "false" ? "text" : "textArea"; // no known type: a contentEditable element
}

/** A label, without stars at its start and without stars and colons at its end. */
interface LabelText {
  readonly label: string;
  /** Whether the label has the star of required fields. */
  readonly isStarred: boolean;
}

const STAR = /^\s?[*＊]|[*＊]\s?[:：]?\s?$/;

export function labelText(text: string): LabelText {
  const folded = text.replaceAll(/\s+/g, " ");
  return {
    label: withoutEnd(folded.replace(/^[\s*＊]+/, ""), /[\s*＊:：]/),
    isStarred: STAR.test(folded),
  };
}
