import type { Deadline } from "../shared/deadline.ts";

/** How whoever has begun a run holds it, lets it go on, and ends it: it listens between two actions. */
export class RunControl {
  #resumed: PromiseWithResolvers<void> | undefined;
  #stopped = false;
  readonly #clocks = new Set<Deadline>();

  get isPaused(): boolean {
    return this.#resumed !== undefined;
  }

  get isStopped(): boolean {
    return this.#stopped;
  }

  pause(): void {
    if (!this.#stopped) this.#resumed ??= Promise.withResolvers<void>();
  }

  resume(): void {
    this.#resumed?.resolve();
    this.#resumed = undefined;
  }

  /** What is under way is finished; nothing is begun. What was achieved is told. */
  stop(): void {
    this.#stopped = true;
    this.resume();
  }

  /** The clock stands still while somebody outside of the run is waited for, until the answer is disposed of. */
  watch(clock: Deadline): Disposable {
    this.#clocks.add(clock);
    return { [Symbol.dispose]: () => void this.#clocks.delete(clock) };
  }

  /** Waits for somebody outside of the run, which takes none of its time. */
  async waiting<T>(answer: Promise<T>): Promise<T> {
    using held = new DisposableStack();
    for (const clock of this.#clocks) held.use(clock.hold());
    return await answer;
  }

  /** Waits while the run is paused. Whether it may go on. */
  async mayGoOn(deadline: Deadline): Promise<boolean> {
    if (this.#resumed) await this.waiting(deadline.race(this.#resumed.promise));
    return !this.#stopped;
  }
}
