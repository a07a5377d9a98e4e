import type { SnapshotNode } from "../../snapshot.ts";
import type { FormField } from "../../readers/form-field.ts";
import type { PageForm } from "../../readers/forms.ts";
import type { Reading, FormView } from "../reading.ts";
import { isThere } from "../presence.ts";
import { wordsOfName } from "../words/phrases.ts";

/** Forms that have something to fill in. */
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
        passwords: fields.filter(isPassword),
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

/** Also one that shows what is typed. */
function isPassword({ kind, limits }: FormField): boolean {
  return kind === "password" || /\b(?:current|new)-password\b/i.test(limits["autocomplete"] ?? "");
}

/** What names a field: label, placeholder, and the words of its name. */
export function wordsOfField({ label, placeholder = "", name }: FormField): string {
  return `${label} | ${placeholder} | ${wordsOfName(name)}`;
}

function isUsable(field: FormField, reading: Reading): boolean {
  if (field.type === "hidden") return false;
  return field.hidden === undefined || nodeIsThere(field.ref, reading);
}

function nodeIsThere(ref: number, reading: Reading): boolean {
  const node = reading.tree.get(ref);
  return node !== undefined && isThere(node);
}

/** So many nodes above its first field belong to a form, if nothing else does. */
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

/** A control of another form. */
function endsForm(node: SnapshotNode, form: PageForm): boolean {
  return node.form !== null && node.form !== form.ref;
}

function pathOf(action: string): string {
  const url = URL.parse(action);
  return url ? wordsOfName(decoded(url.pathname)) : "";
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
