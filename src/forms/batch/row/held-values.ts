/** Checks before submission that the form still has the entered values, so that no row is sent without them. */
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
import type { CheckedForm } from "./form-check.ts";
import type { LocatedField } from "./locate-fields.ts";
import { fileNames, type PlannedRow, type RowEntry } from "../rows.ts";
import { isSameBeginning, isSameText, isSameWords } from "./same-text.ts";

/** By name, the text that each field displays right after its entry; it can differ from the entered value. */
export type ShownValues = ReadonlyMap<string, readonly string[]>;

interface Entered extends Pick<PlannedRow, "entries"> {
  /** Fields of the current step; fields of earlier steps are compared only if they are still visible. */
  readonly names: ReadonlySet<string>;
  readonly shown: ShownValues;
}

/** @throws AppError if a field of the current step, or a visible one of an earlier step, has lost its entered value */
export async function rejectLost(
  deadline: Deadline,
  run: VerbRun,
  now: CheckedForm,
  { entries, names, shown }: Entered,
): Promise<void> {
  for (const [name, entry] of entries) {
    const located = now.form.fields.get(name);
    if (!names.has(name) && isHidden(now, located)) continue;
    const shows = shown.get(name) ?? [];
    const [control] = located?.controls ?? [];
    const problem =
      located && control
        ? await problemOf(deadline, run, { now, located, control, shows }, entry)
        : absence(now, textsOf(entry, shows));
    if (problem !== undefined) throw notStored(name, problem);
  }
}

/** A field that is on the page. */
interface Seen {
  readonly now: CheckedForm;
  readonly located: LocatedField;
  /** The first control of the field. */
  readonly control: SnapshotNode;
  readonly shows: readonly string[];
}

/** Describes the problem of a field that is no longer on the page; undefined if the page shows its value elsewhere. */
function absence({ before }: CheckedForm, texts: readonly string[]): string | undefined {
  const isStored = texts.length > 0 && texts.every((text) => isNoted(before, text));
  return isStored ? undefined : "the field has disappeared";
}

function isHidden({ before }: CheckedForm, located: LocatedField | undefined): boolean {
  const { tree } = before.reading;
  return (located?.controls ?? []).every((control) => tree.isHidden(control));
}

function isLocked({ controls }: LocatedField): boolean {
  return controls.every(({ tag, state }) => isNative(tag) && state.disabled);
}

const NATIVE: ReadonlySet<string> = new Set(["input", "select", "textarea"]);

/** Whether a tag is an HTML control. Disabled HTML controls are not submitted; disabled custom controls may be. */
function isNative(tag: string): boolean {
  return NATIVE.has(tag);
}

/** Describes how a field differs from its entry; undefined if it does not, or its value cannot be read. */
async function problemOf(
  deadline: Deadline,
  run: VerbRun,
  seen: Seen,
  entry: RowEntry,
): Promise<string | undefined> {
  const { now, located, control, shows } = seen;
  if (isLocked(located)) return "the field is disabled";
  const held = heldBy(now.before, control);
  switch (entry.kind) {
    case "text":
      return textDifference(seen, entry.text, held);
    case "picked":
      return pickedDifference(seen, entry.value, held);
    case "slide":
      return slideDifference(entry.value, held);
    case "check":
      return checkDifference(control, entry.checked);
    case "choose":
      if (BOXES.has(located.field.type)) return boxDifference(located, entry);
      if (control.options) return listDifference(control.options, entry);
      return ownListDifference(deadline, run, seen, entry);
    case "files":
      return fileDifference(seen, textsOf(entry, shows));
  }
}

const BOXES: ReadonlySet<string> = new Set(["radio", "checkbox"]);

function textDifference({ now, located, control }: Seen, text: string, held?: string) {
  if (text === "" || held === undefined || held === HIDDEN) return undefined;
  if (held === "") return isNoted(now.before, text) ? undefined : "it is empty";
  const isSame = isNative(control.tag) ? isSameText(text, held) : isSameWords(text, held);
  if (isSame || isSameBeginning(text, held)) return undefined;
  return isSecretField(located.field) ? "it has another value" : holds(held);
}

function pickedDifference({ located, control, shows }: Seen, value: string, held?: string) {
  const { sections, field } = located;
  if (sections) {
    const said = sectionsValue(sections);
    return said === pickedValue(sections.type, value) ? undefined : holds(said);
  }
  if (held === undefined) return undefined;
  const [shown] = shows;
  if (shown !== undefined) return isSameText(shown, held) ? undefined : holds(held);
  const type = inputTypeOf(field.type);
  if (!isNative(control.tag) || control.attributes["type"] !== type) return undefined;
  return pickedValue(type, held) === pickedValue(type, value) ? undefined : holds(held);
}

function slideDifference(value: number, held = ""): string | undefined {
  const isSame = Number(held) === value || isSameText(String(value), held);
  return held === "" || isSame ? undefined : holds(held);
}

function checkDifference({ state: { checked } }: SnapshotNode, wanted: boolean) {
  if (checked === undefined || checked === wanted) return undefined;
  return checked === true ? "it is ticked" : "it is not ticked";
}

type Chosen = Extract<RowEntry, { readonly kind: "choose" }>;

/** Describes the first radio button or checkbox whose state differs from the choice; undefined if none does. */
function boxDifference({ controls }: LocatedField, { options }: Chosen): string | undefined {
  const wrong = controls.find((control) => {
    const isChosen = options.some((option) => isOption(control, option));
    return control.state.checked !== undefined && control.state.checked !== isChosen;
  });
  if (!wrong) return undefined;
  return `${quoted(wrong.name)} is ${wrong.state.checked === true ? "" : "not "}ticked`;
}

function listDifference(
  listed: NonNullable<SnapshotNode["options"]>,
  { options }: Chosen,
): string | undefined {
  const chosen = listed.filter(({ selected }) => selected);
  const isStored = options.every(({ value, label = value }) =>
    chosen.some((one) => one.value === value || isSameText(label, one.label)),
  );
  return isStored ? undefined : holds(chosen.map(({ label }) => label).join(", "));
}

/** Describes how a custom list differs from the choice; undefined if they agree, or if the list is unreadable. */
async function ownListDifference(
  deadline: Deadline,
  run: VerbRun,
  { now, located, control, shows }: Seen,
  entry: Chosen,
): Promise<string | undefined> {
  const choices = await readChoicesOf(deadline, run.tab, control.ref);
  if (!choices) return undefined;
  const around = choices.shown === "" ? textAround(now, control) : undefined;
  const marked = choices.options.filter(({ selected }) => selected);
  const isChosen = (text: string) =>
    (around === undefined ? isShownAs(choices.shown, text) : isIn(around, text)) ||
    marked.some(({ label, value }) => label === text || value === text) ||
    (located.field.multiple === true && isNoted(now.before, text));
  const isStored = entry.options.every(({ value, label = value }, place) =>
    [value, label, ...shows.slice(place, place + 1)].some(isChosen),
  );
  return isStored ? undefined : holds(choices.shown);
}

/** Returns the text between the fields before and after the control: some pages show the choice next to the control. */
function textAround({ before, form }: CheckedForm, control: SnapshotNode): string {
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

/** Whether the shown text contains the choice, or is a part of it, such as a country code. */
function isShownAs(shown: string, text: string): boolean {
  return isIn(shown, text) || isIn(text, shown);
}

function isIn(whole: string, part: string): boolean {
  return part.trim() !== "" && folded(whole).includes(folded(part));
}

/** Names a file that neither the input nor the page shows; undefined if none is missing. Some pages clear the input. */
function fileDifference({ now, control }: Seen, names: readonly string[]): string | undefined {
  const { value } = control.attributes;
  if (value === undefined) return undefined;
  const lost = names.find((name) => !value.includes(name) && !isNoted(now.before, name));
  return lost === undefined ? undefined : `${quoted(lost)} is missing`;
}

/** Returns the texts that a page may show elsewhere for an entry that it removes from its field. */
function textsOf(entry: RowEntry, shows: readonly string[]): readonly string[] {
  switch (entry.kind) {
    case "text":
      return [entry.text];
    case "choose":
      return shows.length > 0 ? shows : entry.options.map(({ value, label = value }) => label);
    case "files":
      return fileNames(entry);
    default:
      return shows;
  }
}

/** Returns the value or text of a control; undefined for controls without either. */
export function heldBy({ reading }: FoundPage, control: SnapshotNode): string | undefined {
  const { attributes, kinds, tag } = control;
  const value = attributes["value"] ?? attributes["aria-valuenow"];
  if (value !== undefined || isNative(tag)) return value;
  return kinds.length > 0 ? reading.tree.textOf(control) : undefined;
}

/** Whether the page shows the text anywhere. */
export function isNoted({ reading: { tree } }: FoundPage, text: string): boolean {
  return isIn(tree.textOf(), text);
}

function holds(held: string): string {
  return held === "" ? "it is empty" : `its value is ${quoted(held)}`;
}

export function notStored(name: string, problem: string): AppError {
  return new AppError(
    "ELEMENT_NOT_INTERACTABLE",
    `The page does not keep the value that was entered in ${JSON.stringify(name)}: ${problem}.`,
    {
      hint: "Check which values the field accepts.",
      details: { field: name },
    },
  );
}
