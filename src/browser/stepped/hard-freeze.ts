import type { CdpSession } from "../../cdp/session.ts";
import { settlesWithin } from "../../shared/deadline.ts";

/** A thread that is busy longer than this stops at its next chance; the freeze does not wait for it. */
const PAUSE_WAIT_MS = 200;

/**
 * Stops the script of a page and of its dedicated workers: without this, network callbacks would still run while page
 * time stands. A page and its pop-ups share a thread, and so they share one of these: they stop and run together.
 * The debugger is on only while frozen, so that a page's own `debugger` statements do nothing while it runs.
 */
export class HardFreeze {
  readonly #threads = new Set<CdpSession>();
  #frozen = false;

  get frozen(): boolean {
    return this.#frozen;
  }

  /** A page or worker to stop and run with the others; one that comes while they are frozen is frozen at once. */
  add(session: CdpSession): void {
    this.#threads.add(session);
    if (this.#frozen) void pause(session);
  }

  remove(session: CdpSession): void {
    this.#threads.delete(session);
  }

  /** Returns whether everything stands already; a busy thread stands as soon as its present task is over. */
  async freeze(): Promise<boolean> {
    this.#frozen = true;
    const stopped = await Promise.all([...this.#threads].map(pause));
    return stopped.every(Boolean);
  }

  async thaw(): Promise<void> {
    if (!this.#frozen) return;
    this.#frozen = false;
    await Promise.all([...this.#threads].map(resume));
  }
}

/** Paused, or answered at once because another page has paused the same thread already. */
async function pause(session: CdpSession): Promise<boolean> {
  const paused = Promise.withResolvers<void>();
  const off = session.on("Debugger.paused", () => paused.resolve());
  void session.post("Debugger.enable");
  const answered = session.post("Runtime.evaluate", { expression: "debugger", silent: true });
  const stopped = await settlesWithin(PAUSE_WAIT_MS, Promise.race([paused.promise, answered]));
  off();
  return stopped;
}

async function resume(session: CdpSession): Promise<void> {
  await settlesWithin(PAUSE_WAIT_MS, session.post("Debugger.disable"));
}
