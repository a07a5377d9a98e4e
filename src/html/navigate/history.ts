import type { StaticPage } from "./page.ts";
import { AppError } from "../../shared/errors.ts";

export interface HistoryEntry {
  readonly url: string;
  readonly method: "GET" | "POST";
  /** Undefined if the page was dropped to make room for others. */
  page: StaticPage | undefined;
}

/** Maximum number of entries of a history, as in browsers. */
const MAX_ENTRIES = 50;
/** Maximum characters of all stored documents' markup; in memory, they take ten to twenty times as many bytes. */
const MAX_CHARACTERS = 8_000_000;

/**
 * The pages of a tab, in the order of the visits. They are stored with all typed values, so going back needs no
 * request. The farthest documents are dropped when there is no more room.
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

  /** Adds a page and drops all later entries. Replaces the current entry if both are GETs of the same address. */
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

  /** Makes the entry at this distance the current one, with this document. */
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

  /** Whether there is room for all documents, as is nearly always the case. */
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

/** Returns the error for a page in the history that could be loaded only by sending its form again. */
export function isNotStored(): AppError {
  return new AppError(
    "NAVIGATION_FAILED",
    "The page was the response to a form. It is no longer stored, and the form is not sent again.",
    { hint: "Fill in and submit the form again if necessary." },
  );
}
