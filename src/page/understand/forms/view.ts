import type { SnapshotNode } from "../../snapshot.ts";
import type { PageFormField } from "../../readers/form-field.ts";
import type { PageForm } from "../../readers/forms.ts";
import type { Reading, FormView } from "../reading.ts";
import { isThere } from "../../visibility.ts";
import { type Phrases, wordsOfName } from "../../words/phrases.ts";
import { EMAIL } from "../../words/view-words.ts";
import { IDENTITY, PERSON_NAME, PROOF } from "../../words/words.ts";
import { percentDecoded } from "../../../shared/text/percent-decoded.ts";

/** Returns the forms with at least one usable field. */
export function formViewsOf(reading: Reading, forms: readonly PageForm[]): readonly FormView[] {
  return forms.flatMap((form) => {
    const fields = form.fields.filter((field) => isUsable(field, reading));
    const [first] = fields;
    const node = first && reading.tree.get(first.ref);
    if (!node) return [];
    const buttons = form.buttons.filter((button) => nodeIsThere(button.ref, reading));
    return [
      {
        form,
        fields,
        texts: fields.filter(({ kind }) => kind === "text"),
        passwords: fields.filter((field) => isPassword(field, reading)),
        buttons,
        isMain: reading.isMain(node),
        isAround: reading.isAround(node),
        heading: headingOf(form, reading.placeOf(node.ref), reading),
        commands: buttons.map(({ label }) => label).join(" | "),
        destination: form.action === undefined ? "" : pathOf(form.action),
      },
    ];
  });
}

/** Whether it is for a password, even a visible one. A combo box has `new-password` only to prevent autofill. */
function isPassword({ kind, limits, ref }: PageFormField, { tree }: Reading): boolean {
  if (kind === "password") return true;
  const isMarked = /\b(?:current|new)-password\b/i.test(limits["autocomplete"] ?? "");
  return isMarked && tree.get(ref)?.role !== "combobox";
}

/** Returns the label, the placeholder, and the `name` of a field split into words. */
export function wordsOfField({ label, placeholder = "", name }: PageFormField): string {
  return `${label} | ${placeholder} | ${wordsOfName(name)}`;
}

function isUsable(field: PageFormField, reading: Reading): boolean {
  return field.hidden === undefined || nodeIsThere(field.ref, reading);
}

function nodeIsThere(ref: number, reading: Reading): boolean {
  const node = reading.tree.get(ref);
  return node !== undefined && isThere(node);
}

/** Maximum number of nodes before the first field of a form that are searched for the form's heading. */
const FURTHEST = 12;

function headingOf(form: PageForm, place: number, { nodes }: Reading): string {
  const words = [form.name];
  for (let at = place - 1; at >= Math.max(0, place - FURTHEST); at -= 1) {
    const node = nodes[at];
    if (!node || endsForm(node, form)) break;
    if (node.role === "heading" || node.tag === "legend" || node.tag === "caption") {
      words.push(node.name === "" ? node.text : node.name);
      if (node.role === "heading") break;
    }
  }
  return words.filter((text) => text !== "").join(" | ");
}

function endsForm(node: SnapshotNode, form: PageForm): boolean {
  return node.form !== null && node.form !== form.ref;
}

function pathOf(action: string): string {
  const url = URL.parse(action);
  return url ? wordsOfName(percentDecoded(url.pathname)) : "";
}

/** Whether the title or headline of the page contains `wanted` and not `other`. */
export function isAbout(wanted: Phrases, other: Phrases, reading: Reading): boolean {
  return pageSays(wanted, reading) && !pageSays(other, reading);
}

/** Whether the phrases are in the buttons of the form, the heading above it, or its target address. */
export function formSays(words: Phrases, { commands, heading, destination }: FormView): boolean {
  return words.isIn(commands) || words.isIn(heading) || words.isIn(destination);
}

export function pageSays(words: Phrases, { headlines }: Reading): boolean {
  return headlines.some((line) => words.isIn(line));
}

/** Returns the field of the identity: marked or named as such, a phone number, or the field before the password. */
export function fieldIdentity({ texts, passwords, fields }: FormView): PageFormField | undefined {
  const marked = texts.find((field) => /\b(?:username|email|webauthn)\b/.test(markOf(field)));
  if (marked) return marked;
  const [password] = passwords;
  const before = password ? fields.slice(0, fields.indexOf(password)) : [];
  const named = texts.filter(isNamedIdentity);
  // A field for the organisation comes before the field for the person, so the last field is for the person.
  const own = named.findLast((field) => before.includes(field)) ?? named[0];
  if (own) return own;
  const number = texts.find((field) => field.type === "tel" || /\btel\b/.test(markOf(field)));
  if (number) return number;
  return before.findLast((field) => texts.includes(field) && !PROOF.isIn(wordsOfField(field)));
}

const TIMES = new Set(["date", "time", "datetime-local", "month", "week"]);

export function isTime({ type }: PageFormField): boolean {
  return TIMES.has(type);
}

export function isNamedIdentity(field: PageFormField): boolean {
  return field.type === "email" || IDENTITY.isIn(wordsOfField(field));
}

/** Returns the `autocomplete` attribute in lower case. HTML, "autofill". */
export function markOf({ limits }: PageFormField): string {
  return (limits["autocomplete"] ?? "").toLowerCase();
}

export function isEmail(field: PageFormField): boolean {
  return field.type === "email" || markOf(field) === "email" || EMAIL.isIn(wordsOfField(field));
}

export function isNameField(field: PageFormField): boolean {
  return (
    /^(?:name|given-name|family-name)$/.test(markOf(field)) || PERSON_NAME.isIn(wordsOfField(field))
  );
}

/**
 * Whether the form asks for data. Some fields do not: they select table rows, filter, or repeat in each line of a list.
 * But a table may also contain questions, or arrange fields side by side.
 */
export function asksForData({ form, fields, texts }: FormView, reading: Reading): boolean {
  const isList = reading.lists.some(({ blocks: [first] }) => first?.node.role === "row");
  const inRows = fields.filter((field) => isOfRows(field, reading)).length;
  const ofRows = isList || inRows === fields.length ? inRows : 0;
  if (form.ref !== null) return texts.length > 0 || ofRows === 0 || fields.length - ofRows > 1;
  const [first, ...others] = fields;
  if (!first || first.label === "" || others.length === 0) return true;
  const isAlike = others.every(({ kind, label }) => kind === first.kind && label === first.label);
  return !isAlike && ofRows * 2 <= fields.length;
}

function isOfRows({ kind, type, ref }: PageFormField, { tree }: Reading): boolean {
  if (type === "search" || type === "searchbox") return true;
  const node = tree.get(ref);
  if (!node || (kind !== "toggle" && kind !== "choices")) return false;
  return [...tree.ancestorsOf(node)].some(({ role }) => role === "row");
}
