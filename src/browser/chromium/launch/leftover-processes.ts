import { Deadline } from "../../../shared/deadline.ts";

/**
 * How long a process without sessions continues to run. Such a process uses about 100 MB of memory. The start of a new
 * process takes as long as two steps.
 */
const LINGER_MS = 60_000;

/** Ends browser processes that have had no session for `LINGER_MS`. */
export class LeftoverProcesses<P extends object> {
  readonly #end: (process: P) => Promise<void>;
  readonly #waits = new WeakMap<P, Deadline>();

  /** @param end ends a process, unless it has a session again; must not throw */
  constructor(end: (process: P) => Promise<void>) {
    this.#end = end;
  }

  /** Starts or restarts the wait before a process is ended. Call it when the last session of the process has ended. */
  begin(process: P): void {
    this.#waits.get(process)?.[Symbol.dispose]();
    const wait = Deadline.after(LINGER_MS);
    this.#waits.set(process, wait);
    wait.onEnd(() => void this.#end(process));
  }
}
