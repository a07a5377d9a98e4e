import { pauseFor, settlesWithin } from "../../../shared/deadline.ts";
import { Signal } from "../../../shared/process/signal.ts";

/** Interval between checks of a frame in flight. */
const CHECK_MS = 125;
/** Half-life with which the drawing time of a page decays. */
const HALF_LIFE_MS = 1_000;
/**
 * Limit for the recent drawing time of a page. Up to the limit, a page never rests. Above the limit, a page with more
 * than `GREEDY_FACTOR` times the drawing time of another page rests after each frame. The rest takes `REST_FACTOR`
 * times as long as the frame.
 */
const MODEST_MS = 60;
const GREEDY_FACTOR = 2;
const REST_FACTOR = 4;
/** Above `MODEST_MS`, a page with this many times the drawing time of another page lets that page draw next. */
const AHEAD_FACTOR = 1.3;
/** Other pages wait this long after a frame of a page that is being stepped: it soon requests its next frame. */
const NEXT_FRAME_MS = 8;
/** Longest single rest. */
const LONGEST_REST_MS = 4_000;
/** A page that drew within this time may soon draw again. If half of the latest rest is longer, that time applies. */
const ACTIVE_MS = 500;

/** One frame that is being drawn. */
export interface FrameInFlight {
  /** Wall time since the frame began. */
  readonly heldMs: number;
  /** Whether other pages wait to draw. */
  readonly isWaitedFor: boolean;
}

/** Called while a frame takes long, to complete it or to reload or terminate its page. Has its own time limit. */
export type LookAfterFrame = (frame: FrameInFlight) => Promise<void>;

/** A page that draws. The object identifies the page when drawing times are added up. */
export interface Drawer {
  readonly lookAfterFrame: LookAfterFrame;
}

interface Waiter {
  readonly drawer: Drawer;
  readonly begin: () => void;
}

/** Drawing time of a page, and the end of its last frame. Older drawing time counts less. */
interface Usage {
  readonly ms: number;
  readonly at: number;
}

/**
 * Allows at most one frame in flight per browser process: overlapping frames of two tabs kill its GPU process. The page
 * with the smallest recent drawing time draws first. The lock then waits a moment for the next frame of that page.
 * Pages with much more drawing time than another active page share a fifth of the time, so other pages rarely wait.
 */
export class FrameLock {
  readonly #waiters: Waiter[] = [];
  /** By page. A weak map, because pages close. */
  readonly #usages = new WeakMap<Drawer, Usage>();
  /** Drawing times of pages that may soon draw again. */
  readonly #recent = new Set<Usage>();
  readonly #came = new Signal();
  #isOut = false;
  #isResting = false;
  #restsUntil = 0;
  #restFor = 0;

  /** Runs `task`, which draws one frame, when no other frame is in flight and it is the turn of this page. */
  async run<T>(drawer: Drawer, task: () => Promise<T>): Promise<T> {
    await this.#turn(drawer); // deadline: every frame before it has a limit
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
    this.#note(drawer, { ms, at: now });
    if (this.#isGreedy(drawer)) {
      this.#restFor = Math.min(tookMs * REST_FACTOR, LONGEST_REST_MS);
      this.#restsUntil = now + this.#restFor;
    }
    this.#isOut = false;
    this.#next();
  }

  #next(): void {
    const [first] = this.#waiters;
    if (this.#isOut || !first) return;
    const waiter = this.#waiters.reduce((least, other) =>
      this.#usageMs(other.drawer) < this.#usageMs(least.drawer) ? other : least,
    );
    const waitMs = this.#waitMs(waiter.drawer);
    if (waitMs > 0) return void this.#rest(waitMs);
    this.#waiters.splice(this.#waiters.indexOf(waiter), 1);
    this.#isOut = true;
    waiter.begin();
  }

  /** Returns how long a page must wait for pages with less drawing time that may soon draw; 0 or less for no wait. */
  #waitMs(drawer: Drawer): number {
    this.#forget();
    const ms = this.#usageMs(drawer);
    if (ms <= MODEST_MS) return 0;
    const first = [...this.#recent].filter((other) => decayed(other) * AHEAD_FACTOR < ms);
    if (first.length === 0) return 0;
    const now = performance.now();
    const restMs = this.#isGreedy(drawer) ? this.#restsUntil - now : 0;
    return Math.max(restMs, ...first.map(({ at }) => at + NEXT_FRAME_MS - now));
  }

  #forget(): void {
    const since = performance.now() - Math.max(ACTIVE_MS, this.#restFor / 2);
    for (const usage of this.#recent) if (usage.at < since) this.#recent.delete(usage);
  }

  #note(drawer: Drawer, usage: Usage): void {
    const before = this.#usages.get(drawer);
    if (before) this.#recent.delete(before);
    this.#usages.set(drawer, usage);
    this.#recent.add(usage);
  }

  /** Whether a page has much more drawing time than another page. On a busy machine, the time of every page is high. */
  #isGreedy(drawer: Drawer): boolean {
    const ms = this.#usageMs(drawer);
    if (ms <= MODEST_MS) return false;
    return [...this.#recent].some((other) => decayed(other) * GREEDY_FACTOR < ms);
  }

  async #rest(ms: number): Promise<void> {
    if (this.#isResting) return;
    this.#isResting = true;
    await pauseFor(Math.min(ms, ACTIVE_MS), this.#came.subscribe); // deadline: short
    this.#isResting = false;
    this.#next();
  }

  #usageMs(drawer: Drawer): number {
    const usage = this.#usages.get(drawer);
    return usage ? decayed(usage) : 0;
  }

  async #watch(running: Promise<unknown>, drawer: Drawer): Promise<void> {
    const frame = this.#inFlightSince(performance.now());
    while (!(await settlesWithin(CHECK_MS, running))) {
      await drawer.lookAfterFrame(frame); // deadline: nobody waits for it
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

function decayed({ ms, at }: Usage): number {
  return ms * 0.5 ** ((performance.now() - at) / HALF_LIFE_MS);
}
