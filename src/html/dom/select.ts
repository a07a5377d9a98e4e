import { ParsedControl, isDisabledOption } from "./control.ts";
import { ParsedElement } from "./element.ts";
import { nextIn } from "./node.ts";

/** Number of choices made so far in all selects: a select recomputes its selection only if this number has changed. */
let choices = 0;

export class ParsedSelect extends ParsedControl {
  #options: readonly ParsedOption[] | undefined;
  #selected: ReadonlySet<ParsedOption> = new Set();
  #selectedAt = -1;

  get type(): string {
    return this.multiple ? "select-multiple" : "select-one";
  }

  get multiple(): boolean {
    return this.hasAttribute("multiple");
  }

  /** Number of visible rows; 0 if the markup does not set it. */
  get size(): number {
    const size = /^[\t\n\f\r ]*\+?(\d+)/.exec(this.getAttribute("size") ?? "")?.[1] ?? "0";
    return Math.min(Number(size), 2 ** 31 - 1);
  }

  /** Whether the select shows its options in rows instead of a drop-down list. */
  get isListBox(): boolean {
    return this.multiple || this.size > 1;
  }

  /** All options of the list, also those in groups. */
  get options(): readonly ParsedOption[] {
    this.#options ??= optionsIn(this);
    return this.#options;
  }

  get selectedOptions(): readonly ParsedOption[] {
    return [...this.selected];
  }

  /** The selected options as a set. */
  get selected(): ReadonlySet<ParsedOption> {
    if (this.#selectedAt !== choices) {
      this.#selected = new Set(this.#select());
      this.#selectedAt = choices;
    }
    return this.#selected;
  }

  #select(): readonly ParsedOption[] {
    const { options } = this;
    if (this.multiple) return options.filter((option) => option.chosen);
    const chosen = options.findLast((option) => option.chosen) ?? this.#byDefault(options);
    return chosen ? [chosen] : [];
  }

  get value(): string {
    return this.selectedOptions[0]?.value ?? "";
  }

  /** A select with one row selects its first enabled option by default. HTML, "selectedness setting algorithm". */
  #byDefault(options: readonly ParsedOption[]): ParsedOption | undefined {
    if (this.size > 1) return undefined;
    return options.find((option) => !isDisabledOption(option));
  }
}

/** A `datalist`: the suggestions for an input. */
export class ParsedDataList extends ParsedElement {
  get options(): readonly ParsedOption[] {
    return optionsIn(this);
  }
}

export class ParsedOption extends ParsedElement {
  #chosen = this.hasAttribute("selected");

  /** Whether the markup or a caller chose the option; `selected` also applies the rules of its select. */
  get chosen(): boolean {
    return this.#chosen;
  }

  set chosen(chosen: boolean) {
    this.#chosen = chosen;
    choices += 1;
  }

  get value(): string {
    return this.getAttribute("value") ?? this.text;
  }

  get label(): string {
    return this.getAttribute("label") || this.text;
  }

  get text(): string {
    return this.textContent.replaceAll(/[\t\n\f\r ]+/g, " ").trim();
  }

  get selected(): boolean {
    const select = this.#select();
    return select ? select.selected.has(this) : this.chosen;
  }

  get disabled(): boolean {
    return this.hasAttribute("disabled");
  }

  #select(): ParsedSelect | null {
    for (let at = this.parentElement; at; at = at.parentElement) {
      if (at instanceof ParsedSelect) return at;
    }
    return null;
  }
}

function optionsIn(list: ParsedElement): readonly ParsedOption[] {
  const options: ParsedOption[] = [];
  for (let at = nextIn(list, list); at; at = nextIn(at, list)) {
    if (at instanceof ParsedOption) options.push(at);
  }
  return options;
}
