/** Texts that are too long for one result: returned in pages, with the rest in memory for a while. */
import { AppError } from "../../../shared/errors.ts";
import { newId } from "../../../shared/ids.ts";
import { MEMORY, type Holding } from "../../../shared/process/memory-budget.ts";

export interface TextPagesLimits {
  /** Maximum number of characters of a page. */
  readonly pageSize: number;
  /** Maximum number of stored texts. */
  readonly maxTexts: number;
  /** Maximum number of characters of all texts; the newest text stays even if it is longer. */
  readonly maxSize: number;
}

const LIMITS: TextPagesLimits = { pageSize: 20_000, maxTexts: 32, maxSize: 16 * 1024 * 1024 };

interface Text {
  readonly pages: readonly string[];
  readonly memory: Holding;
}

/** Stores a bounded number of texts in memory: the oldest are deleted first. */
export class TextPages {
  readonly #limits: TextPagesLimits;
  readonly #texts = new Map<string, Text>();

  constructor(limits: TextPagesLimits = LIMITS) {
    this.#limits = limits;
  }

  /** Returns a short text unchanged. Returns the first page of a long text; the page names the next page. */
  firstOf(text: string): string {
    const pages = split(text, this.#limits.pageSize);
    if (pages.length === 1) return text;
    const id = newId("txt");
    const memory = MEMORY.responses.hold(text.length, () => this.#texts.delete(id));
    this.#texts.set(id, { pages, memory });
    this.#trim();
    return this.#page(id, pages, 0);
  }

  /** Returns the named page. Throws INVALID_REQUEST if it does not exist. */
  next(name: string): string {
    const [id = "", number = ""] = name.split(".");
    const pages = this.#texts.get(id)?.pages;
    const index = Number(number) - 1;
    if (pages?.[index] !== undefined) return this.#page(id, pages, index);
    throw new AppError("INVALID_REQUEST", `Page ${JSON.stringify(name)} does not exist.`, {
      hint: "Call the tool that returned the text again: long texts are stored for a limited time.",
    });
  }

  #page(id: string, pages: readonly string[], index: number): string {
    const place = `page ${index + 1} of ${pages.length}`;
    const next = index + 1 < pages.length ? `; the next is ${id}.${index + 2}` : "";
    return `${pages[index] ?? ""}\n[${place}${next}]`;
  }

  #trim(): void {
    const { maxTexts, maxSize } = this.#limits;
    const size = () => this.#texts.values().reduce((total, { memory }) => total + memory.bytes, 0);
    for (const [id, { memory }] of this.#texts) {
      if (this.#texts.size === 1 || (this.#texts.size <= maxTexts && size() <= maxSize)) return;
      memory.release();
      this.#texts.delete(id);
    }
  }
}

/** Splits a text into pages that end at line breaks if possible. */
function split(text: string, pageSize: number): readonly string[] {
  const pages: string[] = [];
  let start = 0;
  while (text.length - start > pageSize) {
    const end = pageEnd(text, start, start + pageSize);
    pages.push(text.slice(start, end));
    start = end;
  }
  return [...pages, text.slice(start)];
}

/** Returns a page's end: the last line break in its second half, or else `limit`. Never splits a surrogate pair. */
function pageEnd(text: string, start: number, limit: number): number {
  const line = text.lastIndexOf("\n", limit - 1) + 1;
  if (line > start + (limit - start) / 2) return line;
  const isTorn = /[\uD800-\uDBFF]/.test(text.charAt(limit - 1));
  return isTorn ? limit - 1 : limit;
}
