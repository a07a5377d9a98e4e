import type { ParsedNode } from "../dom/node.ts";
import type { Screen } from "./media.ts";
import type { RuleIndex } from "./rule-index.ts";
import { Sheets } from "./sheets.ts";
import { DocumentStyles } from "./document-styles.ts";

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
      rulesOf: (root) => this.#rulesIn(root),
      isWhole: () => !this.#sheets.isCut && !this.#sheets.isIncomplete,
    });
    return this.#now;
  }

  #rulesIn(root: ParsedNode): RuleIndex | null {
    const known = this.#rules.get(root);
    if (known !== undefined) return known;
    const rules = this.#sheets.rulesIn(root);
    this.#rules.set(root, rules);
    return rules;
  }
}
