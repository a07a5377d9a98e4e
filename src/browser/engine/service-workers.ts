import type { CdpSession } from "../../cdp/session.ts";
import { settlesWithin } from "../../shared/deadline.ts";

/** Workers and frames that attached while their page was frozen. They do not start before the page runs again. */
export class LateTargets {
  readonly #waiting = new Map<CdpSession, () => void>();

  hold(child: CdpSession, adopt: () => void): void {
    this.#waiting.set(child, adopt);
  }

  /** Call it when a target was removed before it ran. */
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
 * The service workers of one session. Each serves all tabs of its site, including tabs that are navigating there. So
 * they run while any page of the session runs, and freeze with the last page.
 */
export class ServiceWorkers {
  readonly #workers = new Set<CdpSession>();
  readonly #awake = new Set<object>();
  readonly #lateTargets = new LateTargets();

  /** Whether a worker that is added now must run. */
  get run(): boolean {
    return this.#awake.size > 0;
  }

  /** Calls `adopt` for a worker that waits for its debugger: at once, or when a page runs again. */
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

  /** Call it when a page runs again. Returns the workers that must be resumed. */
  wake(page: object): readonly CdpSession[] {
    const wasFrozen = !this.run;
    this.#awake.add(page);
    const workers = wasFrozen ? [...this.#workers] : [];
    this.#lateTargets.adoptAll();
    return workers;
  }

  /** Call it when a page is about to freeze. Returns the workers that must freeze with it. */
  rest(page: object): readonly CdpSession[] {
    const ran = this.#awake.delete(page);
    return ran && !this.run ? [...this.#workers] : [];
  }
}

const QUESTION = { expression: "0", silent: true };

/** The workers of a page, and which of them are busy. Times are wall-clock milliseconds. */
export class BusyWorkers {
  readonly #workers = new Set<CdpSession>();
  /** Workers that have not responded to a check, and the time of the check. */
  readonly #requested = new Map<CdpSession, number>();

  add(worker: CdpSession): void {
    this.#workers.add(worker);
  }

  remove(worker: CdpSession): void {
    this.#workers.delete(worker);
  }

  /**
   * Checks all workers, and waits at most `waitMs` for responses. The check also wakes the threads of workers. The
   * timers of a worker read the clock only when its thread wakes. Without a check, the timers would fire late when page
   * time is granted faster than real time.
   */
  async ask(waitMs: number): Promise<void> {
    if (this.#workers.size === 0) return;
    const answers = [...this.#workers].map((worker) => this.#ask(worker));
    await settlesWithin(waitMs, Promise.all(answers));
  }

  /** Names of open work for reports: `Worker` if a worker is busy. */
  get names(): readonly string[] {
    return this.#requested.size > 0 ? ["Worker"] : [];
  }

  /** Whether a worker has been busy for less than `longestMs`. A worker that is busy for longer may never be idle. */
  workSince(longestMs: number): boolean {
    const since = performance.now() - longestMs;
    return [...this.#requested.values()].some((requestedAt) => requestedAt > since);
  }

  /** Checks a worker, unless a check of it is pending: a worker that is never idle never responds. */
  async #ask(worker: CdpSession): Promise<void> {
    if (this.#requested.has(worker)) return;
    this.#requested.set(worker, performance.now());
    await worker.post("Runtime.evaluate", QUESTION).catch(() => {}); // the worker has ended
    this.#requested.delete(worker);
  }
}
