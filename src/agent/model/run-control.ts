import { Deadline } from "../../shared/deadline.ts";
import { AppError } from "../../shared/errors.ts";

/** How long an operation in progress may take to finish after a stop. */
const GRACE_MS = 400;

/** Beginning of the sentence that reports a stop. */
export const STOPPED = "The run was stopped";

/** A time limit for an operation in progress. */
export interface UnderWay extends Disposable {
  readonly clock: Deadline;
}

/** Awaits the promise, and may let other tasks take their turn until it settles. */
type Aside = <T>(wait: Promise<T>) => Promise<T>;

/** Pauses, resumes and stops a run; owned by the run's caller. */
export class RunControl {
  readonly #aside: Aside;
  #resumed: PromiseWithResolvers<void> | undefined;
  #stopped = false;
  /** The grace period after a stop has expired. */
  #isBroken = false;
  readonly #clocks = new Set<Deadline>();
  readonly #underWay = new Set<Deadline>();

  /** @param aside lets other tasks take their turn while the run is paused */
  constructor(aside: Aside = (wait) => wait) {
    this.#aside = aside;
  }

  get isPaused(): boolean {
    return this.#resumed !== undefined;
  }

  get isStopped(): boolean {
    return this.#stopped;
  }

  /** Lets the current operation finish; starts nothing until `resume`. */
  pause(): void {
    if (!this.#stopped) this.#resumed ??= Promise.withResolvers<void>();
  }

  resume(): void {
    this.#resumed?.resolve();
    this.#resumed = undefined;
  }

  /** Starts no more operations, and aborts the current one after a short grace period. Keeps the results so far. */
  stop(): void {
    if (this.#stopped) return;
    this.#stopped = true;
    this.resume();
    Deadline.after(GRACE_MS).onEnd(() => this.#breakOff());
  }

  /** Pauses the clock whenever the run is paused or waits for a person, until the return value is disposed. */
  watch(clock: Deadline): Disposable {
    this.#clocks.add(clock);
    return { [Symbol.dispose]: () => void this.#clocks.delete(clock) };
  }

  /** Returns a watched clock that ends after `ms`, at `deadline`, or GRACE_MS after a stop, whichever is first. */
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

  /** Waits for an answer from outside the run; pauses all watched clocks. @throws AppError CANCELLED after a stop */
  async waiting<T>(answer: Promise<T>): Promise<T> {
    using held = new DisposableStack();
    for (const clock of this.#clocks) held.use(clock.hold());
    const { clock: until } = held.use(this.underWay(Deadline.never()));
    return await until.race(answer);
  }

  /** Waits while the run is paused. Returns whether the run may continue: false after a stop. */
  async mayGoOn(deadline: Deadline): Promise<boolean> {
    if (this.#resumed) await this.waiting(this.#aside(deadline.race(this.#resumed.promise)));
    return !this.#stopped;
  }

  /** Waits while the run is paused. @throws AppError CANCELLED once the run is stopped */
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

/** Active runs by task id. */
export class AgentRuns {
  readonly #controls = new Map<string, RunControl>();

  /** Registers the run under this id until the return value is disposed. */
  begin(id: string, control: RunControl): Disposable {
    this.#controls.set(id, control);
    return { [Symbol.dispose]: () => void this.#controls.delete(id) };
  }

  find(id: string): RunControl | undefined {
    return this.#controls.get(id);
  }
}
