import type { CdpSession } from "../../cdp/session.ts";
import { settlesWithin } from "../../shared/deadline.ts";

/** Longest wall time that the others of a thread wait for a page to be gone. */
const LONGEST_MS = 2_000;
/** Longest wall time in which the thread has to show that it has heard of it. */
const HEARD_MS = 500;

/**
 * The pages of a family that are about to go. The others may not stop before they are gone: the debugger keeps their
 * thread from ending a page that the browser has closed, and such a page asks for a place to be drawn at, again and
 * again, with all the power of the machine.
 * CDP Target.detachedFromTarget.
 */
export class Departures {
  readonly #leaving = new Map<string, PromiseWithResolvers<void>>();
  /** One has gone as far as the browser is concerned, and its thread may not have heard of it yet. */
  #isFresh = false;
  #underWay: Promise<void> | undefined;

  /** Whether the thread may still have to end a page. */
  get pending(): boolean {
    return this.#isFresh || this.#leaving.size > 0;
  }

  /** The browser is asked, or about to be asked, to close this target; `root` is its own session. */
  begin(root: CdpSession, targetId: string): void {
    if (this.#leaving.has(targetId)) return;
    const gone = Promise.withResolvers<void>();
    this.#leaving.set(targetId, gone);
    const off = root.on("Target.detachedFromTarget", (event) => {
      if (event.targetId !== targetId) return;
      off();
      this.went(targetId);
    });
  }

  /** The browser has closed this target. */
  went(targetId: string): void {
    this.#isFresh = true;
    this.#leaving.get(targetId)?.resolve();
    this.#leaving.delete(targetId);
  }

  /** Waits, a bounded time, until the thread of this page, which has to be awake, has ended them all. */
  async over(page: CdpSession): Promise<void> {
    if (!this.pending) return;
    const gone = Promise.all([...this.#leaving.values()].map(({ promise }) => promise));
    await settlesWithin(LONGEST_MS, gone);
    this.#leaving.clear(); // one that goes later than this says so then
    this.#isFresh = false;
    await settlesWithin(HEARD_MS, page.post("Runtime.evaluate", { expression: "0" }));
  }

  /** Does the work, or waits for whoever is at it. Never rejects: the next freeze sees to what is left. */
  once(work: () => Promise<void>): Promise<void> {
    this.#underWay ??= work()
      .catch(() => {})
      .finally(() => {
        this.#underWay = undefined;
      });
    return this.#underWay;
  }
}
