import { pauseFor, settlesWithin } from "../../shared/deadline.ts";
import { Signal } from "../../shared/signal.ts";

/** How often a frame that is out is looked after. */
const LOOK_MS = 250;
/** A page whose frames take longer, on the average of the latest, is heavy. */
const HEAVY_MS = 40;
/** What the latest frame counts in that average. */
const LATEST_SHARE = 0.3;
/** After a frame of a heavy page, the others have the browser for so many times as long. */
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

/**
 * At most one frame is in flight per browser process: overlapping frames of two tabs kill its GPU process. First come,
 * first served, but pages whose frames take long share a fifth of the time while others draw.
 */
export class FrameLock {
  readonly #waiters: Waiter[] = [];
  /** Milliseconds of each page's frames, on average. */
  readonly #costs = new WeakMap<Drawer, number>();
  readonly #came = new Signal();
  #isOut = false;
  #isResting = false;
  #restsUntil = 0;
  #lightDrewAt = -Infinity;

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
    const cost = this.#costs.get(drawer) ?? 0;
    this.#costs.set(drawer, cost + (tookMs - cost) * LATEST_SHARE);
    const now = performance.now();
    if (this.#isHeavy(drawer)) this.#restsUntil = now + tookMs * REST_FACTOR;
    else this.#lightDrewAt = now;
    this.#isOut = false;
    this.#next();
  }

  #next(): void {
    if (this.#isOut || this.#waiters.length === 0) return;
    const index = this.#waiters.findIndex(({ drawer }) => !this.#isHeavy(drawer));
    if (index < 0 && this.#restMs > 0) return void this.#rest();
    const [waiter] = this.#waiters.splice(Math.max(index, 0), 1);
    if (!waiter) return;
    this.#isOut = true;
    waiter.begin();
  }

  /** How long heavy pages still wait for the sake of others, if there are others. */
  get #restMs(): number {
    const now = performance.now();
    return now - this.#lightDrewAt > ACTIVE_MS ? 0 : this.#restsUntil - now;
  }

  async #rest(): Promise<void> {
    if (this.#isResting) return;
    this.#isResting = true;
    await pauseFor(Math.min(this.#restMs, ACTIVE_MS), this.#came.subscribe); // deadline: short
    this.#isResting = false;
    this.#next();
  }

  #isHeavy(drawer: Drawer): boolean {
    return (this.#costs.get(drawer) ?? 0) > HEAVY_MS;
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
