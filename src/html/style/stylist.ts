import {
  type ParsedDocument,
  type ParsedElement,
  ParsedShadowRoot,
  HTML_NAMESPACE,
  isElement,
} from "../dom/element.ts";
import { nextIn, type ParsedNode, TEXT_NODE } from "../dom/node.ts";
import { slotOf } from "../dom/slots.ts";
import type { Look } from "../selectors/compile.ts";
import { matchesComplex } from "../selectors/match.ts";
import { Backdrops } from "./backdrops.ts";
import { cascadeFor, type Rules } from "./cascade.ts";
import { CustomScope } from "./custom-properties.ts";
import { type Foreign, handedOn, MOST_TREES, NO_PARTS, partsOf } from "./foreign.ts";
import type { Endings } from "./keyframes.ts";
import { CANVAS, type ElementLook, lookOf, UNRENDERED } from "./look.ts";
import type { Screen } from "./media.ts";
import type { RuleIndex } from "./rule-index.ts";

/** Times that a part of a selector is held against an element; a large page with large sheets takes a tenth of it. */
const MOST_TESTS = 5_000_000;

/** The style sheets of a page. */
export interface RuleSource {
  /** Those of a document or a shadow tree. */
  readonly rulesOf: (root: ParsedNode) => RuleIndex | null;
  /** All of them have been read. */
  readonly isWhole: () => boolean;
}

/** Says how the elements of a document look as it is now; each is looked at once. */
export class DocumentStyles {
  readonly #looks = new Map<ParsedElement, ElementLook>();
  readonly #screen: Screen;
  readonly #source: RuleSource;
  /** Those of which more has to be known: hosts, and words in the colour of what is behind them. */
  readonly #judged = new Map<ParsedElement, ElementLook>();
  readonly #backdrops = new Map<ParsedDocument, Backdrops>();
  readonly #budget: Look["budget"];
  /** At elements that lie in no shadow tree, as nearly all do. */
  readonly #look: Look;

  constructor(screen: Screen, source: RuleSource, mostTests: number = MOST_TESTS) {
    this.#screen = screen;
    this.#source = source;
    this.#budget = { left: mostTests };
    this.#look = { anchor: null, host: null, budget: this.#budget, known: new Map() };
  }

  /** The style sheets are more work than a page is worth; rules have been left out. */
  get isCut(): boolean {
    return this.#budget.left <= 0;
  }

  /** Lets go of what has been looked at, which takes as much room as the document. */
  forget(): void {
    this.#looks.clear();
    this.#judged.clear();
    this.#backdrops.clear();
    this.#look.known?.clear();
  }

  lookOf(element: ParsedElement): ElementLook {
    const plain = this.#plainLookOf(element);
    if (plain.unread !== null || (!plain.ink.isAlike && !element.shadowRoot)) return plain;
    const known = this.#judged.get(element);
    if (known) return known;
    const judged = this.#judge(element, plain);
    this.#judged.set(element, judged);
    return judged;
  }

  #judge(element: ParsedElement, plain: ElementLook): ElementLook {
    const look = this.#slotted(element, plain);
    if (look.unread !== null || !look.ink.isAlike || !wordsIn(element)) return look;
    return { ...look, unread: this.#isHiddenByColour(element, look) ? "contrast" : null };
  }

  /** The own words of a host are seen as their slot is. */
  #slotted(element: ParsedElement, look: ElementLook): ElementLook {
    const words = element.shadowRoot ? wordsIn(element) : null;
    const slot = words && element.shadowRoot && slotOf(words, element.shadowRoot);
    return slot ? { ...look, unread: this.#plainLookOf(slot).unread } : look;
  }

  #isHiddenByColour(element: ParsedElement, look: ElementLook): boolean {
    if (element.namespaceURI !== HTML_NAMESPACE) return false;
    // What has not been read may paint the page.
    if (look.ink.ground.giver === null && !this.#source.isWhole()) return false;
    const document = element.ownerDocument;
    const backdrops = this.#backdrops.get(document) ?? this.#backdropsOf(document);
    return !backdrops.mayDiffer(element, look);
  }

  #backdropsOf(document: ParsedDocument): Backdrops {
    const backdrops = new Backdrops({
      elements: () => elementsIn(document),
      lookOf: (element) => this.#plainLookOf(element),
      parentOf: renderedParentOf,
      paintsMore: (element) => this.#paintsMore(element),
    });
    this.#backdrops.set(document, backdrops);
    return backdrops;
  }

  #paintsMore(element: ParsedElement): boolean {
    const root = element.getRootNode();
    const { own, hosted } = this.#rulesFor(element, root);
    const look = this.#lookIn(root);
    const paints = (rules: RuleIndex | null, host: ParsedElement | null) =>
      rules
        ?.generatedGrounds(element)
        .some((shelf) =>
          shelf.some(({ complex }) => matchesComplex(element, complex, { ...look, host })),
        );
    return paints(own, look.host) === true || paints(hosted, element) === true;
  }

  #plainLookOf(element: ParsedElement): ElementLook {
    const known = this.#looks.get(element);
    if (known) return known;
    const parent = renderedParentOf(element);
    const above = parent ? this.#looks.get(parent) : this.#canvasOf(element);
    return above ? this.#lookedAt(element, above) : this.#lookFromAbove(element);
  }

  #lookedAt(element: ParsedElement, around: ElementLook): ElementLook {
    const look = this.#styled(element, around);
    this.#looks.set(element, look);
    return look;
  }

  /** Of an element that is asked for before those around it. */
  #lookFromAbove(element: ParsedElement): ElementLook {
    let around: ElementLook | undefined;
    const waiting = [element];
    for (let at = renderedParentOf(element); at; at = renderedParentOf(at)) {
      around = this.#looks.get(at);
      if (around) break;
      waiting.push(at);
    }
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      around = this.#lookedAt(next, around ?? this.#canvasOf(next));
    }
    return around ?? CANVAS;
  }

  /** Around the root of the element's document. */
  #canvasOf({ ownerDocument }: ParsedElement): ElementLook {
    const registered = this.#source.rulesOf(ownerDocument)?.registered ?? new Map();
    return { ...CANVAS, scope: CustomScope.outermost(registered, this.#budget) };
  }

  #styled(element: ParsedElement, around: ElementLook): ElementLook {
    if (isUnslotted(element)) return UNRENDERED;
    const root = element.getRootNode();
    const rules = this.#rulesFor(element, root);
    const { scope } = around;
    const cascaded = cascadeFor(element, rules, { look: this.#lookIn(root), scope });
    const endings = rules.own?.endings ?? NO_ENDINGS;
    return lookOf(element, cascaded, around, { screen: this.#screen, endings });
  }

  #rulesFor(element: ParsedElement, root: ParsedNode): Rules {
    const { rulesOf } = this.#source;
    const hosted = element.shadowRoot ? rulesOf(element.shadowRoot) : null;
    const own = rulesOf(root);
    const isForeign = element.parentElement?.shadowRoot || root instanceof ParsedShadowRoot;
    if (!isForeign) return { own, hosted };
    return { own, hosted, foreign: this.#foreignRulesFor(element, root) };
  }

  /** Those of a shadow tree for what stands in its slots, and of the trees around one for its parts. */
  #foreignRulesFor(element: ParsedElement, root: ParsedNode): readonly Foreign[] {
    const { rulesOf } = this.#source;
    const host = element.parentElement;
    const slot = host?.shadowRoot ? slotOf(element, host.shadowRoot) : null;
    const found: Foreign[] = [];
    if (host?.shadowRoot && slot) {
      const rules = rulesOf(host.shadowRoot)?.slotted ?? [];
      found.push({ rules, by: slot, look: this.#lookIn(slot.getRootNode()), ...INSIDE });
    }
    this.#addAround(element, root, found);
    return found;
  }

  /** By the parts that an element is for the trees around its own. */
  #addAround(element: ParsedElement, root: ParsedNode, found: Foreign[]): void {
    let parts = partsOf(element);
    let tree = root;
    for (let above = 1; above <= MOST_TREES && parts.size > 0; above += 1) {
      if (!(tree instanceof ParsedShadowRoot)) break;
      const { host } = tree;
      tree = host.getRootNode();
      const rules = this.#source.rulesOf(tree)?.parts ?? [];
      found.push({ rules, by: host, look: this.#lookIn(tree), above, parts });
      parts = handedOn(host, parts);
    }
  }

  /** How selectors are held against the elements of a tree. */
  #lookIn(root: ParsedNode): Look {
    return root instanceof ParsedShadowRoot ? { ...this.#look, host: root.host } : this.#look;
  }
}

const INSIDE = { above: 0, parts: NO_PARTS };
const NO_ENDINGS: Endings = new Map();

/** The first of its own words. */
function wordsIn(element: ParsedElement): ParsedNode | null {
  for (let at = element.firstChild; at; at = at.nextSibling)
    if (at.nodeType === TEXT_NODE && /\S/.test(at.nodeValue ?? "")) return at;
  return null;
}

/** A shadow tree stands after its host. */
function* elementsIn(root: ParsedNode): Iterable<ParsedElement> {
  for (let at = nextIn(root, root); at; at = nextIn(at, root)) {
    if (!isElement(at)) continue;
    yield at;
    if (at.shadowRoot) yield* elementsIn(at.shadowRoot);
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
