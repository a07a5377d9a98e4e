import { quoted } from "../../../shared/text/quoted.ts";
import { type FormField, inputTypeOf, refused } from "../../form-schema.ts";
import { pickedForm, pickedValue } from "../../../page/picked-value.ts";
import { folded } from "../../../shared/text/one-line.ts";
import {
  cellText,
  type RowCell,
  type RowEntry,
  type FileContent,
  type RowOption,
  type Scalar,
} from "../rows.ts";
import { someOf } from "../../../shared/some-of.ts";

/** The result of reading a cell: an entry, an error, or nothing to enter. */
export type ReadEntry =
  | { readonly entry: RowEntry }
  | { readonly problem: string }
  /** Nothing to enter: the field keeps its value. */
  | undefined;

/** Maximum number of allowed values that a message lists. */
const MOST_NAMED = 20;

/** Reads a cell for its field. @param options the field's options in this row */
export function readEntry(
  field: FormField,
  cell: RowCell,
  options: readonly RowOption[] | undefined,
): ReadEntry {
  if (field.type === "file") return filesIn(field, cell);
  if (field.list) {
    const names = field.list.fields.map(({ name }) => name);
    return { problem: `takes a list of entries, each an object with ${someOf(names, MOST_NAMED)}` };
  }
  const texts = textsOf(cell);
  if (texts.length < listOf(cell).length) return { problem: "takes no file" };
  if (takesSeveral(field)) return chosen(field, texts, options);
  if (texts.length > 1) return { problem: `takes one value, not ${texts.length}` };
  if (field.suggests) return written(field, texts[0] ?? "");
  return single(field, texts[0] ?? "", options);
}

/** Returns the values of a cell as texts, without files. */
export function textsOf(cell: RowCell): readonly string[] {
  return listOf(cell).flatMap((value) => (isFile(value) ? [] : [cellText(value)]));
}

export function takesSeveral({ type, multiple, options = [] }: FormField): boolean {
  if (type === "checkbox") return options.length > 1 || multiple === true;
  return multiple === true && (type === "select" || type === "combobox");
}

function single(
  field: FormField,
  text: string,
  options: readonly RowOption[] | undefined,
): ReadEntry {
  switch (field.type) {
    case "checkbox":
    case "switch":
      return { entry: { kind: "check", checked: isYes(text, options?.[0]) } };
    case "radio":
      return text === "" ? undefined : chosen(field, [text], options);
    case "select":
      return text === "" ? emptyChoice(options) : chosen(field, [text], options);
    case "combobox":
      return text === "" ? undefined : chosen(field, [text], options);
    case "range":
      return slid(field, text);
    default:
      return pickedForm(inputTypeOf(field.type)) === undefined
        ? written(field, text)
        : picked(field, text);
  }
}

const YES: ReadonlySet<string> = new Set(["true", "1", "on", "yes"]);

/** Whether a text means a ticked checkbox: `yes` and the like, or the checkbox's own value. */
export function isYes(text: string, own: RowOption | undefined): boolean {
  const said = text.trim().toLowerCase();
  return YES.has(said) || (own !== undefined && own.value !== "" && own.value === text);
}

function written({ type }: FormField, text: string): ReadEntry {
  if (type !== "textArea" && /[\r\n]/.test(text)) {
    return { problem: "takes one line, and the value has several" };
  }
  return { entry: { kind: "text", text: text.replaceAll(/\r\n?/g, "\n").toWellFormed() } };
}

function picked(field: FormField, text: string): ReadEntry {
  const { type } = field;
  if (text.trim() === "") return undefined;
  const value = pickedValue(inputTypeOf(type), text);
  if (value !== undefined) return { entry: { kind: "picked", value } };
  return {
    problem: `takes ${pickedForm(inputTypeOf(type)) ?? "another value"}, not ${refused(field, text)}`,
  };
}

function slid(field: FormField, text: string): ReadEntry {
  if (text.trim() === "") return undefined;
  const value = Number(text);
  if (Number.isFinite(value)) return { entry: { kind: "slide", value } };
  return { problem: `takes a number, not ${refused(field, text)}` };
}

/** Returns the entry for the empty option, with which many lists begin; undefined without one. */
function emptyChoice(options: readonly RowOption[] | undefined): ReadEntry {
  const empty = options?.find(({ value }) => value === "");
  return empty && { entry: { kind: "choose", options: [empty], isListed: true } };
}

/** Returns the entry for options with these values or labels, or an error. Without options, all texts are valid. */
function chosen(
  field: FormField,
  texts: readonly string[],
  options: readonly RowOption[] | undefined,
): ReadEntry {
  const wanted = texts.filter((text) => text !== "");
  if (!options || options.length === 0) {
    const asSaid = wanted.map((text) => ({ value: text, label: text }));
    return { entry: { kind: "choose", options: asSaid, isListed: false } };
  }
  const found = wanted.map((text) => optionFor(text, options));
  const missing = wanted.find((_text, place) => found[place] === undefined);
  if (missing === undefined) {
    const known = found.filter((option) => option !== undefined);
    return { entry: { kind: "choose", options: known, isListed: true } };
  }
  return { problem: `takes ${oneOf(options)}, not ${refused(field, missing)}` };
}

function optionFor(text: string, options: readonly RowOption[]): RowOption | undefined {
  const byValue = options.find(({ value }) => value === text);
  if (byValue) return byValue;
  const byLabel = options.filter(({ label }) => label === text);
  if (byLabel.length > 0) return byLabel.length === 1 ? byLabel[0] : undefined;
  const alike = options.filter(
    ({ label }) => label !== undefined && folded(label) === folded(text),
  );
  return alike.length === 1 ? alike[0] : undefined;
}

function oneOf(options: readonly RowOption[]): string {
  const names = options.map(({ value, label }) => quoted(label ?? value));
  return `one of ${someOf(names, MOST_NAMED)}`;
}

function filesIn({ multiple }: FormField, cell: RowCell): ReadEntry {
  const given = listOf(cell).filter((one) => isFile(one) || cellText(one) !== "");
  if (given.length === 0) return undefined;
  if (given.length > 1 && multiple !== true) {
    return { problem: `takes one file, not ${given.length}` };
  }
  const contents = given.filter(isFile);
  const paths = given.flatMap((one) => (isFile(one) ? [] : [cellText(one)]));
  return { entry: { kind: "files", paths, contents } };
}

function listOf(cell: RowCell): readonly (Scalar | FileContent)[] {
  return isList(cell) ? cell : [cell];
}

function isList(cell: RowCell): cell is readonly (Scalar | FileContent)[] {
  return Array.isArray(cell);
}

function isFile(value: Scalar | FileContent): value is FileContent {
  return typeof value === "object" && value !== null;
}
