import type { ParsedElement } from "../dom/element.ts";
import { type Complex, compileSelector, isOfComponent, keyOf } from "../selectors/compile.ts";
import { neverHolds } from "../selectors/match.ts";
import type { Declarations } from "./declarations.ts";
import type { SheetRule } from "./read-sheet.ts";

/** One selector of a rule, and the rule's position in the cascade. */
export interface IndexedRule {
  readonly complex: Complex;
  readonly declarations: Declarations;
  /** Number of its cascade layer; unlayered rules come last. */
  readonly layer: number;
  readonly order: number;
}

/** Whether the declarations draw an element behind the text of its stacking context. */
function isBelow({ plain }: Declarations): boolean {
  return plain.some(({ name, value }) => name === "z-index" && value.startsWith("-"));
}

/** The rules of a document or shadow tree, indexed by a condition of their last compound selector. */
export class RuleIndex {
  /** Opacity in the last keyframe, by name of the animation. */
  readonly endings = new Map<string, number>();
  /** Whether a rule may place an element behind the text of other elements. */
  hasUnderlay = false;
  /** Rules by the condition of their selector (see `keyOf`): `#id`, `.class`, `tag`, `[attribute` or `*`. */
  readonly #rules = new Map<string, IndexedRule[]>();
  /** Rules by value of the `class` attribute, cached because many elements have the same value. */
  readonly #byClasses = new Map<string, readonly (readonly IndexedRule[])[]>();
  #order = 0;

  /** Adds a rule, unless its selector is unsupported. `layer` is the number of its layer. */
  add({ selector, declarations }: SheetRule, layer: number): void {
    const order = (this.#order += 1);
    const complexes = compileSelector(selector) ?? [];
    this.hasUnderlay ||= isBelow(declarations) && !complexes.every(isOfComponent);
    for (const complex of complexes) {
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
