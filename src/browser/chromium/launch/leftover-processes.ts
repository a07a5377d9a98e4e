import { Deadline } from "../../../shared/deadline.ts";

/** A process without sessions takes some 100 MB; to start one takes as long as a step or two. */
const LINGER_MS = 60_000;

/** Processes in which nobody lives, and that end unless somebody moves in before long. */
export class LeftoverProcesses<P extends object> {
  readonly #end: (process: P) => Promise<void>;
  readonly #waits = new WeakMap<P, Deadline>();

  /** @param end ends a process unless somebody lives there again; must not throw */
  constructor(end: (process: P) => Promise<void>) {
    this.#end = end;
  }

  /** The last session has moved out now. */
  begin(process: P): void {
    this.#waits.get(process)?.[Symbol.dispose]();
    const wait = Deadline.after(LINGER_MS);
    this.#waits.set(process, wait);
    wait.onEnd(() => void this.#end(process));
  }
}
