import { parsedNumber, numericKind } from "./numeric-values.ts";
import { ParsedControl } from "./control.ts";
import { nextIn, type ParsedNode } from "./node.ts";
import type { ParsedElement } from "./element.ts";
import { ParsedDataList } from "./select.ts";

const TYPES = new Set(
  (
    "button checkbox color date datetime-local email file hidden image month number password radio range reset search " +
    "submit tel text time url week"
  ).split(" "),
);

/** Types of inputs whose value is always their `value` attribute: nothing can be entered. HTML, "value". */
const BY_ATTRIBUTE = new Set("button hidden image reset submit".split(" "));

/** A file that is submitted with a form. */
export interface ChosenFile {
  /** File name without a folder. */
  readonly name: string;
  /** Media type; empty if unknown. */
  readonly type: string;
  /** Reads the content of the file; called when the form is submitted. */
  read(): Promise<Uint8Array>;
}

export class ParsedInput extends ParsedControl {
  readonly indeterminate = false;
  /** Files that were chosen. */
  files: readonly ChosenFile[] = [];
  /** The entered value; null if nothing was entered. */
  #entered: string | null = null;
  #checked: boolean | null = null;

  get type(): string {
    const type = this.getAttribute("type")?.toLowerCase() ?? "text";
    return TYPES.has(type) ? type : "text";
  }

  get value(): string {
    const { type } = this;
    const written = this.getAttribute("value");
    if (type === "file") return "";
    if (type === "checkbox" || type === "radio") return written ?? "on";
    if (BY_ATTRIBUTE.has(type)) return written ?? "";
    return sanitized(this.#entered ?? written ?? "", this);
  }

  set value(value: string) {
    this.#entered = value;
  }

  /** The datalist with suggestions for the input; null if there is none. */
  get list(): ParsedDataList | null {
    const id = this.getAttribute("list") ?? "";
    const list = id === "" ? null : this.ownerDocument.getElementById(id);
    return list instanceof ParsedDataList ? list : null;
  }

  get checked(): boolean {
    return this.#checked ?? this.hasAttribute("checked");
  }

  /** Checking a radio button unchecks the others of its group. */
  set checked(checked: boolean) {
    this.#checked = checked;
    if (!checked || this.type !== "radio") return;
    const root = this.getRootNode();
    for (let at = nextIn(root, root); at; at = nextIn(at, root)) {
      if (at !== this && this.#isInGroupWith(at)) at.#checked = false;
    }
  }

  /** Whether another input is in the same radio button group (HTML). */
  #isInGroupWith(other: ParsedNode): other is ParsedInput {
    return (
      other instanceof ParsedInput &&
      other.type === "radio" &&
      this.name !== "" &&
      other.name === this.name &&
      other.form === this.form
    );
  }
}

/** Leaves only the last checked button of each group checked; the buttons are in markup order. */
export function settleRadios(inputs: readonly ParsedInput[]): void {
  const groups = new Map<ParsedNode, Map<string, ParsedInput>>();
  for (const input of inputs) {
    if (input.name === "" || !input.hasAttribute("checked")) continue;
    const owner = input.form ?? input.getRootNode();
    const group = groups.get(owner) ?? new Map<string, ParsedInput>();
    groups.set(owner, group);
    const before = group.get(input.name);
    if (before) before.checked = false;
    group.set(input.name, input);
  }
}

export class ParsedTextArea extends ParsedControl {
  #entered: string | null = null;

  get type(): string {
    return "textarea";
  }

  get value(): string {
    return this.#entered ?? this.textContent;
  }

  set value(value: string) {
    this.#entered = value.replaceAll(/\r\n?/g, "\n");
  }
}

/** HTML, "value sanitization algorithm": returns a value as an input of this type stores it. */
function sanitized(value: string, input: ParsedElement & { readonly type: string }): string {
  switch (input.type) {
    case "email":
      return input.hasAttribute("multiple")
        ? line(value)
            .split(",")
            .map((address) => address.trim())
            .join(",")
        : line(value).trim();
    case "url":
      return line(value).trim();
    case "range":
      return rangeValue(value, input);
    case "color":
      return COLOR.test(value) ? value.toLowerCase() : "#000000";
    default: {
      const kind = numericKind(input.type);
      if (!kind) return line(value);
      if (kind.read(value) === undefined) return "";
      return input.type === "datetime-local" ? value.replace(" ", "T") : value;
    }
  }
}

function line(value: string): string {
  return value.replaceAll(/[\r\n]/g, "");
}

const COLOR = /^#[\da-f]{6}$/i;

function numberOr(text: string | null, fallback: number): number {
  return parsedNumber(text ?? "") ?? fallback;
}

/** Returns the nearest value in the input's range and steps; the middle of the range if `value` is no number. */
function rangeValue(value: string, input: ParsedElement): string {
  const min = numberOr(input.getAttribute("min"), 0);
  const max = numberOr(input.getAttribute("max"), 100);
  const wanted = parsedNumber(value) ?? min + Math.max(0, max - min) / 2;
  if (max < min) return String(min);
  const held = Math.min(Math.max(wanted, min), max);
  const step = input.getAttribute("step");
  if (step?.toLowerCase() === "any") return String(held);
  const width = numberOr(step, 1) > 0 ? numberOr(step, 1) : 1;
  const steps = Math.round((held - min) / width);
  const nearest = min + steps * width > max ? min + (steps - 1) * width : min + steps * width;
  return String(Number(nearest.toPrecision(12)));
}
