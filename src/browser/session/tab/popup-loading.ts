import { Deadline } from "../../../shared/deadline.ts";
import type { PageEngine } from "../../model/page-engine.ts";

/** A page that takes longer goes on with the next step. */
const LOAD_MS = 15_000;

/** The page of a pop-up, which is set up and loads. */
export interface LoadingPage {
  readonly engine: PageEngine;
  prepare(deadline: Deadline): Promise<void>;
}

interface Loading {
  readonly ending: AbortController;
  readonly over: Promise<void>;
}

/**
 * Pop-ups of a family that load beside the step in which a page opened them, whichever page of the family that was.
 * They all share one clock: none may go on while the family stands.
 */
export class PopupLoading<T> {
  /** Those that opened since the present step began. */
  readonly opened: T[] = [];
  /** Those of them that have not come to rest. */
  readonly restless = new Set<T>();
  readonly #underWay = new Set<Loading>();
  #frozen = false;
  #wakes = 0;

  /** Whether the family stands, or is about to. */
  get frozen(): boolean {
    return this.#frozen;
  }

  /** How often the family began to move. */
  get wakes(): number {
    return this.#wakes;
  }

  /** A step begins. */
  begin(): void {
    this.opened.length = 0;
    this.restless.clear();
  }

  /** The family moves, and what has opened may load. */
  wake(): void {
    this.#wakes += 1;
    this.#frozen = false;
  }

  /**
   * Sets a new page up and lets it load, if the family moves; one that comes too late for the step does so with the
   * next. Never rejects: a page that fails shows as crashed or closed.
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

  /** Waits until all have loaded, and ends the loading of those that have not when the deadline ends. */
  async finish(deadline: Deadline): Promise<void> {
    await deadline.race(this.#over).catch(() => {}); // those that are not ready stay as they are
    await this.end(); // deadline: they end at once
  }

  /** Ends the loading of all, however far it is; resolves when nothing drives them any more. */
  async end(): Promise<void> {
    for (const { ending } of this.#underWay) ending.abort();
    await this.#over; // deadline: they end at once
  }

  /** The family is about to stand: nothing loads until it moves again. */
  freeze(): Promise<void> {
    this.#frozen = true;
    return this.end();
  }

  get #over(): Promise<unknown> {
    return Promise.all([...this.#underWay].map(({ over }) => over));
  }

  /** Opener and pop-up run on one thread, which waits until the new page has been set up. */
  async #setUp(tab: T, page: LoadingPage, signal: AbortSignal): Promise<void> {
    using deadline = Deadline.after(LOAD_MS, signal);
    await page.prepare(deadline);
    if (this.#frozen) return;
    const { reason } = await page.engine.settle(deadline);
    if (reason !== "timeout") this.restless.delete(tab);
  }
}
