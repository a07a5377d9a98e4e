import type { CdpSession } from "../../cdp/session.ts";
import { LateTargets } from "../chromium/target/late-targets.ts";

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
