import { availableParallelism } from "node:os";
import type { Deadline } from "../../shared/deadline.ts";
import { AppError } from "../../shared/errors.ts";
import type { StepKind } from "../model/page-engine.ts";
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
const LESS_FACTOR = 4;
/** No step waits longer for its turn, so that it comes within the usual limits of a call. */
const LONGEST_WAIT_MS = 20_000;
/** How often one that waits looks whether the machine is full still. */
const LOOK_MS = 250;

/** A step that is over sooner cannot have cost more than its own time, and nobody is asked what it was. */
const SHORT_MS = 100;

/** What the steps of one kind take of the processors, on average. */
interface Cost {
  readonly ms: number;
  /** When the last one began. */
  readonly begunAt: number;
}

/** What is known of the steps of a page. */
interface Steps extends Partial<Readonly<Record<StepKind, Cost>>> {
  /** When the last one ended. */
  readonly at: number;
  /** What the page's process had had of the processors when it was asked last, and what short steps took since. */
  readonly cpuMs: number;
  readonly shortMs: number;
}

const NO_STEPS: Steps = { at: 0, cpuMs: 0, shortMs: 0 };

/** The turn of a page for one step; to be disposed of when that is over. */
export interface PageTurn extends Disposable {
  /** So many of the workers that compute without a pause may run at once. */
  readonly restlessWorkers: number;
}

/**
 * Which pages take much of this machine, and when these may be stepped while it is full: when each page that is stepped
 * could have had four times as much since their last step began. So the others find room whatever the heavy ones do, and
 * never wait themselves.
 */
export class HeavyPages {
  readonly #isFull: () => boolean;
  readonly #cores: number;
  readonly #steps = new NotedLately<Steps>();

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
    { kind, cpuMs }: { readonly kind: StepKind; readonly cpuMs: () => Promise<number | undefined> },
  ): Promise<PageTurn> {
    const cost = this.#isFull() ? this.#steps.of(page)?.[kind] : undefined;
    const isHeavy = cost !== undefined && this.#isHeavy(cost);
    if (isHeavy) await this.#turn(deadline, cost);
    const begunAt = performance.now();
    return {
      restlessWorkers: isHeavy ? Math.max(1, Math.floor(this.#cores / 2)) : Infinity,
      [Symbol.dispose]: () => {
        const step = { kind, begunAt, tookMs: performance.now() - begunAt };
        if (step.tookMs <= SHORT_MS) this.#noteShort(page, step);
        else void cpuMs().then((ms) => this.#noteLong(page, step, ms));
      },
    };
  }

  #isHeavy({ ms: own }: Cost): boolean {
    if (own < LIGHT_MS) return false;
    this.#steps.forgetBefore(performance.now() - LATELY_MS);
    const pages = this.#steps.all;
    const light = pages.filter((page) => leastOf(page) * HEAVY_FACTOR < own);
    return light.length > 0 && light.length >= pages.length * LIGHT_SHARE;
  }

  async #turn(deadline: Deadline, { ms, begunAt }: Cost): Promise<void> {
    const shareMs = (ms * this.#steps.all.length) / this.#cores;
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

  #noteShort(page: object, step: Step): void {
    const before = this.#steps.of(page) ?? NO_STEPS;
    this.#note(page, { ...before, shortMs: before.shortMs + step.tookMs }, step, step.tookMs);
  }

  #noteLong(page: object, step: Step, cpuMs: number | undefined): void {
    const before = this.#steps.of(page) ?? NO_STEPS;
    if (cpuMs === undefined) return;
    const sinceMs = Math.max(0, cpuMs - before.cpuMs - before.shortMs); // nought where the process is another
    const ms = SERVING_MS + Math.min(sinceMs, step.tookMs * this.#cores);
    this.#note(page, { ...before, cpuMs, shortMs: 0 }, step, ms);
  }

  #note(page: object, before: Steps, { kind, begunAt, tookMs }: Step, ms: number): void {
    const averageMs = before[kind]?.ms ?? ms;
    const cost = { ms: averageMs + (ms - averageMs) * NEWS, begunAt };
    this.#steps.note(page, { ...before, [kind]: cost, at: begunAt + tookMs });
    this.#steps.forgetBefore(performance.now() - LATELY_MS);
  }
}

interface Step {
  readonly kind: StepKind;
  readonly begunAt: number;
  readonly tookMs: number;
}

function leastOf({ act, load }: Steps): number {
  return Math.min(act?.ms ?? Infinity, load?.ms ?? Infinity);
}

function crowded(): AppError {
  return new AppError(
    "TIMEOUT",
    "This page takes much of a machine that is full, and its turn did not come in time; nothing was done.",
    { hint: "Try again with a longer timeout, or close sessions whose pages never rest." },
  );
}
