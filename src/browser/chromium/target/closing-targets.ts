import type { CdpSession } from "../../../cdp/session.ts";
import { pauseFor, settlesWithin } from "../../../shared/deadline.ts";

/** Longest wall time that the others of a thread wait for pages to be gone, as long as one after the other goes. */
const LONGEST_MS = 15_000;
/** When nothing has come or gone for so long, nothing will, or a script of the page is busy. */
const STUCK_MS = 2_000;
/** What the browser tells a thread comes to it by several ways, one of which may be behind the other. */
const BEHIND_MS = 20;

/**
 * The pages of a family that are about to go. The others may not stop before they are gone: the debugger keeps their
 * thread from ending a page that the browser has closed, and such a page asks for a place to be drawn at, again and
 * again, with all the power of the machine.
 * CDP Target.detachedFromTarget.
 */
export class ClosingTargets {
  readonly #leaving = new Map<string, PromiseWithResolvers<void>>();
  /** One has gone as far as the browser is concerned, and its thread may not have heard of it yet. */
  #isFresh = false;
  #underWay: Promise<void> | undefined;
  /** How many have begun to leave or gone. */
  #changes = 0;

  /** Whether the thread may still have to end a page. */
  get pending(): boolean {
    return this.#isFresh || this.#leaving.size > 0;
  }

  /**
   * The browser is asked, or about to be asked, to close this target; `root` is its own session. `onGone` is called when
   * it has, however late: the others may stand by then.
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
   * Waits, a bounded time, until the thread of this page, which has to be awake, has ended them all. A thread that is
   * stopped while it opens or ends pages would never end them.
   */
  async over(page: CdpSession): Promise<void> {
    if (!this.pending) return;
    const until = performance.now() + LONGEST_MS;
    for (let changes = -1; changes !== this.#changes && performance.now() < until;) {
      changes = this.#changes;
      const removed = [...this.#leaving.values()].map(({ promise }) => promise);
      await settlesWithin(STUCK_MS, Promise.all(removed));
      await comesRound(page);
    }
    this.#leaving.clear(); // one that goes later than this says so then
    this.#isFresh = false;
    await pauseFor(BEHIND_MS, UNDISTURBED);
    await comesRound(page);
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

const UNDISTURBED = () => () => {};

async function comesRound(page: CdpSession): Promise<void> {
  await settlesWithin(STUCK_MS, page.post("Runtime.evaluate", { expression: "0" }));
}
