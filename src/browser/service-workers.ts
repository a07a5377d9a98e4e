import type { CdpSession } from "../cdp/session.ts";

/**
 * The service workers of one session. Each serves all tabs of its site, also one that is only on its way there; so they
 * run as long as any page of the session does, and stand when none does.
 */
export class ServiceWorkers {
  readonly #workers = new Set<CdpSession>();
  readonly #awake = new Set<object>();

  /** Whether one that is added now has to run. */
  get run(): boolean {
    return this.#awake.size > 0;
  }

  add(worker: CdpSession): void {
    this.#workers.add(worker);
  }

  remove(worker: CdpSession): void {
    this.#workers.delete(worker);
  }

  /** A page wakes; returns what has to run from now on. */
  wake(page: object): readonly CdpSession[] {
    const stood = !this.run;
    this.#awake.add(page);
    return stood ? [...this.#workers] : [];
  }

  /** A page is about to stand; returns what has to stand with it. */
  rest(page: object): readonly CdpSession[] {
    const ran = this.#awake.delete(page);
    return ran && !this.run ? [...this.#workers] : [];
  }
}
