import type { ParsedElement } from "../dom/element.ts";
import { ParsedInput, ParsedTextArea } from "../dom/input.ts";
import { ParsedSelect } from "../dom/select.ts";
import { isButton, inputKind, type PlacedControl } from "./controls.ts";
import { numericProblemOf } from "../dom/numeric-values.ts";
import { createContext, Script } from "node:vm";

export interface InvalidField {
  readonly element: ParsedElement;
  /** Name of the field in the form; empty if it has none. */
  readonly name: string;
  /** The unmet requirement, as the predicate of a sentence about the field, such as `needs a choice`. */
  readonly problem: string;
}

/** Returns the fields that block the submission of a form. HTML, 4.10.21.2 "constraint validation". */
export function invalidFields(controls: readonly PlacedControl[]): readonly InvalidField[] {
  const whole = { unchosen: unchosenGroups(controls), patterns: new Patterns() };
  return controls.flatMap((control) => {
    if (isBarred(control)) return [];
    const problem = problemOf(control.element, whole);
    const name = control.element.getAttribute("name") ?? "";
    return problem === undefined ? [] : [{ element: control.element, name, problem }];
  });
}

function isBarred({ element, disabled, suggested }: PlacedControl): boolean {
  const kind = inputKind(element);
  if (disabled || suggested || kind === "hidden" || isButton(element)) return true;
  return !(element instanceof ParsedSelect) && element.hasAttribute("readonly");
}

/** Data about all fields of a form together. */
interface Whole {
  /** Names of required groups of radio buttons of which none is checked. */
  readonly unchosen: ReadonlySet<string>;
  readonly patterns: Patterns;
}

function problemOf(element: ParsedElement, { unchosen, patterns }: Whole): string | undefined {
  if (element instanceof ParsedSelect) {
    return element.hasAttribute("required") && !hasChoice(element) ? "needs a choice" : undefined;
  }
  if (element instanceof ParsedTextArea) return textProblem(element, element.value);
  if (!(element instanceof ParsedInput)) return undefined;
  const kind = inputKind(element);
  if (kind === "radio") {
    return unchosen.has(groupOf(element)) ? "needs a choice" : undefined;
  }
  if (kind === "checkbox" || kind === "file") return missingProblem(element, kind);
  return (
    textProblem(element, element.value) ??
    shapeProblem(element, kind, patterns) ??
    numericProblemOf({
      kind,
      value: element.value,
      min: element.getAttribute("min"),
      max: element.getAttribute("max"),
      step: element.getAttribute("step"),
      written: element.getAttribute("value"),
    })
  );
}

function missingProblem(input: ParsedInput, kind: "checkbox" | "file"): string | undefined {
  if (!input.hasAttribute("required")) return undefined;
  if (kind === "checkbox") return input.checked ? undefined : "has to be checked";
  return input.files.length === 0 ? "needs a file" : undefined;
}

function unchosenGroups(controls: readonly PlacedControl[]): ReadonlySet<string> {
  const required = new Set<string>();
  const chosen = new Set<string>();
  for (const { element } of controls) {
    if (!(element instanceof ParsedInput) || inputKind(element) !== "radio") continue;
    if (groupOf(element) === "") continue; // a radio button without a name is in no group
    if (element.hasAttribute("required")) required.add(groupOf(element));
    if (element.checked) chosen.add(groupOf(element));
  }
  return required.difference(chosen);
}

function groupOf(element: ParsedElement): string {
  return element.getAttribute("name") ?? "";
}

/** Whether an option is chosen. The empty first option of a list with one row does not count (HTML, "placeholder"). */
function hasChoice(select: ParsedSelect): boolean {
  const { selectedOptions, options } = select;
  const [first] = options;
  const isList = !select.multiple && select.size <= 1;
  const hasPlaceholder = isList && first?.value === "" && first.parentElement === select;
  return selectedOptions.some((option) => !(hasPlaceholder && option === first));
}

function textProblem(field: ParsedInput | ParsedTextArea, value: string): string | undefined {
  if (value === "") return field.hasAttribute("required") ? "needs a value" : undefined;
  const { length } = value;
  const least = lengthIn(field, "minlength");
  const most = lengthIn(field, "maxlength");
  // The length of a value is not checked if it still equals the value in the markup.
  if (!HAS_LENGTH.has(inputKind(field)) || value === writtenIn(field)) return undefined;
  if (most !== undefined && length > most) return `takes at most ${most} characters, not ${length}`;
  if (least !== undefined && length < least)
    return `takes at least ${least} characters, not ${length}`;
  return undefined;
}

const HAS_LENGTH = new Set("email password search tel text textarea url".split(" "));
const HAS_PATTERN = new Set("email password search tel text url".split(" "));

function writtenIn(field: ParsedInput | ParsedTextArea): string {
  return field instanceof ParsedInput ? (field.getAttribute("value") ?? "") : field.textContent;
}

/** Returns a length limit (HTML, "maximum allowed value length"); undefined if the attribute is not a number. */
export function lengthIn(
  field: ParsedElement,
  name: "maxlength" | "minlength",
): number | undefined {
  const text = field.getAttribute(name)?.trim() ?? "";
  return /^\+?\d{1,9}/.test(text) ? Number.parseInt(text, 10) : undefined;
}

/** HTML, "valid e-mail address". */
const EMAIL =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/i;

function shapeProblem(input: ParsedInput, kind: string, patterns: Patterns): string | undefined {
  const { value } = input;
  if (value === "") return undefined;
  const values = addressesIn(value, kind, input.hasAttribute("multiple"));
  const problem = addressProblem(kind, values);
  if (problem !== undefined) return problem;
  const pattern = HAS_PATTERN.has(kind) ? input.getAttribute("pattern") : null;
  if (pattern === null || values.every((one) => patterns.meets(pattern, one))) return undefined;
  const title = input.getAttribute("title");
  return title
    ? `does not match the requested format: ${title.slice(0, 200)}`
    : `has to match the pattern ${pattern.slice(0, 200)}`;
}

/** Returns the addresses in a value: an e-mail field may accept several. */
export function addressesIn(value: string, kind: string, isMultiple: boolean): readonly string[] {
  return kind === "email" && isMultiple ? value.split(",") : [value];
}

/** Returns what is wrong with e-mail addresses or a web address; undefined if they are valid. */
export function addressProblem(kind: string, values: readonly string[]): string | undefined {
  if (kind === "email" && !values.every((address) => EMAIL.test(address))) {
    return "takes an e-mail address such as name@example.com";
  }
  if (kind === "url" && !values.every((address) => URL.canParse(address)))
    return "takes a whole address such as https://example.com/";
  return undefined;
}

/** Time limit for one pattern, which comes from the page: matching a hostile one can take forever. */
const MAX_PATTERN_MS = 100;
/** Time limit for all patterns of a form. */
const MAX_ALL_MS = 200;

let context: object | undefined;

/** The patterns of one form. */
class Patterns {
  readonly #endMs = performance.now() + MAX_ALL_MS;

  /**
   * Whether the whole value matches a `pattern` attribute (HTML). Also returns true for an invalid or slow pattern, and
   * for every pattern once the time for the form is used up: the server validates the value anyway.
   */
  meets(pattern: string, value: string): boolean {
    const leftMs = Math.min(MAX_PATTERN_MS, Math.floor(this.#endMs - performance.now()));
    return leftMs <= 0 || meets(pattern, value, leftMs);
  }
}

function meets(pattern: string, value: string, timeout: number): boolean {
  try {
    // oxlint-disable-next-line no-new -- whether it is a pattern by itself, before it is put in brackets
    new RegExp(pattern, "v");
    const expression = `new RegExp(${JSON.stringify(`^(?:${pattern})$`)}, "v").test(${JSON.stringify(value)})`;
    context ??= createContext(Object.create(null));
    return new Script(expression).runInContext(context, { timeout }) !== false;
  } catch {
    return true;
  }
}
