import { atOnce, type Parts } from "../../shared/parts.ts";
import {
  type ParsedDocument,
  type ParsedElement,
  ParsedShadowRoot,
  HTML_NAMESPACE,
  isElement,
} from "../dom/element.ts";
import { nextIn, type ParsedNode, TEXT_NODE } from "../dom/node.ts";
import { slotOf } from "../dom/slots.ts";
import type { MatchContext } from "../selectors/compile.ts";
import { matchesComplex } from "../selectors/match.ts";
import { Backdrops } from "./backdrops.ts";
import { cascadeFor, type Rules } from "./cascade.ts";
import { CustomScope } from "./custom-properties.ts";
import type { Endings } from "./motion.ts";
import { CANVAS, type ElementStyle, styleOf, UNRENDERED } from "./element-style.ts";
import type { Screen } from "./lengths.ts";
import type { RuleIndex } from "./rule-index.ts";
import { Sheets } from "./sheets.ts";

/** Times that a part of a selector is held against an element; a large page with large sheets takes two thirds of it. */
const MOST_TESTS = 750_000;

/** The style sheets of a page. */
export interface RuleSource {
  /** Those of a document or a shadow tree. */
  readonly rulesOf: (root: ParsedNode) => RuleIndex | null;
  /** All of them have been read. */
  readonly isWhole: () => boolean;
}

/** Says how the elements of a document look as it is now; each is worked out once. */
export class DocumentStyles {
  readonly #styles = new Map<ParsedElement, ElementStyle>();
  readonly #screen: Screen;
  readonly #source: RuleSource;
  /** Those of which more has to be known: hosts, and words in the colour of what is behind them. */
  readonly #judged = new Map<ParsedElement, ElementStyle>();
  readonly #backdrops = new Map<ParsedDocument, Backdrops>();
  readonly #budget: MatchContext["budget"];
  /** At elements that lie in no shadow tree, as nearly all do. */
  readonly #context: MatchContext;

  constructor(screen: Screen, source: RuleSource, mostTests: number = MOST_TESTS) {
    this.#screen = screen;
    this.#source = source;
    this.#budget = { left: mostTests };
    this.#context = { anchor: null, host: null, budget: this.#budget, known: new Map() };
  }

  /** The style sheets are more work than a page is worth; rules have been left out. */
  get isCut(): boolean {
    return this.#budget.left <= 0;
  }

  /** Lets go of what has been looked at, which takes as much room as the document. */
  forget(): void {
    this.#styles.clear();
    this.#judged.clear();
    this.#backdrops.clear();
    this.#context.known?.clear();
  }

  styleOf(element: ParsedElement): ElementStyle {
    const plain = this.#plainStyleOf(element);
    if (plain.unread !== null || (!plain.text.isAlike && !element.shadowRoot)) return plain;
    const known = this.#judged.get(element);
    if (known) return known;
    const judged = this.#judge(element, plain);
    this.#judged.set(element, judged);
    return judged;
  }

  #judge(element: ParsedElement, plain: ElementStyle): ElementStyle {
    const style = this.#slotted(element, plain);
    if (style.unread !== null || !style.text.isAlike || !wordsIn(element)) return style;
    return { ...style, unread: this.#isHiddenByColour(element, style) ? "contrast" : null };
  }

  /** The own words of a host are seen as their slot is. */
  #slotted(element: ParsedElement, style: ElementStyle): ElementStyle {
    const words = element.shadowRoot ? wordsIn(element) : null;
    const slot = words && element.shadowRoot && slotOf(words, element.shadowRoot);
    return slot ? { ...style, unread: this.#plainStyleOf(slot).unread } : style;
  }

  #isHiddenByColour(element: ParsedElement, style: ElementStyle): boolean {
    if (element.namespaceURI !== HTML_NAMESPACE) return false;
    // What has not been read may paint the page.
    if (style.text.background.giver === null && !this.#source.isWhole()) return false;
    const document = element.ownerDocument;
    const backdrops = this.#backdrops.get(document) ?? this.#backdropsOf(document);
    return !backdrops.mayDiffer(element, style);
  }

  #backdropsOf(document: ParsedDocument): Backdrops {
    const backdrops = new Backdrops({
      elements: () => elementsIn(document),
      styleOf: (element) => this.#plainStyleOf(element),
      parentOf: renderedParentOf,
      paintsMore: (element) => this.#paintsMore(element),
    });
    this.#backdrops.set(document, backdrops);
    return backdrops;
  }

  #paintsMore(element: ParsedElement): boolean {
    const root = element.getRootNode();
    const { own, hosted } = this.#rulesFor(element, root);
    const context = this.#contextIn(root);
    const paints = (rules: RuleIndex | null, host: ParsedElement | null) =>
      rules
        ?.generatedBackgrounds(element)
        .some((bucket) =>
          bucket.some(({ complex }) => matchesComplex(element, complex, { ...context, host })),
        );
    return paints(own, context.host) === true || paints(hosted, element) === true;
  }

  #plainStyleOf(element: ParsedElement): ElementStyle {
    const known = this.#styles.get(element);
    if (known) return known;
    const parent = renderedParentOf(element);
    const above = parent ? this.#styles.get(parent) : this.#canvas;
    return above ? this.#computed(element, above) : this.#styleFromAbove(element);
  }

  #computed(element: ParsedElement, around: ElementStyle): ElementStyle {
    const style = this.#styled(element, around);
    this.#styles.set(element, style);
    return style;
  }

  /** Of an element that is asked for before those around it. */
  #styleFromAbove(element: ParsedElement): ElementStyle {
    let around: ElementStyle | undefined;
    const waiting = [element];
    for (let at = renderedParentOf(element); at; at = renderedParentOf(at)) {
      around = this.#styles.get(at);
      if (around) break;
      waiting.push(at);
    }
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      around = this.#computed(next, around ?? this.#canvas);
    }
    return around ?? CANVAS;
  }

  /** Around the root of the element's document. */
  get #canvas(): ElementStyle {
    return { ...CANVAS, scope: CustomScope.outermost(this.#budget) };
  }

  #styled(element: ParsedElement, around: ElementStyle): ElementStyle {
    if (isUnslotted(element)) return UNRENDERED;
    const root = element.getRootNode();
    const rules = this.#rulesFor(element, root);
    const { scope } = around;
    const cascaded = cascadeFor(element, rules, { context: this.#contextIn(root), scope });
    const endings = rules.own?.endings ?? NO_ENDINGS;
    return styleOf(element, cascaded, around, { screen: this.#screen, endings });
  }

  #rulesFor(element: ParsedElement, root: ParsedNode): Rules {
    const { rulesOf } = this.#source;
    const hosted = element.shadowRoot ? rulesOf(element.shadowRoot) : null;
    return { own: rulesOf(root), hosted };
  }

  /** How selectors are held against the elements of a tree. */
  #contextIn(root: ParsedNode): MatchContext {
    return root instanceof ParsedShadowRoot ? { ...this.#context, host: root.host } : this.#context;
  }
}

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

/** The style sheets of a page, read when they are first asked for. */
export class PageStyles {
  readonly #sheets: Sheets;
  readonly #screen: Screen;
  readonly #rules = new Map<ParsedNode, RuleIndex | null>();
  #now: DocumentStyles;

  constructor(texts: ReadonlyMap<string, string>, screen: Screen) {
    this.#sheets = new Sheets(texts, screen);
    this.#screen = screen;
    this.#now = this.ofNow();
  }

  /** Rules have been left out, for their length or for the work they make. */
  get isCut(): boolean {
    return this.#sheets.isCut || this.#now.isCut;
  }

  /** How elements look as the page is now: what is checked or entered may change it. */
  ofNow(): DocumentStyles {
    this.#now = new DocumentStyles(this.#screen, {
      rulesOf: (root) => {
        const known = this.#rules.get(root);
        return known === undefined ? atOnce(this.read(root)) : known;
      },
      isWhole: () => !this.#sheets.isCut && !this.#sheets.isIncomplete,
    });
    return this.#now;
  }

  /** Reads the style sheets of a document or a shadow tree. */
  *read(root: ParsedNode): Parts<RuleIndex | null> {
    const known = this.#rules.get(root);
    if (known !== undefined) return known;
    const rules = yield* this.#sheets.rulesIn(root);
    this.#rules.set(root, rules);
    return rules;
  }
}
