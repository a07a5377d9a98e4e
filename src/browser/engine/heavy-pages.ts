import { availableParallelism } from "node:os";
import { settlesWithin, type Deadline } from "../../shared/deadline.ts";
import { AppError } from "../../shared/errors.ts";
import { NotedLately } from "./noted-lately.ts";

/** Pages whose last step is longer ago are compared with nobody. */
const LATELY_MS = 10_000;
/** A page whose steps cost less than this is never heavy. */
const LIGHT_MS = 1_000;
/** Others are, where so large a share of all pages costs so many times less. */
const HEAVY_FACTOR = 4;
const LIGHT_SHARE = 1 / 3;
/** How far the latest step moves the average. */
const NEWS = 0.5;
/** Nobody waits longer than so many times what its own steps cost. */
const WAIT_FACTOR = 4;

/** A step that is over sooner cannot have cost more than its own time, and nobody is asked what it was. */
const SHORT_MS = 100;

/** What the steps of a page take of the processors, on average. */
interface Cost {
  readonly ms: number;
  /** When the last one ended. */
  readonly at: number;
  /** What its process had had when it was asked last, and how many steps have ended since. */
  readonly cpuMs: number;
  readonly steps: number;
}

const NO_COST: Cost = { ms: 0, at: 0, cpuMs: 0, steps: 0 };

/** The turn of a page for one step; to be disposed of when that is over. */
export interface PageTurn extends Disposable {
  /** So many of the workers that compute without a pause may run at once. */
  readonly restlessWorkers: number;
}

interface Waiter {
  readonly costMs: number;
  readonly begin: () => void;
}

/**
 * Which pages take much of this machine, and when these may be stepped: as many at once as take half of its cores, while
 * other pages are stepped that take little. So those find room whatever the heavy ones do, and never wait themselves.
 */
export class HeavyPages {
  readonly #cores: number;
  readonly #slots: number;
  readonly #costs = new NotedLately<Cost>();
  readonly #waiting = new Set<Waiter>();
  #running = 0;

  /** @param cores of this machine */
  constructor(cores: number = availableParallelism()) {
    this.#cores = cores;
    this.#slots = Math.max(1, Math.floor(cores / 2));
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
    const costMs = this.#heavyCostMs(page);
    if (costMs !== undefined) await this.#turn(deadline, costMs);
    const startedAt = performance.now();
    return {
      restlessWorkers: costMs === undefined ? Infinity : this.#slots,
      [Symbol.dispose]: () => {
        if (costMs !== undefined) this.#end();
        const tookMs = performance.now() - startedAt;
        this.#note(page, tookMs);
        if (tookMs > SHORT_MS) void cpuMs().then((ms) => this.#correct(page, tookMs, ms));
      },
    };
  }

  /** Of a heavy page, what its steps cost; undefined of any other. */
  #heavyCostMs(page: object): number | undefined {
    const own = this.#costs.of(page)?.ms ?? 0;
    if (own < LIGHT_MS) return undefined;
    this.#forget();
    const costs = this.#costs.all;
    const light = costs.filter(({ ms }) => ms * HEAVY_FACTOR < own);
    return light.length > 0 && light.length >= costs.length * LIGHT_SHARE ? own : undefined;
  }

  async #turn(deadline: Deadline, costMs: number): Promise<void> {
    if (this.#running < this.#slots) {
      this.#running += 1;
      return;
    }
    const { promise, resolve: begin } = Promise.withResolvers<void>();
    const waiter = { costMs, begin };
    this.#waiting.add(waiter);
    try {
      await deadline.race(settlesWithin(costMs * WAIT_FACTOR, promise));
    } catch (thrown) {
      if (!this.#waiting.delete(waiter)) this.#end(); // its turn had come
      deadline.checkCaller();
      throw thrown instanceof AppError && thrown.code === "TIMEOUT" ? crowded() : thrown;
    }
    if (this.#waiting.delete(waiter)) this.#running += 1; // it has waited long enough
  }

  /** The turn passes to the one that waits and costs the least. */
  #end(): void {
    this.#running -= 1;
    if (this.#running >= this.#slots) return;
    const [next] = [...this.#waiting].toSorted((one, other) => one.costMs - other.costMs);
    if (!next) return;
    this.#waiting.delete(next);
    this.#running += 1;
    next.begin();
  }

  /** Until more is known, a step costs its own time, or what others of the page cost. */
  #note(page: object, tookMs: number): void {
    const before = this.#costs.of(page) ?? NO_COST;
    const ms = tookMs > SHORT_MS ? before.ms : moved(before.ms, tookMs);
    const steps = before.steps + 1;
    this.#costs.note(page, { ...before, ms, at: performance.now(), steps });
    this.#forget();
  }

  #forget(): void {
    this.#costs.forgetBefore(performance.now() - LATELY_MS);
  }

  #correct(page: object, tookMs: number, cpuMs: number | undefined): void {
    const before = this.#costs.of(page);
    if (cpuMs === undefined || !before) return;
    const sinceMs = Math.max(0, cpuMs - before.cpuMs) / Math.max(1, before.steps); // nought where the process is another
    const ms = moved(before.ms, Math.min(sinceMs, tookMs * this.#cores));
    this.#costs.note(page, { ...before, ms, cpuMs, steps: 0 });
  }
}

function moved(averageMs: number, ms: number): number {
  return averageMs + (ms - averageMs) * NEWS;
}

function crowded(): AppError {
  return new AppError(
    "TIMEOUT",
    "This page takes much of the machine, and so did others that were stepped all the while; nothing was done.",
    { hint: "Try again with a longer timeout, or close sessions whose pages never rest." },
  );
}
