import { Deadline } from "../../../shared/deadline.ts";
import type { PageEngine } from "../../model/page-engine.ts";

/** Longest load of a pop-up in one step; a pop-up that takes longer continues in the next step. */
const LOAD_MS = 15_000;

/** The page of a pop-up while it is set up and loads. */
export interface LoadingPage {
  readonly engine: PageEngine;
  prepare(deadline: Deadline): Promise<void>;
}

interface Loading {
  readonly ending: AbortController;
  readonly over: Promise<void>;
}

/**
 * Pop-ups of related tabs (a family), which load during the step in which a page opened them. They all share one clock:
 * none may run while the family is frozen.
 */
export class PopupLoading<T> {
  /** Pop-ups that opened since the present step began. */
  readonly opened: T[] = [];
  /** Opened pop-ups that are not idle yet. */
  readonly restless = new Set<T>();
  readonly #underWay = new Set<Loading>();
  #frozen = false;
  #wakes = 0;

  /** Whether the family is frozen, or about to be. */
  get frozen(): boolean {
    return this.#frozen;
  }

  /** How often the family was resumed. */
  get wakes(): number {
    return this.#wakes;
  }

  /** Called when a step begins. */
  begin(): void {
    this.opened.length = 0;
    this.restless.clear();
  }

  /** Called when the family is resumed: from now on, pop-ups may load. */
  wake(): void {
    this.#wakes += 1;
    this.#frozen = false;
  }

  /**
   * Sets up the page of a new pop-up, and lets the page load. If the family is frozen after the set-up, the page loads
   * in the next step. Never rejects: a failed page shows as crashed or closed.
   */
  async load(tab: T, page: LoadingPage): Promise<void> {
    this.opened.push(tab);
    this.restless.add(tab);
    const ending = new AbortController();
    const loading = { ending, over: this.#setUp(tab, page, ending.signal).catch(() => {}) };
    this.#underWay.add(loading);
    await loading.over; // deadline: has its own limit
    this.#underWay.delete(loading);
  }

  /** Waits until all pop-ups have loaded; at the deadline, ends all loading. */
  async finish(deadline: Deadline): Promise<void> {
    await deadline.race(this.#over).catch(() => {}); // fails only if the deadline has passed
    await this.end(); // deadline: aborted loads end at once
  }

  /** Ends all loading; resolves when no pop-up is being set up or settled any more. */
  async end(): Promise<void> {
    for (const { ending } of this.#underWay) ending.abort();
    await this.#over; // deadline: aborted loads end at once
  }

  /** Ends all loading because the family freezes: nothing loads until it is resumed. */
  freeze(): Promise<void> {
    this.#frozen = true;
    return this.end();
  }

  get #over(): Promise<unknown> {
    return Promise.all([...this.#underWay].map(({ over }) => over));
  }

  /** Prepares and settles a pop-up. Opener and pop-up share a thread, which waits until the new page is set up. */
  async #setUp(tab: T, page: LoadingPage, signal: AbortSignal): Promise<void> {
    using deadline = Deadline.after(LOAD_MS, signal);
    await page.prepare(deadline);
    if (this.#frozen) return;
    const { reason } = await page.engine.settle(deadline);
    if (reason !== "timeout") this.restless.delete(tab);
  }
}
