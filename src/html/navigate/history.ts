import type { StaticPage } from "./page.ts";
import { AppError } from "../../shared/errors.ts";

export interface HistoryEntry {
  readonly url: string;
  readonly method: "GET" | "POST";
  /** Undefined if the document was dropped because the history exceeded its memory limit. */
  page: StaticPage | undefined;
}

/** Maximum number of entries of a history, as in browsers. */
const MAX_ENTRIES = 50;
/** Maximum characters of markup of all stored documents. A document takes 10 to 20 bytes of memory per character. */
const MAX_CHARACTERS = 8_000_000;

/**
 * The pages of a tab, in the order of the visits. They are stored with all typed values, so going back needs no
 * request. Above the memory limit, the documents farthest from the current entry are dropped, but not their entries.
 */
export class History {
  readonly #entries: HistoryEntry[] = [];
  #position = -1;

  get entries(): readonly HistoryEntry[] {
    return this.#entries;
  }

  get position(): number {
    return this.#position;
  }

  get current(): HistoryEntry | undefined {
    return this.#entries[this.#position];
  }

  at(distance: number): HistoryEntry | undefined {
    return this.#entries[this.#position + distance];
  }

  /** Adds a page, or replaces the current page if both are from GETs of the same address. Drops all later entries. */
  add(page: StaticPage, url: string = page.url): void {
    const { current } = this;
    const isAgain = current?.url === url && current.method === page.method && page.method === "GET";
    if (!isAgain) this.#position += 1;
    const entry = { url, method: page.method, page };
    this.#entries.splice(this.#position, Infinity, entry);
    if (this.#entries.length > MAX_ENTRIES) {
      this.#entries.shift();
      this.#position -= 1;
    }
    this.#makeRoom();
  }

  /** Makes the entry at this distance from the current entry the current one, and stores `page` as its document. */
  go(distance: number, page: StaticPage): void {
    this.#position += distance;
    const { current } = this;
    if (current) current.page = page;
    this.#makeRoom();
  }

  #makeRoom(): void {
    if (this.#isSmall) return;
    const stored = new Set<StaticPage>();
    let characters = 0;
    for (const entry of this.#nearestFirst()) {
      const { page } = entry;
      if (!page || stored.has(page)) continue;
      characters += page.characters;
      if (entry !== this.current && characters > MAX_CHARACTERS) entry.page = undefined;
      else stored.add(page);
    }
  }

  /** Whether all documents together are within the memory limit, as is nearly always the case. */
  get #isSmall(): boolean {
    const all = this.#entries.reduce((sum, { page }) => sum + (page?.characters ?? 0), 0);
    return all <= MAX_CHARACTERS;
  }

  #nearestFirst(): readonly HistoryEntry[] {
    const distance = (entry: HistoryEntry) =>
      Math.abs(this.#entries.indexOf(entry) - this.#position);
    return this.#entries.toSorted((one, other) => distance(one) - distance(other));
  }
}

/** Returns the error for a dropped document that could be loaded again only by submitting a form again. */
export function isNotStored(): AppError {
  return new AppError(
    "NAVIGATION_FAILED",
    "The page was the response to a form. It is no longer stored, and the form is not sent again.",
    { hint: "Fill in and submit the form again if necessary." },
  );
}
