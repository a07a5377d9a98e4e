import { availableParallelism } from "node:os";
import type { Deadline } from "../../shared/deadline.ts";
import { AppError } from "../../shared/errors.ts";
import { NotedLately } from "./noted-lately.ts";

/** Pages whose last step is longer ago are compared with nobody. */
const LATELY_MS = 10_000;
/** What a step takes of the processes that serve its page: about so much, whatever the page does. */
const SERVING_MS = 50;
/** A page whose steps cost less than this is never heavy. */
const LIGHT_MS = 100;
/** Others are, where so large a share of all pages costs so many times less. */
const HEAVY_FACTOR = 2;
const LIGHT_SHARE = 1 / 3;
/** How far the latest step moves the average. */
const NEWS = 0.5;
/** A heavy page gets so many times less of the processors than its share. */
const LESS_FACTOR = 2;
/** No step waits longer for its turn, so that it comes within the usual limits of a call. */
const LONGEST_WAIT_MS = 20_000;
/** How often one that waits looks whether the machine is full still. */
const LOOK_MS = 250;

/** A step that is over sooner cannot have cost more than its own time, and nobody is asked what it was. */
const SHORT_MS = 100;

/** What the steps of a page take of the processors, on average. */
interface Cost {
  readonly ms: number;
  /** When the last one began, and when it ended. */
  readonly begunAt: number;
  readonly at: number;
  /** What its process had had when it was asked last, and how many steps have ended since. */
  readonly cpuMs: number;
  readonly steps: number;
}

const NO_COST: Cost = { ms: 0, begunAt: 0, at: 0, cpuMs: 0, steps: 0 };

/** The turn of a page for one step; to be disposed of when that is over. */
export interface PageTurn extends Disposable {
  /** So many of the workers that compute without a pause may run at once. */
  readonly restlessWorkers: number;
}

/**
 * Which pages take much of this machine, and when these may be stepped while it is full: when each page that is stepped
 * could have had twice as much since their last step began. So the others find room whatever the heavy ones do, and
 * never wait themselves.
 */
export class HeavyPages {
  readonly #isFull: () => boolean;
  readonly #cores: number;
  readonly #costs = new NotedLately<Cost>();

  /**
   * @param isFull whether the processors of this machine have more to do than they can
   * @param cores of this machine
   */
  constructor(isFull: () => boolean, cores: number = availableParallelism()) {
    this.#isFull = isFull;
    this.#cores = cores;
  }

  /**
   * Begins a step of a page, at once unless it is a heavy one. To be disposed of when the step is over.
   * @param cpuMs asks what the page's process has had of the processors; undefined where it does not say
   * @throws AppError TIMEOUT when its turn did not come in time; nothing was done then
   */
  async begin(
    deadline: Deadline,
    page: object,
    cpuMs: () => Promise<number | undefined>,
  ): Promise<PageTurn> {
    const isHeavy = this.#isFull() && this.#isHeavy(page);
    if (isHeavy) await this.#turn(deadline, page);
    const begunAt = performance.now();
    return {
      restlessWorkers: isHeavy ? Math.max(1, Math.floor(this.#cores / 2)) : Infinity,
      [Symbol.dispose]: () => {
        const tookMs = performance.now() - begunAt;
        this.#note(page, begunAt, tookMs);
        if (tookMs > SHORT_MS) void cpuMs().then((ms) => this.#correct(page, tookMs, ms));
      },
    };
  }

  #isHeavy(page: object): boolean {
    const own = this.#costs.of(page)?.ms ?? 0;
    if (own < LIGHT_MS) return false;
    this.#forget();
    const costs = this.#costs.all;
    const light = costs.filter(({ ms }) => ms * HEAVY_FACTOR < own);
    return light.length > 0 && light.length >= costs.length * LIGHT_SHARE;
  }

  async #turn(deadline: Deadline, page: object): Promise<void> {
    const { ms, begunAt } = this.#costs.of(page) ?? NO_COST;
    const shareMs = (ms * this.#costs.all.length) / this.#cores;
    const now = performance.now();
    const turnAt = Math.min(begunAt + shareMs * LESS_FACTOR, now + LONGEST_WAIT_MS);
    try {
      for (let left = turnAt - now; left > 0 && this.#isFull(); left = turnAt - performance.now()) {
        await deadline.sleep(Math.min(LOOK_MS, Math.ceil(left)));
      }
    } catch (thrown) {
      deadline.checkCaller();
      throw thrown instanceof AppError && thrown.code === "TIMEOUT" ? crowded() : thrown;
    }
  }

  /** Until more is known, a step costs its own time, or what others of the page cost. */
  #note(page: object, begunAt: number, tookMs: number): void {
    const before = this.#costs.of(page) ?? NO_COST;
    const ms = tookMs > SHORT_MS ? before.ms : moved(before.ms, tookMs);
    const steps = before.steps + 1;
    this.#costs.note(page, { ...before, ms, begunAt, at: begunAt + tookMs, steps });
    this.#forget();
  }

  #forget(): void {
    this.#costs.forgetBefore(performance.now() - LATELY_MS);
  }

  #correct(page: object, tookMs: number, cpuMs: number | undefined): void {
    const before = this.#costs.of(page);
    if (cpuMs === undefined || !before) return;
    const sinceMs = Math.max(0, cpuMs - before.cpuMs) / Math.max(1, before.steps); // nought where the process is another
    const ms = moved(before.ms, SERVING_MS + Math.min(sinceMs, tookMs * this.#cores));
    this.#costs.note(page, { ...before, ms, cpuMs, steps: 0 });
  }
}

function moved(averageMs: number, ms: number): number {
  return averageMs + (ms - averageMs) * NEWS;
}

function crowded(): AppError {
  return new AppError(
    "TIMEOUT",
    "This page takes much of a machine that is full, and its turn did not come in time; nothing was done.",
    { hint: "Try again with a longer timeout, or close sessions whose pages never rest." },
  );
}
