import { fold, cut } from "../document/fold.ts";
import {
  attributeOf,
  checkVisibility,
  closest,
  isConnected,
  isElement,
  matches,
  queryAll,
  textContentOf,
  parentElementOf,
} from "../document/native.ts";
import type { LiveMessage } from "../document/api.ts";

/** Selector of live regions (ARIA). */
const REGIONS =
  '[role="alert" i], [role="status" i], [aria-live="polite" i], [aria-live="assertive" i]';
const MOST_MESSAGES = 20;
const LONGEST = 300;
/** Maximum changes read per observer call; a page that makes more at once is building its content, not reporting. */
const MOST_CHANGES = 500;

/** Records the texts of live regions, because a text removed before the end of a step is in no snapshot. */
export class LiveMessages {
  readonly #texts = new Map<string, Element>();

  constructor(document: Document) {
    if (typeof MutationObserver === "undefined") return; // a parsed document does not change
    const observer = new MutationObserver((changes) => {
      for (const change of changes.slice(0, MOST_CHANGES)) this.#onChange(change);
    });
    observer.observe(document, { subtree: true, childList: true, characterData: true });
  }

  /** Texts that appeared since the last call and are no longer visible. */
  take(): readonly LiveMessage[] {
    const removed = [...this.#texts].filter(([text, region]) => !shows(region, text));
    this.#texts.clear();
    return removed.map(([text, region]) => ({
      text,
      role: attributeOf(region, "role") ?? attributeOf(region, "aria-live") ?? "",
    }));
  }

  #onChange({ type, target, addedNodes }: MutationRecord): void {
    const around = isElement(target) ? target : parentElementOf(target);
    const region = around && closest(around, REGIONS);
    if (region) this.#note(region);
    if (region || type !== "childList") return;
    for (const node of addedNodes) {
      if (!isElement(node)) continue;
      if (matches(node, REGIONS)) this.#note(node);
      else for (const inner of queryAll(node, REGIONS)) this.#note(inner);
    }
  }

  #note(region: Element): void {
    if (this.#texts.size >= MOST_MESSAGES) return;
    const text = textOf(region);
    if (text !== "" && checkVisibility(region)) this.#texts.set(text, region);
  }
}

function shows(region: Element, text: string): boolean {
  return isConnected(region) && checkVisibility(region) && textOf(region).includes(text);
}

function textOf(region: Element): string {
  return cut(fold(textContentOf(region) ?? ""), LONGEST);
}
