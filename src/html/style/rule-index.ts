import type { ParsedElement } from "../dom/element.ts";
import { type Complex, compileSelector } from "../selectors/compile.ts";
import { neverHolds } from "../selectors/pseudo.ts";
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

/** The rules of a tree, indexed by the conditions of their last part. */
export class RuleIndex {
  /** The final opacity of its animations. */
  readonly endings = new Map<string, number>();
  readonly #byId = new Map<string, IndexedRule[]>();
  readonly #byClass = new Map<string, IndexedRule[]>();
  /** By `class` attributes as written, filled on request. */
  readonly #byClasses = new Map<string, readonly (readonly IndexedRule[])[]>();
  readonly #byTag = new Map<string, IndexedRule[]>();
  readonly #byAttribute = new Map<string, IndexedRule[]>();
  readonly #others: IndexedRule[] = [];
  #order = 0;

  /** `layer` is the position of the rule's layer. A rule with an unsupported selector does not apply. */
  add(rule: SheetRule, layer: number): void {
    const order = (this.#order += 1);
    const { declarations } = rule;
    for (const complex of compileSelector(rule.selector) ?? []) {
      const made = { complex, declarations, layer, order };
      const found = isPainting(declarations) ? ofElement(made) : made;
      if (!neverMatches(found.complex)) this.#bucketOf(found.complex).push(found);
    }
  }

  /** Returns rules that may apply to the element. */
  candidates(element: ParsedElement): readonly (readonly IndexedRule[])[] {
    const found: (readonly IndexedRule[])[] = [];
    if (this.#others.length > 0) found.push(this.#others);
    take(this.#byTag.get(element.localName), found);
    for (const { name, value } of element.attributes) {
      take(this.#byAttribute.get(name), found);
      if (name === "id") take(this.#byId.get(value.toLowerCase()), found);
      if (name === "class") for (const rules of this.#ofClasses(value)) found.push(rules);
    }
    return found;
  }

  /** Many elements have the same ones. */
  #ofClasses(written: string): readonly (readonly IndexedRule[])[] {
    let found = this.#byClasses.get(written);
    if (!found) {
      const names = new Set(written.toLowerCase().split(/\s+/));
      found = [...names].flatMap((name) => {
        const rules = this.#byClass.get(name);
        return rules ? [rules] : [];
      });
      this.#byClasses.set(written, found);
    }
    return found;
  }

  /** Names are indexed in lower case, which finds too many if case counts; matching then decides. */
  #bucketOf({ compound }: Complex): IndexedRule[] {
    const { id, classes, tag, attributes } = compound;
    const [name] = classes;
    const [attribute] = attributes;
    if (id !== null) return bucket(this.#byId, id.toLowerCase());
    if (name !== undefined) return bucket(this.#byClass, name.toLowerCase());
    if (tag !== null) return bucket(this.#byTag, tag.toLowerCase());
    return attribute ? bucket(this.#byAttribute, attribute.name) : this.#others;
  }
}

function take<T>(one: T | undefined, found: T[]): void {
  if (one) found.push(one);
}

function neverMatches(complex: Complex): boolean {
  for (let at: Complex | undefined = complex; at; at = at.left?.complex)
    if (at.compound.pseudos.some(neverHolds)) return true;
  return false;
}

function isPainting({ plain }: Declarations): boolean {
  return plain.some(
    ({ property, value }) =>
      (property === "background-color" && value !== "transparent") ||
      (property === "background-image" && value !== "none"),
  );
}

/** `::before` or `::after` paints near the words of its element. */
function ofElement(rule: IndexedRule): IndexedRule {
  const { compound } = rule.complex;
  const pseudos = compound.pseudos.filter(({ name }) => name !== "::before" && name !== "::after");
  if (pseudos.length === compound.pseudos.length) return rule;
  return {
    ...rule,
    complex: { ...rule.complex, compound: { ...compound, pseudos } },
    declarations: PAINTED,
  };
}

const PAINTED: Declarations = {
  plain: [{ property: "generated-background", value: "yes", important: false }],
  custom: [],
};

function bucket(buckets: Map<string, IndexedRule[]>, key: string): IndexedRule[] {
  const known = buckets.get(key);
  if (known) return known;
  const made: IndexedRule[] = [];
  buckets.set(key, made);
  return made;
}
