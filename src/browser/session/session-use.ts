/** Who uses a session, and since when nobody does. */
export class SessionUse {
  readonly #nowMs: () => number;
  #users = 0;
  #idleSinceMs: number;
  /** Set when the session's own client is gone: how long it may be idle from then on. */
  #graceMs = Infinity;

  constructor(nowMs: () => number) {
    this.#nowMs = nowMs;
    this.#idleSinceMs = nowMs();
  }

  begin(): Disposable {
    this.#users += 1;
    this.#graceMs = Infinity; // somebody has come after all
    let over = false;
    return {
      [Symbol.dispose]: () => {
        if (over) return;
        over = true;
        this.#users -= 1;
        this.#idleSinceMs = this.#nowMs();
      },
    };
  }

  /** Nobody is expected any more: the session ends this much later, unless it is used again. */
  retire(graceMs: number): void {
    this.#graceMs = graceMs;
    this.#idleSinceMs = this.#nowMs();
  }

  /** Milliseconds that are left of an idle time of `idleMs` (0: endless); undefined while it does not run out. */
  leftMs(idleMs: number): number | undefined {
    const allowedMs = Math.min(idleMs === 0 ? Infinity : idleMs, this.#graceMs);
    if (allowedMs === Infinity || this.#users > 0) return undefined;
    return allowedMs - (this.#nowMs() - this.#idleSinceMs);
  }
}
