import type { StaticPage } from "./page.ts";
import { AppError } from "../../shared/errors.ts";

export interface HistoryEntry {
  readonly url: string;
  readonly method: "GET" | "POST";
  /** Undefined once there was no room for it any more. */
  page: StaticPage | undefined;
}

/** As many as browsers keep. */
const MAX_ENTRIES = 50;
/** Of markup, all kept documents together; a document takes ten to twenty times as many bytes. */
const MAX_CHARACTERS = 8_000_000;

/**
 * The pages of a tab, in the order they were come to. They are kept with all that was typed into them, so that going
 * back asks nobody again; the farthest documents go when there is no more room.
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

  /** Behind the current entry; what could be gone forward to is gone. The same address again takes its place. */
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

  /** Makes the entry at this distance the current one, with the document that it has now. */
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

  /** There is room for all, as nearly always. */
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

/** Of a page in the history that cannot be shown again without sending its form again. */
export function notStored(): AppError {
  return new AppError(
    "NAVIGATION_FAILED",
    "The page was the answer to a form. It is no longer kept, and the form is not sent again.",
    { hint: "Fill the form in again, if it is to be sent." },
  );
}
