import type { ParsedElement } from "../dom/element.ts";
import { type Complex, compileSelector, keyOf } from "../selectors/compile.ts";
import { neverHolds } from "../selectors/match.ts";
import type { Declarations } from "./declarations.ts";
import type { SheetRule } from "./read-sheet.ts";

/** One selector of a rule, and the rule's position in the cascade. */
export interface IndexedRule {
  readonly complex: Complex;
  readonly declarations: Declarations;
  /** Of its cascade layer; unlayered rules come last. */
  readonly layer: number;
  readonly order: number;
}

/** The rules of a tree, indexed by a condition of their last part. */
export class RuleIndex {
  /** The final opacity of its animations. */
  readonly endings = new Map<string, number>();
  /** A rule may place an element behind the words of others. */
  hasUnderlay = false;
  /** By `#id`, `.class`, `tag`, or `[attribute`; `*` has all others. */
  readonly #rules = new Map<string, IndexedRule[]>();
  /** By `class` attributes as written, filled on request: many elements have the same ones. */
  readonly #byClasses = new Map<string, readonly (readonly IndexedRule[])[]>();
  #order = 0;

  /** `layer` is the position of the rule's layer. A rule with an unsupported selector does not apply. */
  add({ selector, declarations }: SheetRule, layer: number): void {
    const order = (this.#order += 1);
    this.hasUnderlay ||= declarations.plain.some(
      ({ name, value }) => name === "z-index" && value.startsWith("-"),
    );
    for (const complex of compileSelector(selector) ?? []) {
      if (complex.tokens.some(neverHolds)) continue;
      const key = keyOf(complex);
      const rules = this.#rules.get(key) ?? [];
      this.#rules.set(key, rules);
      rules.push({ complex, declarations, layer, order });
    }
  }

  /** Returns rules that may apply to the element. */
  candidates(element: ParsedElement): readonly (readonly IndexedRule[])[] {
    const found = [...this.#at("*"), ...this.#at(element.localName)];
    for (const { name, value } of element.attributes) {
      found.push(...this.#at(`[${name}`));
      if (name === "id") found.push(...this.#at(`#${value.toLowerCase()}`));
      if (name === "class") found.push(...this.#ofClasses(value));
    }
    return found;
  }

  #at(key: string): readonly (readonly IndexedRule[])[] {
    const rules = this.#rules.get(key);
    return rules ? [rules] : [];
  }

  #ofClasses(written: string): readonly (readonly IndexedRule[])[] {
    const known = this.#byClasses.get(written);
    if (known) return known;
    const names = new Set(written.toLowerCase().split(/\s+/));
    const found = [...names].flatMap((name) => this.#at(`.${name}`));
    this.#byClasses.set(written, found);
    return found;
  }
}
