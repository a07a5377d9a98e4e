import type { CdpSession } from "../../cdp/session.ts";
import { settlesWithin } from "../../shared/deadline.ts";

/** Workers and frames that came while their page stood. They wait at their very start until it moves again. */
export class LateTargets {
  readonly #waiting = new Map<CdpSession, () => void>();

  hold(child: CdpSession, adopt: () => void): void {
    this.#waiting.set(child, adopt);
  }

  /** It went away without ever having run. */
  remove(child: CdpSession): void {
    this.#waiting.delete(child);
  }

  adoptAll(): void {
    const adopts = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const adopt of adopts) adopt();
  }
}

/**
 * The service workers of one session. Each serves all tabs of its site, also one that is only on its way there; so they
 * run as long as any page of the session does, and stand when none does.
 */
export class ServiceWorkers {
  readonly #workers = new Set<CdpSession>();
  readonly #awake = new Set<object>();
  readonly #lateTargets = new LateTargets();

  /** Whether one that is added now has to run. */
  get run(): boolean {
    return this.#awake.size > 0;
  }

  /** Adopts one that waits at its start: at once, or when the first page wakes. */
  admit(worker: CdpSession, adopt: () => void): void {
    if (this.run) adopt();
    else this.#lateTargets.hold(worker, adopt);
  }

  add(worker: CdpSession): void {
    this.#workers.add(worker);
  }

  remove(worker: CdpSession): void {
    this.#workers.delete(worker);
    this.#lateTargets.remove(worker);
  }

  /** A page wakes; returns what has to run from now on. */
  wake(page: object): readonly CdpSession[] {
    const stood = !this.run;
    this.#awake.add(page);
    const workers = stood ? [...this.#workers] : [];
    this.#lateTargets.adoptAll();
    return workers;
  }

  /** A page is about to stand; returns what has to stand with it. */
  rest(page: object): readonly CdpSession[] {
    const ran = this.#awake.delete(page);
    return ran && !this.run ? [...this.#workers] : [];
  }
}

const QUESTION = { expression: "0", silent: true };

/** The workers of a page, and which of them are busy. Times are wall-clock milliseconds. */
export class BusyWorkers {
  readonly #workers = new Set<CdpSession>();
  /** Workers that have not answered the last question yet, and since when they are at work. */
  readonly #requested = new Map<CdpSession, number>();

  add(worker: CdpSession): void {
    this.#workers.add(worker);
  }

  remove(worker: CdpSession): void {
    this.#workers.delete(worker);
  }

  /**
   * Asks all of them, and waits so long at most. It also wakes their threads: a worker's timers look at the clock only
   * then, and page time that is granted faster than real time would pass them by.
   */
  async ask(waitMs: number): Promise<void> {
    if (this.#workers.size === 0) return;
    const answers = [...this.#workers].map((worker) => this.#ask(worker));
    await settlesWithin(waitMs, Promise.all(answers));
  }

  /** What to call them, if there are any. */
  get names(): readonly string[] {
    return this.#requested.size > 0 ? ["Worker"] : [];
  }

  /** Whether one has been at work for less than so long; others never rest. */
  workSince(longestMs: number): boolean {
    const since = performance.now() - longestMs;
    return [...this.#requested.values()].some((requestedAt) => requestedAt > since);
  }

  /** At most one question under way for each worker: one that never rests never answers. */
  async #ask(worker: CdpSession): Promise<void> {
    if (this.#requested.has(worker)) return;
    this.#requested.set(worker, performance.now());
    await worker.post("Runtime.evaluate", QUESTION).catch(() => {}); // it has ended
    this.#requested.delete(worker);
  }
}
