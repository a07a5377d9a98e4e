import { Deadline } from "../../shared/deadline.ts";
import { AppError } from "../../shared/errors.ts";

/** What is under way when a run is stopped has this long to come to its end by itself. */
const GRACE_MS = 400;

/** As a sentence begins that tells of it. */
export const STOPPED = "The run was stopped";

/** Time for something that a run has under way. */
export interface UnderWay extends Disposable {
  readonly clock: Deadline;
}

/** Waits for somebody outside of the run. */
type Aside = <T>(wait: Promise<T>) => Promise<T>;

/** How whoever has begun a run holds it, lets it go on, and ends it. */
export class RunControl {
  readonly #aside: Aside;
  #resumed: PromiseWithResolvers<void> | undefined;
  #stopped = false;
  /** The grace is over as well. */
  #isBroken = false;
  readonly #clocks = new Set<Deadline>();
  readonly #underWay = new Set<Deadline>();

  /** @param aside what a run that is held gives others their turn with */
  constructor(aside: Aside = (wait) => wait) {
    this.#aside = aside;
  }

  get isPaused(): boolean {
    return this.#resumed !== undefined;
  }

  get isStopped(): boolean {
    return this.#stopped;
  }

  /** What is under way is finished; nothing is begun until it is resumed. */
  pause(): void {
    if (!this.#stopped) this.#resumed ??= Promise.withResolvers<void>();
  }

  resume(): void {
    this.#resumed?.resolve();
    this.#resumed = undefined;
  }

  /** Nothing is begun, and what is under way is broken off unless it ends at once. What was achieved is told. */
  stop(): void {
    if (this.#stopped) return;
    this.#stopped = true;
    this.resume();
    Deadline.after(GRACE_MS).onEnd(() => this.#breakOff());
  }

  /** The clock stands still while somebody outside of the run is waited for, until the answer is disposed of. */
  watch(clock: Deadline): Disposable {
    this.#clocks.add(clock);
    return { [Symbol.dispose]: () => void this.#clocks.delete(clock) };
  }

  /** A clock within `deadline` for what is not finished once the run is stopped; it is watched as well. */
  underWay(deadline: Deadline, ms = Infinity): UnderWay {
    const clock = deadline.child(ms);
    const watched = this.watch(clock);
    this.#underWay.add(clock);
    if (this.#isBroken) clock.end(stopped());
    const end = () => {
      this.#underWay.delete(clock);
      watched[Symbol.dispose]();
      clock[Symbol.dispose]();
    };
    return { clock, [Symbol.dispose]: end };
  }

  /** Waits for somebody outside of the run, which takes none of its time. @throws AppError CANCELLED once it is stopped */
  async waiting<T>(answer: Promise<T>): Promise<T> {
    using held = new DisposableStack();
    for (const clock of this.#clocks) held.use(clock.hold());
    const { clock: until } = held.use(this.underWay(Deadline.never()));
    return await until.race(answer);
  }

  /** Waits while the run is paused. Whether it may go on. */
  async mayGoOn(deadline: Deadline): Promise<boolean> {
    if (this.#resumed) await this.waiting(this.#aside(deadline.race(this.#resumed.promise)));
    return !this.#stopped;
  }

  /** Waits while the run is paused. @throws AppError CANCELLED once it is stopped */
  async goOn(deadline: Deadline): Promise<void> {
    if (!(await this.mayGoOn(deadline))) throw stopped();
  }

  #breakOff(): void {
    this.#isBroken = true;
    for (const clock of this.#underWay) clock.end(stopped());
  }
}

function stopped(): AppError {
  return new AppError("CANCELLED", `${STOPPED}.`);
}

/** Runs that are under way, by the ids of their tasks. */
export class AgentRuns {
  readonly #controls = new Map<string, RunControl>();

  /** The run can be held and stopped by this id until the answer is disposed of. */
  begin(id: string, control: RunControl): Disposable {
    this.#controls.set(id, control);
    return { [Symbol.dispose]: () => void this.#controls.delete(id) };
  }

  find(id: string): RunControl | undefined {
    return this.#controls.get(id);
  }
}
