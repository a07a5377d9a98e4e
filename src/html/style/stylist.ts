import type { ParsedElement } from "../dom/element.ts";
import { ParsedShadowRoot } from "../dom/fragment.ts";
import { isElement } from "../dom/names.ts";
import type { ParsedNode } from "../dom/node.ts";
import { slotOf } from "../dom/slots.ts";
import type { Look } from "../selectors/look.ts";
import { cascadeFor } from "./cascade.ts";
import { CustomScope } from "./custom-properties.ts";
import { CANVAS, type ElementLook, lookOf, UNRENDERED } from "./look.ts";
import type { Screen } from "./media.ts";
import type { RuleIndex } from "./rule-index.ts";

/** Times that a part of a selector is held against an element; a large page with large sheets takes a tenth of it. */
const MOST_TESTS = 5_000_000;

/** Says how the elements of a document look as it is now; each is looked at once. */
export class DocumentStyles {
  readonly #looks = new Map<ParsedElement, ElementLook>();
  readonly #screen: Screen;
  readonly #rulesOf: (root: ParsedNode) => RuleIndex | null;
  readonly #budget: Look["budget"];
  readonly #known: NonNullable<Look["known"]> = new Map();

  /** `rulesOf` gives the rules of a document or a shadow tree. */
  constructor(
    screen: Screen,
    rulesOf: (root: ParsedNode) => RuleIndex | null,
    mostTests: number = MOST_TESTS,
  ) {
    this.#screen = screen;
    this.#rulesOf = rulesOf;
    this.#budget = { left: mostTests };
  }

  /** The style sheets are more work than a page is worth; rules have been left out. */
  get isCut(): boolean {
    return this.#budget.left <= 0;
  }

  lookOf(element: ParsedElement): ElementLook {
    let around = this.#looks.get(element);
    if (around) return around;
    const waiting = [element];
    for (let at = renderedParentOf(element); at; at = renderedParentOf(at)) {
      around = this.#looks.get(at);
      if (around) break;
      waiting.push(at);
    }
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      around = this.#look(next, around ?? this.#canvasOf(next));
      this.#looks.set(next, around);
    }
    return around ?? CANVAS;
  }

  /** Around the root of the element's document. */
  #canvasOf({ ownerDocument }: ParsedElement): ElementLook {
    const registered = this.#rulesOf(ownerDocument)?.registered ?? new Map();
    return { ...CANVAS, scope: CustomScope.outermost(registered, this.#budget) };
  }

  #look(element: ParsedElement, around: ElementLook): ElementLook {
    if (isUnslotted(element)) return UNRENDERED;
    const root = element.getRootNode();
    const rules = {
      own: this.#rulesOf(root),
      hosted: element.shadowRoot ? this.#rulesOf(element.shadowRoot) : null,
    };
    const host = root instanceof ParsedShadowRoot ? root.host : null;
    const look = { anchor: null, host, budget: this.#budget, known: this.#known };
    const cascaded = cascadeFor(element, rules, { look, scope: around.scope });
    return lookOf(element, cascaded, around, this.#screen);
  }
}

/** The slot it stands in, the host of its shadow tree, or its parent; null at the root of the document. */
function renderedParentOf(element: ParsedElement): ParsedElement | null {
  const parent = element.parentNode;
  if (parent instanceof ParsedShadowRoot) return parent.host;
  if (!parent || !isElement(parent)) return null;
  return (parent.shadowRoot && slotOf(element, parent.shadowRoot)) ?? parent;
}

/** A child of a host that no slot takes. */
function isUnslotted(element: ParsedElement): boolean {
  const root = element.parentElement?.shadowRoot;
  return root ? slotOf(element, root) === null : false;
}
