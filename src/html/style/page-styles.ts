import { atOnce, type Parts } from "../../shared/parts.ts";
import {
  type ParsedDocument,
  type ParsedElement,
  ParsedShadowRoot,
  isParsedElement,
} from "../dom/element.ts";
import { nextIn, type ParsedNode, TEXT_NODE } from "../dom/node.ts";
import { slotOf } from "../dom/slots.ts";
import type { MatchContext } from "../selectors/match.ts";
import { cascadeFor } from "./cascade.ts";
import { CustomScope } from "./custom-properties.ts";
import { CANVAS, type ElementStyle, parsedStyleOf } from "./element-style.ts";
import type { Screen } from "./lengths.ts";
import type { RuleIndex } from "./rule-index.ts";
import { Sheets } from "./sheets.ts";

/** Maximum number of tests of elements against compound selectors, per observation. Large pages need 500,000. */
const MOST_TESTS = 750_000;

/** The style sheets of a page, read on first use, and the styles of its elements. */
export class PageStyles {
  readonly #sheets: Sheets;
  readonly #screen: Screen;
  readonly #mostTests: number;
  readonly #rules = new Map<ParsedNode, RuleIndex>();
  readonly #styles = new Map<ParsedElement, ElementStyle>();
  readonly #budget: MatchContext["budget"];
  /** The context for elements outside of shadow trees. */
  readonly #context: MatchContext;

  constructor(texts: ReadonlyMap<string, string>, screen: Screen, mostTests: number = MOST_TESTS) {
    this.#sheets = new Sheets(texts, screen);
    this.#screen = screen;
    this.#mostTests = mostTests;
    this.#budget = { left: mostTests };
    this.#context = { anchor: null, host: null, budget: this.#budget, known: new Map() };
  }

  /** Whether rules were skipped because sheets are too long or matching takes too much work. */
  get isCut(): boolean {
    return this.#sheets.isCut || this.#budget.left <= 0;
  }

  /** Reads the style sheets of a document or a shadow tree, once; yields between parts of the work. */
  *read(root: ParsedNode): Parts<RuleIndex> {
    const known = this.#rules.get(root);
    if (known) return known;
    const rules = yield* this.#sheets.rulesIn(root);
    rules.hasUnderlay ||= mayUnderlay(root);
    this.#rules.set(root, rules);
    return rules;
  }

  /**
   * Begins an observation of the page. Discards the styles, since form values may have changed. Disposal frees the new
   * styles, which take as much memory as the document.
   */
  begin(): Disposable {
    this.#forget();
    this.#budget.left = this.#mostTests;
    return { [Symbol.dispose]: () => this.#forget() };
  }

  #forget(): void {
    this.#styles.clear();
    this.#context.known?.clear();
  }

  /** Returns the style of an element. In a shadow host with text, `unread` is that of the text's slot. */
  styleOf(element: ParsedElement): ElementStyle {
    const style = this.#plainStyleOf(element);
    const words = element.shadowRoot && style.unread === null ? wordsIn(element) : null;
    if (!words || !element.shadowRoot) return style;
    const slot = slotOf(words, element.shadowRoot);
    return { ...style, unread: slot ? this.#plainStyleOf(slot).unread : "display" };
  }

  /** Returns the style of an element, after computing its ancestors' styles. Ignores the slot of the element's text. */
  #plainStyleOf(element: ParsedElement): ElementStyle {
    const waiting: ParsedElement[] = [];
    let at: ParsedElement | null = element;
    let style: ElementStyle | undefined;
    for (; at; at = renderedParentOf(at)) {
      style = this.#styles.get(at);
      if (style) break;
      waiting.push(at);
    }
    style ??= this.#canvas(element.ownerDocument);
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      style = this.#styled(next, style);
      this.#styles.set(next, style);
    }
    return style;
  }

  #canvas(document: ParsedDocument): ElementStyle {
    const isPlain = !this.#sheets.isCut && !this.#sheets.isIncomplete; // sheets not read may set a background
    const isLayered = this.#rulesOf(document).hasUnderlay;
    const background = { ...CANVAS.text.background, isPlain };
    const text = { ...CANVAS.text, background, isLayered };
    return { ...CANVAS, text, scope: CustomScope.outermost(this.#budget) };
  }

  #styled(element: ParsedElement, around: ElementStyle): ElementStyle {
    const root = element.getRootNode();
    const own = this.#rulesOf(root);
    const hosted = element.shadowRoot ? this.#rulesOf(element.shadowRoot) : null;
    const context =
      root instanceof ParsedShadowRoot ? { ...this.#context, host: root.host } : this.#context;
    const cascaded = cascadeFor(element, { own, hosted }, { context, scope: around.scope });
    const page = { screen: this.#screen, endings: own.endings };
    return parsedStyleOf(element, cascaded, around, page);
  }

  #rulesOf(root: ParsedNode): RuleIndex {
    return this.#rules.get(root) ?? atOnce(this.read(root));
  }
}

/** Returns the first child that is a text node with more than white space; null if there is none. */
function wordsIn(element: ParsedElement): ParsedNode | null {
  for (let at = element.firstChild; at; at = at.nextSibling)
    if (at.nodeType === TEXT_NODE && /\S/.test(at.nodeValue ?? "")) return at;
  return null;
}

/** Whether a `style` attribute may place an element behind the text of other elements. */
function mayUnderlay(root: ParsedNode): boolean {
  for (let at = nextIn(root, root); at; at = nextIn(at, root)) {
    const style = isParsedElement(at) ? at.getAttribute("style") : null;
    if (style !== null && /z-index\s*:\s*-/i.test(style)) return true;
  }
  return false;
}

/** Returns the slot of an element, the host of its shadow tree, or its parent; null at the root of the document. */
function renderedParentOf(element: ParsedElement): ParsedElement | null {
  const parent = element.parentNode;
  if (parent instanceof ParsedShadowRoot) return parent.host;
  if (!parent || !isParsedElement(parent)) return null;
  return (parent.shadowRoot && slotOf(element, parent.shadowRoot)) ?? parent;
}
