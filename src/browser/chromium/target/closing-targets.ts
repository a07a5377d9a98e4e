import type { CdpSession } from "../../../cdp/session.ts";
import { pauseFor, settlesWithin } from "../../../shared/deadline.ts";

/** Longest wall time that the other pages of a thread wait for closing pages, while these close one after the other. */
const LONGEST_MS = 15_000;
/** If no page was opened or closed for this long, none will be, or a script of the page is busy. */
const STUCK_MS = 2_000;
/** A thread receives the browser's commands through several channels, and one of them may be late. */
const BEHIND_MS = 20;

/**
 * The closing pages of a family. The other pages must not freeze before these have ended: the debugger prevents their
 * thread from ending a page that the browser has closed. Such a page requests frames again and again, and uses all
 * processors of the machine.
 * CDP Target.detachedFromTarget.
 */
export class ClosingTargets {
  readonly #leaving = new Map<string, PromiseWithResolvers<void>>();
  /** The browser has closed a page, and its thread may not have received this yet. */
  #isFresh = false;
  #underWay: Promise<void> | undefined;
  /** Number of pages that began to close or have closed. */
  #changes = 0;

  /** Whether the thread may still have to end a page. */
  get pending(): boolean {
    return this.#isFresh || this.#leaving.size > 0;
  }

  /**
   * The browser is about to close this target; `root` is the browser's own session. `onRemoved` is called when it has
   * closed, however late: the others may be frozen by then.
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

  /** The browser has closed this target. */
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
    this.#leaving.clear(); // a page that closes later than this is handled then
    this.#isFresh = false;
    await pauseFor(BEHIND_MS, UNDISTURBED);
    await threadResponds(page);
  }

  /** Does the work, or waits for the caller that is doing it. Never rejects: the next freeze does the rest. */
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
