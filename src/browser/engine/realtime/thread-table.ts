import type { CdpSession } from "../../../cdp/session.ts";

/**
 * Which sessions of a browser reach the same thread. Under site isolation the frames of one site in several tabs of a
 * session can live in one process, and a debugger that pauses one of them pauses them all.
 */
export class ThreadTable {
  readonly #threads = new Map<CdpSession, string>();
  readonly #awake = new Set<CdpSession>();

  /** @param isolateId of CDP Runtime.getIsolateId; it changes when a frame moves to another process. */
  learn(session: CdpSession, isolateId: string): void {
    this.#threads.set(session, isolateId);
  }

  forget(session: CdpSession): void {
    this.#threads.delete(session);
    this.#awake.delete(session);
  }

  /** What of the page behind the session may run now. */
  wake(session: CdpSession): void {
    this.#awake.add(session);
  }

  stop(session: CdpSession): void {
    this.#awake.delete(session);
  }

  /** The other sessions on the same thread. */
  sharersOf(session: CdpSession): readonly CdpSession[] {
    const thread = this.#threads.get(session);
    if (thread === undefined) return [];
    return [...this.#threads.keys()].filter(
      (other) => other !== session && this.#threads.get(other) === thread,
    );
  }

  /** Whether another page needs this thread now. */
  isRunForOthers(session: CdpSession): boolean {
    return this.sharersOf(session).some((other) => this.#awake.has(other));
  }
}
