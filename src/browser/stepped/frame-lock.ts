import { pauseFor, settlesWithin } from "../../shared/deadline.ts";
import { Signal } from "../../shared/signal.ts";

/** How often a frame that is out is looked after. */
const LOOK_MS = 250;
/** After so long, half of the time that a page has had is forgotten. */
const HALF_LIFE_MS = 1_000;
/** A page that has had more of the latest time rests after a frame, for so many times as long as it took. */
const MODEST_MS = 60;
const REST_FACTOR = 4;
/** Who has drawn so recently may be about to draw again. */
const ACTIVE_MS = 500;

/** One frame that is being drawn. */
export interface FrameInFlight {
  /** Wall time since it was begun. */
  readonly heldMs: number;
  /** Whether other pages wait for their turn. */
  readonly isWaitedFor: boolean;
}

/** Sees to it that a frame comes to its end, or its page does. Bounded by itself. */
export type LookAfterFrame = (frame: FrameInFlight) => Promise<void>;

/** One page that draws: what its frames cost is remembered by it. */
export interface Drawer {
  readonly lookAfterFrame: LookAfterFrame;
}

interface Waiter {
  readonly drawer: Drawer;
  readonly begin: () => void;
}

/** What a page's frames have taken lately: older ones count less. */
interface Usage {
  readonly ms: number;
  readonly at: number;
}

/**
 * At most one frame is in flight per browser process: overlapping frames of two tabs kill its GPU process. The page that
 * has had the least of the latest time comes first. Pages that have had much of it share a fifth while others draw, so
 * that those seldom find a frame in their way.
 */
export class FrameLock {
  readonly #waiters: Waiter[] = [];
  readonly #usages = new WeakMap<Drawer, Usage>();
  readonly #came = new Signal();
  #isOut = false;
  #isResting = false;
  #restsUntil = 0;
  #modestDrewAt = -Infinity;

  /** Runs `task`, which draws one frame, when no other is out and it is this page's turn. */
  async run<T>(drawer: Drawer, task: () => Promise<T>): Promise<T> {
    await this.#turn(drawer); // deadline: every frame before it is looked after
    const startedAt = performance.now();
    const running = task();
    void this.#watch(running, drawer);
    try {
      return await running; // deadline: as above
    } finally {
      this.#end(drawer, performance.now() - startedAt);
    }
  }

  #turn(drawer: Drawer): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#waiters.push({ drawer, begin: resolve });
    this.#came.notify();
    this.#next();
    return promise;
  }

  #end(drawer: Drawer, tookMs: number): void {
    const now = performance.now();
    const ms = this.#usageMs(drawer) + tookMs;
    this.#usages.set(drawer, { ms, at: now });
    if (ms > MODEST_MS) this.#restsUntil = now + tookMs * REST_FACTOR;
    else this.#modestDrewAt = now;
    this.#isOut = false;
    this.#next();
  }

  #next(): void {
    const [first] = this.#waiters;
    if (this.#isOut || !first) return;
    const waiter = this.#waiters.reduce((least, other) =>
      this.#usageMs(other.drawer) < this.#usageMs(least.drawer) ? other : least,
    );
    if (this.#usageMs(waiter.drawer) > MODEST_MS && this.#restMs > 0) return void this.#rest();
    this.#waiters.splice(this.#waiters.indexOf(waiter), 1);
    this.#isOut = true;
    waiter.begin();
  }

  /** How long pages that have had much still wait for the sake of others, if there are others. */
  get #restMs(): number {
    const now = performance.now();
    return now - this.#modestDrewAt > ACTIVE_MS ? 0 : this.#restsUntil - now;
  }

  async #rest(): Promise<void> {
    if (this.#isResting) return;
    this.#isResting = true;
    await pauseFor(Math.max(0, Math.min(this.#restMs, ACTIVE_MS)), this.#came.subscribe); // deadline: short
    this.#isResting = false;
    this.#next();
  }

  #usageMs(drawer: Drawer): number {
    const usage = this.#usages.get(drawer);
    return usage ? usage.ms * 0.5 ** ((performance.now() - usage.at) / HALF_LIFE_MS) : 0;
  }

  async #watch(running: Promise<unknown>, { lookAfterFrame }: Drawer): Promise<void> {
    const frame = this.#inFlightSince(performance.now());
    while (!(await settlesWithin(LOOK_MS, running))) {
      await lookAfterFrame(frame); // deadline: nobody waits for it
    }
  }

  #inFlightSince(startedAt: number): FrameInFlight {
    const waiters = this.#waiters;
    return {
      get heldMs() {
        return performance.now() - startedAt;
      },
      get isWaitedFor() {
        return waiters.length > 0;
      },
    };
  }
}
