import type { ParsedElement } from "../dom/element.ts";
import { type Complex, compileSelector, keyOf } from "../selectors/compile.ts";
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

/** Generated content of a component is behind the component's own text only, unlike that of the whole page. */
const CONTAINED =
  /^(?!.*(?:^|[\s,>])(?:html|body|:root|\*)::?(?:before|after)).*::?(?:before|after)$/s;

function isBelow({ name, value }: { readonly name: string; readonly value: string }): boolean {
  return name === "z-index" && value.startsWith("-");
}

/** The rules of a document or shadow tree, indexed by a condition of their last compound selector. */
export class RuleIndex {
  /** Opacity in the last keyframe, by animation. */
  readonly endings = new Map<string, number>();
  /** Whether a rule may place an element behind the text of others. */
  hasUnderlay = false;
  /** Rules by `#id`, `.class`, `tag`, or `[attribute`; all others are under `*`. */
  readonly #rules = new Map<string, IndexedRule[]>();
  /** Rules by `class` attribute as written, cached because many elements have the same one. */
  readonly #byClasses = new Map<string, readonly (readonly IndexedRule[])[]>();
  #order = 0;

  /** Adds a rule, unless its selector is unsupported. `layer` is the number of its layer. */
  add({ selector, declarations }: SheetRule, layer: number): void {
    const order = (this.#order += 1);
    this.hasUnderlay ||= !CONTAINED.test(selector) && declarations.plain.some(isBelow);
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
