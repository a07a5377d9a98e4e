import { ParsedControl } from "./control.ts";
import { sanitized } from "./input-value.ts";
import { nextIn, type ParsedNode } from "./node.ts";

const TYPES = new Set(
  (
    "button checkbox color date datetime-local email file hidden image month number password radio range reset search " +
    "submit tel text time url week"
  ).split(" "),
);

/** HTML, "value": the value of these is their attribute. */
const BY_ATTRIBUTE = new Set("button hidden image reset submit".split(" "));

/** A file that goes along with a form. */
export interface ChosenFile {
  /** Without a folder. */
  readonly name: string;
  /** Media type; empty if it is not known. */
  readonly type: string;
  /** Its content, which is read when the form is sent. */
  read(): Promise<Uint8Array>;
}

export class ParsedInput extends ParsedControl {
  readonly indeterminate = false;
  /** Files that were chosen. */
  files: readonly ChosenFile[] = [];
  /** What was entered; null before. */
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

  get checked(): boolean {
    return this.#checked ?? this.hasAttribute("checked");
  }

  /** Unchecks the others of its group. */
  set checked(checked: boolean) {
    this.#checked = checked;
    if (!checked || this.type !== "radio") return;
    const root = this.getRootNode();
    for (let at = nextIn(root, root); at; at = nextIn(at, root)) {
      if (at !== this && this.#isInGroupWith(at)) at.#checked = false;
    }
  }

  /** HTML, "radio button group". */
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

/** Of each group only the button that was checked last stays so; the buttons come in the order of the markup. */
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
