import { type HistoryEntry, isNotStored } from "../../html/navigate/history.ts";
import type { StaticPage } from "../../html/navigate/page.ts";
import type { Deadline } from "../../shared/deadline.ts";
import { onceAttached } from "../chromium/target/failure.ts";
import { giveDocument, type DocumentPage, type GivenDocument } from "./given-document.ts";
import type { StaticTabEngine } from "./static-tab-engine.ts";

interface Place {
  readonly url: string;
  readonly method: "GET" | "POST";
  /** The stored page; undefined if it was not stored, or if the browser had loaded it. */
  readonly page: StaticPage | undefined;
}

interface Travel {
  readonly place: Place;
  readonly by: number;
  /** Address of the tab's page before the travel. */
  readonly before: string;
  readonly given: GivenDocument | undefined;
}

/** The history entry to which a tab goes back or forward. */
export interface SavedEntry {
  readonly url: string;
  /** Call this after the navigation to the entry, even if the navigation failed. */
  end(deadline: Deadline): Promise<void>;
}

/**
 * The tab's history entries that are missing in the browser's own history, such as pages from before the tab had a
 * browser. Restores a stored page from its response, without requesting it or submitting a form again.
 */
export class SavedHistory {
  #before: readonly Place[];
  #after: readonly Place[];
  #here: Place;

  constructor({ history: { entries, position } }: StaticTabEngine) {
    const places = entries.map(placeOf);
    this.#before = places.slice(0, position);
    this.#after = places.slice(position + 1);
    this.#here = places[position] ?? { url: "", method: "GET", page: undefined };
  }

  /** Resets the browser's own history to the current page. CDP Page.resetNavigationHistory. */
  async begin(deadline: Deadline, { session }: DocumentPage): Promise<void> {
    await onceAttached(deadline, () => session.send(deadline, "Page.resetNavigationHistory"));
  }

  /** Returns the number of entries before (`by` < 0) or after the browser's own history, which has `own` entries. */
  count(own: number, by: number): number {
    if (by < 0) return this.#before.length;
    return own > 1 ? 0 : this.#after.length; // the browser has navigated, which drops later entries
  }

  /**
   * Prepares to go to an entry; returns undefined if there is no such entry. A `by` of -1 means the last entry before
   * the browser's own history, 1 the first entry after it.
   * @throws AppError NAVIGATION_FAILED if the entry is the response to a form and is not stored
   */
  async at(deadline: Deadline, page: DocumentPage, by: number): Promise<SavedEntry | undefined> {
    const { entries } = await onceAttached(deadline, () =>
      page.session.send(deadline, "Page.getNavigationHistory"),
    );
    const place = by < 0 ? this.#before.at(by) : this.#after[by - 1];
    if (!place) return undefined;
    if (place.method === "POST" && !place.page) throw isNotStored();
    const given = place.page && (await giveDocument(deadline, page, place.page));
    const before = entries.at(-1)?.url ?? "";
    return {
      url: place.url,
      end: (within) => this.#end(within, page, { place, by, before, given }),
    };
  }

  async #end(
    deadline: Deadline,
    page: DocumentPage,
    { place, by, before, given }: Travel,
  ): Promise<void> {
    await given?.end(deadline);
    if (page.url !== place.url) return;
    this.#move(place, by, before);
    await this.begin(deadline, page);
  }

  #move(to: Place, by: number, url: string): void {
    const from: Place =
      this.#here.url === url ? this.#here : { url, method: "GET", page: undefined };
    if (by < 0) {
      const passed = this.#before.slice(this.#before.length + by + 1);
      this.#before = this.#before.slice(0, by);
      this.#after = [...passed, from, ...this.#after];
    } else {
      this.#before = [...this.#before, from, ...this.#after.slice(0, by - 1)];
      this.#after = this.#after.slice(by);
    }
    this.#here = to;
  }
}

function placeOf({ url, method, page }: HistoryEntry): Place {
  return { url, method, page };
}
