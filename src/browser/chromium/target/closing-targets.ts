import type { CdpSession } from "../../../cdp/session.ts";
import { pauseFor, settlesWithin } from "../../../shared/deadline.ts";

/** Longest wall time that a page waits until all closing pages of its thread have ended. */
const LONGEST_MS = 15_000;
/** The wait ends if no page starts or finishes closing in this time: a script may keep the thread busy. */
const STUCK_MS = 2_000;
/** Pause before the last check: commands reach a thread through several channels, and one of them may be late. */
const BEHIND_MS = 20;

/**
 * Tracks the closing pages of a family: a page and its pop-ups on one thread. The family must not freeze before these
 * closing pages have ended. A thread that the debugger has paused cannot end a page that the browser has closed; such a
 * page would request frames again and again, and use all processors of the machine. CDP Target.detachedFromTarget.
 */
export class ClosingTargets {
  readonly #leaving = new Map<string, PromiseWithResolvers<void>>();
  /** Whether the browser has closed a page that the thread may still have to end. */
  #isFresh = false;
  #underWay: Promise<void> | undefined;
  /** Number of times that a page began to close or was closed. */
  #changes = 0;

  /** Whether the thread may still have to end a page. */
  get pending(): boolean {
    return this.#isFresh || this.#leaving.size > 0;
  }

  /**
   * Call it before the browser closes this target; `root` is the browser's own session. Calls `onRemoved` when the
   * target has closed, even if the family is frozen by then.
   */
  begin(root: CdpSession, targetId: string, onRemoved: () => void): void {
    if (this.#leaving.has(targetId)) return;
    this.#changes += 1;
    const removed = Promise.withResolvers<void>();
    this.#leaving.set(targetId, removed);
    const off = root.on("Target.detachedFromTarget", (event) => {
      if (event.targetId !== targetId) return;
      off();
      this.went(targetId);
      onRemoved();
    });
  }

  /** Call it when the browser has closed this target. */
  went(targetId: string): void {
    this.#isFresh = true;
    this.#changes += 1;
    this.#leaving.get(targetId)?.resolve();
    this.#leaving.delete(targetId);
  }

  /**
   * Waits, for a limited time, until the thread of this running page has ended all closing pages. A thread that is
   * frozen while it opens or ends pages would never end them.
   */
  async over(page: CdpSession): Promise<void> {
    if (!this.pending) return;
    const until = performance.now() + LONGEST_MS;
    for (let changes = -1; changes !== this.#changes && performance.now() < until;) {
      changes = this.#changes;
      const removed = [...this.#leaving.values()].map(({ promise }) => promise);
      await settlesWithin(STUCK_MS, Promise.all(removed));
      await threadResponds(page);
    }
    this.#leaving.clear(); // no later call waits for these pages
    this.#isFresh = false;
    await pauseFor(BEHIND_MS, UNDISTURBED);
    await threadResponds(page);
  }

  /** Runs `work`, or waits for the run in progress. Never rejects: the next freeze repeats work that failed. */
  once(work: () => Promise<void>): Promise<void> {
    this.#underWay ??= work()
      .catch(() => {})
      .finally(() => {
        this.#underWay = undefined;
      });
    return this.#underWay;
  }
}

const UNDISTURBED = () => () => {};

async function threadResponds(page: CdpSession): Promise<void> {
  await settlesWithin(STUCK_MS, page.post("Runtime.evaluate", { expression: "0" }));
}
