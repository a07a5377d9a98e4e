/** Whether the form holds what was entered, before it is submitted: a row must not be confirmed without its values. */
import { readChoicesOf } from "../../../browser/reads/form-reads.ts";
import type { VerbRun } from "../../../browser/verbs/verb-run.ts";
import type { FoundPage } from "../../../page/outcome/found-page.ts";
import { pickedValue } from "../../../page/picked-value.ts";
import { sectionsValue } from "../../../page/readers/sections.ts";
import type { SnapshotNode } from "../../../page/snapshot.ts";
import type { Deadline } from "../../../shared/deadline.ts";
import { AppError } from "../../../shared/errors.ts";
import { HIDDEN } from "../../../shared/secrets/hidden.ts";
import { quoted } from "../../../shared/text/quoted.ts";
import { inputTypeOf, isSecretField } from "../../form-schema.ts";
import { folded } from "../../../shared/text/one-line.ts";
import { isOption } from "./enter-field.ts";
import type { FilledForm } from "./form-check.ts";
import type { LocatedField } from "./locate-fields.ts";
import type { PlannedRow, RowEntry } from "../rows.ts";
import { isSameBeginning, isSameText, isSameWords } from "./same-text.ts";

/** What fields showed right after their entry, for those that show a value in words of their own. */
export type ShownValues = ReadonlyMap<string, readonly string[]>;

interface Entered extends Pick<PlannedRow, "entries"> {
  /** The fields of the step that the form shows; of earlier steps, only what still shows is compared. */
  readonly names: ReadonlySet<string>;
  readonly shown: ShownValues;
}

/** @throws AppError where a field of the form, as it is to be submitted, does not hold its value */
export async function rejectLost(
  deadline: Deadline,
  run: VerbRun,
  now: FilledForm,
  { entries, names, shown }: Entered,
): Promise<void> {
  for (const [name, entry] of entries) {
    const shows = shown.get(name) ?? [];
    const field: Field = { name, entry, shows, located: now.form.fields.get(name) };
    const isPast = !names.has(name);
    if (isPast && isHidden(now, field.located)) continue;
    const problem = absence(now, field) ?? (await difference(deadline, run, now, field));
    if (problem !== undefined) throw notKept(name, problem);
  }
}

interface Field {
  readonly name: string;
  readonly entry: RowEntry;
  readonly shows: readonly string[];
  readonly located: LocatedField | undefined;
}

/** Why a field cannot hold its value; undefined where it can, or where the page has noted the value elsewhere. */
function absence({ before }: FilledForm, { located, entry, shows }: Field): string | undefined {
  if (!located || located.controls.length === 0) {
    const texts = textsOf(entry, shows);
    return texts.length > 0 && texts.every((text) => isNoted(before, text))
      ? undefined
      : "the field is gone";
  }
  const isLocked = located.controls.every(({ tag, state }) => isNative(tag) && state.disabled);
  return isLocked ? "the field is disabled" : undefined;
}

function isHidden({ before }: FilledForm, located: LocatedField | undefined): boolean {
  const { tree } = before.reading;
  return (located?.controls ?? []).every((control) => tree.isHidden(control));
}

const NATIVE: ReadonlySet<string> = new Set(["input", "select", "textarea"]);

/** A disabled control of HTML is not submitted; what a script makes of its own controls is not known. */
function isNative(tag: string): boolean {
  return NATIVE.has(tag);
}

/** How the value of a field differs from its entry; undefined where it is the same, or cannot be read. */
async function difference(
  deadline: Deadline,
  run: VerbRun,
  now: FilledForm,
  field: Field,
): Promise<string | undefined> {
  const { entry, located } = field;
  const [control] = located?.controls ?? [];
  if (!located || !control) return undefined;
  switch (entry.kind) {
    case "text":
      return textDifference(now, located, control, entry.text);
    case "picked":
      return pickedDifference(now, field, control, entry.value);
    case "slide":
      return slideDifference(now, control, entry.value);
    case "check":
      return checkDifference(control, entry.checked);
    case "choose":
      return choiceDifference(deadline, run, now, { ...field, located, entry });
    case "files":
      return fileDifference(now, control, textsOf(entry, []));
  }
}

function textDifference(
  { before }: FilledForm,
  { field }: LocatedField,
  control: SnapshotNode,
  text: string,
): string | undefined {
  const held = heldBy(before, control);
  if (text === "" || held === undefined || held === HIDDEN) return undefined;
  if (held === "") return isNoted(before, text) ? undefined : "it is empty";
  const isSame = isNative(control.tag) ? isSameText(text, held) : isSameWords(text, held);
  if (isSame || isSameBeginning(text, held)) return undefined;
  return isSecretField(field) ? "it holds another value" : holds(held);
}

function pickedDifference(
  { before }: FilledForm,
  { located, shows }: Field,
  control: SnapshotNode,
  value: string,
): string | undefined {
  const sections = located?.sections;
  const held = sections ? sectionsValue(sections) : heldBy(before, control);
  if (held === undefined || !located) return undefined;
  if (sections) return held === pickedValue(sections.type, value) ? undefined : holds(held);
  const [shown] = shows;
  if (shown !== undefined) return isSameText(shown, held) ? undefined : holds(held);
  const type = inputTypeOf(located.field.type);
  if (!isNative(control.tag) || control.attributes["type"] !== type) return undefined;
  return pickedValue(type, held) === pickedValue(type, value) ? undefined : holds(held);
}

function slideDifference(
  { before }: FilledForm,
  control: SnapshotNode,
  value: number,
): string | undefined {
  const held = heldBy(before, control);
  if (held === undefined || held === "") return undefined;
  const isSame = Number(held) === value || isSameText(String(value), held);
  return isSame ? undefined : holds(held);
}

function checkDifference({ state }: SnapshotNode, checked: boolean): string | undefined {
  if (state.checked === undefined || state.checked === checked) return undefined;
  return state.checked === true ? "it is ticked" : "it is not ticked";
}

interface ChosenField extends Field {
  readonly located: LocatedField;
  readonly entry: Extract<RowEntry, { readonly kind: "choose" }>;
}

async function choiceDifference(
  deadline: Deadline,
  run: VerbRun,
  now: FilledForm,
  field: ChosenField,
): Promise<string | undefined> {
  const { located, entry } = field;
  const [control] = located.controls;
  if (located.field.type === "radio" || located.field.type === "checkbox") {
    return boxDifference(located, entry);
  }
  if (control?.options) return listDifference(control.options, entry);
  return control && ownListDifference(deadline, run, now, { ...field, control });
}

/** Of radio buttons and boxes, those that are ticked have to be those that were chosen. */
function boxDifference(
  { controls }: LocatedField,
  { options }: ChosenField["entry"],
): string | undefined {
  const wrong = controls.find((control) => {
    const isChosen = options.some((option) => isOption(control, option));
    return control.state.checked !== undefined && control.state.checked !== isChosen;
  });
  if (!wrong) return undefined;
  return `${quoted(wrong.name)} is ${wrong.state.checked === true ? "" : "not "}ticked`;
}

function listDifference(
  listed: NonNullable<SnapshotNode["options"]>,
  { options }: ChosenField["entry"],
): string | undefined {
  const chosen = listed.filter(({ selected }) => selected);
  const isKept = options.every(({ value, label = value }) =>
    chosen.some((one) => one.value === value || isSameText(label, one.label)),
  );
  return isKept ? undefined : holds(chosen.map(({ label }) => label).join(", "));
}

/** A list of the page's own shows what is chosen in its control, or marks it in the list. */
async function ownListDifference(
  deadline: Deadline,
  run: VerbRun,
  now: FilledForm,
  { located, entry, shows, control }: ChosenField & { readonly control: SnapshotNode },
): Promise<string | undefined> {
  const choices = await readChoicesOf(deadline, run.tab, control.ref);
  if (!choices) return undefined;
  const { options } = choices;
  const shown = choices.shown === "" ? textAround(now, control) : choices.shown;
  const marked = options.filter(({ selected }) => selected);
  const isChosen = (texts: readonly string[]) =>
    texts.some(
      (text) =>
        (choices.shown === "" ? isIn(shown, text) : isShownAs(shown, text)) ||
        marked.some(({ label, value }) => label === text || value === text) ||
        (located.field.multiple === true && isNoted(now.before, text)),
    );
  const isKept = entry.options.every(({ value, label = value }, place) =>
    isChosen([value, label, ...shows.slice(place, place + 1)]),
  );
  return isKept ? undefined : holds(choices.shown);
}

/** What stands between the field before and the field behind: there some show what was chosen, with nothing in the control. */
function textAround({ before, form }: FilledForm, control: SnapshotNode): string {
  const { tree } = before.reading;
  const { nodes } = tree.snapshot;
  const fields = new Set([...form.fields.values()].flatMap(({ controls }) => controls));
  const place = nodes.indexOf(control);
  const isOther = (node: SnapshotNode) => fields.has(node) && node !== control;
  const start = nodes.findLastIndex((node, at) => at < place && isOther(node)) + 1;
  const end = nodes.findIndex((node, at) => at > place && isOther(node));
  return nodes
    .slice(start, end < 0 ? nodes.length : end)
    .filter((node) => !tree.isHidden(node))
    .map(({ text }) => text)
    .join(" ")
    .trim();
}

/** A control may show a part of the choice, such as the code of a country. */
function isShownAs(shown: string, text: string): boolean {
  return isIn(shown, text) || isIn(text, shown);
}

function isIn(whole: string, part: string): boolean {
  return part.trim() !== "" && folded(whole).includes(folded(part));
}

/** Uploads may empty their input, and list the file next to it. */
function fileDifference(
  { before }: FilledForm,
  control: SnapshotNode,
  names: readonly string[],
): string | undefined {
  const { value } = control.attributes;
  if (value === undefined) return undefined;
  const lost = names.find((name) => !value.includes(name) && !isNoted(before, name));
  return lost === undefined ? undefined : `${quoted(lost)} is missing`;
}

/** What a page writes down of an entry that it takes out of its field. */
function textsOf(entry: RowEntry, shows: readonly string[]): readonly string[] {
  switch (entry.kind) {
    case "text":
      return [entry.text];
    case "choose":
      return shows.length > 0 ? shows : entry.options.map(({ value, label = value }) => label);
    case "files":
      return [
        ...entry.paths.map((path) => path.split(/[\\/]/).at(-1) ?? path),
        ...entry.contents.map(({ filename }) => filename),
      ];
    default:
      return shows;
  }
}

/** The text of a control; undefined for what has none. */
export function heldBy({ reading }: FoundPage, control: SnapshotNode): string | undefined {
  const { attributes, kinds, tag } = control;
  const value = attributes["value"] ?? attributes["aria-valuenow"];
  if (value !== undefined || isNative(tag)) return value;
  return kinds.length > 0 ? reading.tree.textOf(control) : undefined;
}

/** Whether the page shows the text somewhere. */
export function isNoted({ reading: { tree } }: FoundPage, text: string): boolean {
  return isIn(tree.textOf(), text);
}

function holds(held: string): string {
  return held === "" ? "it is empty" : `it holds ${quoted(held)}`;
}

export function notKept(name: string, problem: string): AppError {
  return new AppError(
    "ELEMENT_NOT_INTERACTABLE",
    `The page does not keep what was entered in ${JSON.stringify(name)}: ${problem}.`,
    {
      hint: "It may take only certain values; look at what the field accepts.",
      details: { field: name },
    },
  );
}
