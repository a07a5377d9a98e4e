import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { availableParallelism, constants, getPriority, setPriority } from "node:os";
import { Deadline } from "../../shared/deadline.ts";
import type { BrowserProcess } from "./process.ts";
import { rendererTimes } from "./health-check.ts";

const CHECK_MS = 1_000;
/** The machine counts as full if page processes use this share of its processors; other processes need the rest. */
const FULL_SHARE = 0.5;
/** The machine also counts as full if this process, which serves all pages, waits to run for this share of the time. */
const WAITING_SHARE = 0.2;
/** A page process counts as expensive if it uses this many times the average of the working page processes. */
const GREEDY_FACTOR = 2;
/** Share of one processor. A process that uses less never counts as expensive. */
const MODEST_SHARE = 0.1;
/** Processor time. A process that used less between two checks did not work. */
const WORKED_MS = 5;
/** Niceness of all processes of a browser as a group, relative to other programs. */
const GROUP_NICE = 5;
/** How long `GROUP_NICE` applies after an expensive page process was last found. */
const NICE_FOR_MS = 30_000;

/** Name that Chromium gives to the threads of dedicated workers. */
const WORKER_THREAD = "DedicatedWorker";

type Browser = Pick<BrowserProcess, "pid" | "busy" | "connection">;

interface Spent {
  readonly pid: number;
  readonly ms: number;
}

/** Measurements between two checks. */
interface Interval {
  readonly sinceMs: number;
  /** How long this process waited for a processor. */
  readonly waitedMs: number;
  readonly cores: number;
  /** Processor time that each page process used. */
  readonly spent: readonly Spent[];
}

/**
 * Lowers the priority of page processes that use much more than their share while several tabs are busy and the
 * machine is full, so that ordinary pages still run. The priority stays low until the process ends, since raising it
 * again would need rights that Fermata does not request.
 */
export class FairShare {
  readonly #browsers: ReadonlySet<Browser>;
  /** Total processor time of each page process at the last check, in milliseconds. */
  #had = new Map<number, number>();
  #lookedAt = 0;
  #hadWaitedMs = 0;
  #niceUntil = 0;
  readonly #nice = new WeakSet<Browser>();
  #watching = false;

  /** @param browsers the running browsers; the set may change */
  constructor(browsers: ReadonlySet<Browser>) {
    this.#browsers = browsers;
  }

  /** Checks every second while there are browsers. Call it when a browser has been added. */
  async watch(): Promise<void> {
    if (this.#watching) return;
    this.#watching = true;
    while (this.#browsers.size > 0) {
      await Deadline.never().sleep(CHECK_MS); // deadline: the loop ends with the last browser
      await this.#check();
    }
    this.#watching = false;
  }

  async #check(): Promise<void> {
    const own = [...this.#browsers].filter(({ pid }) => pid !== undefined);
    const busy = own.reduce((sum, browser) => sum + browser.busy, 0);
    if (busy > 1) await this.#share(own); // a single busy tab delays no other busy tab
    else this.#had.clear();
    this.#beNice(own);
  }

  async #share(browsers: readonly Browser[]): Promise<void> {
    const requested = browsers.map(({ connection }) => rendererTimes(connection));
    const each = await Promise.all(requested); // deadline: has its own limit
    const have = new Map(each.flat());
    const spent = [...have].flatMap(([pid, ms]) => {
      const before = this.#had.get(pid);
      return before === undefined ? [] : [{ pid, ms: ms - before }];
    });
    const [now, waitedMs, cores] = [performance.now(), waitedForMs(), availableParallelism()];
    const interval = {
      sinceMs: now - this.#lookedAt,
      waitedMs: waitedMs - this.#hadWaitedMs,
      cores,
      spent,
    };
    const greedy = greedyOf(interval);
    [this.#had, this.#lookedAt, this.#hadWaitedMs] = [have, now, waitedMs];
    for (const { pid } of greedy) lowerThreads(pid);
    if (greedy.length > 0) this.#niceUntil = performance.now() + NICE_FOR_MS;
  }

  /**
   * Sets the niceness of the browsers. Linux first divides the processors among groups of processes, and each browser
   * is a group. At equal niceness, this process would get a small share next to many busy browsers. sched(7), "The
   * autogroup feature".
   */
  #beNice(browsers: readonly Browser[]): void {
    const shallBe = performance.now() < this.#niceUntil;
    for (const browser of browsers) {
      if (browser.pid === undefined || shallBe === this.#nice.has(browser)) continue;
      setGroupNice(browser.pid, shallBe ? GROUP_NICE : 0);
      if (shallBe) this.#nice.add(browser);
      else this.#nice.delete(browser);
    }
  }
}

/** Returns the page processes that count as expensive (see `GREEDY_FACTOR`) if the machine was full; else none. */
export function greedyOf(interval: Interval): readonly Spent[] {
  if (!isFull(interval)) return [];
  const { sinceMs, spent } = interval;
  const worked = spent.filter(({ ms }) => ms > WORKED_MS);
  const least = Math.max(MODEST_SHARE * sinceMs, (GREEDY_FACTOR * sumOf(worked)) / worked.length);
  return worked.filter(({ ms }) => ms > least);
}

/** Whether the machine was full, as `FULL_SHARE` and `WAITING_SHARE` define it. */
function isFull({ sinceMs, waitedMs, cores, spent }: Interval): boolean {
  return sumOf(spent) >= FULL_SHARE * cores * sinceMs || waitedMs >= WAITING_SHARE * sinceMs;
}

function sumOf(spent: readonly Spent[]): number {
  return spent.reduce((sum, { ms }) => sum + ms, 0);
}

/**
 * Lowers the priority of all threads of a process. On Linux each thread has its own priority, and a new thread inherits
 * that of its creator. Threads of dedicated workers get the lowest priority. The other threads get a higher priority
 * than workers, since a delay of these threads delays the whole page.
 */
function lowerThreads(pid: number): void {
  const { PRIORITY_BELOW_NORMAL, PRIORITY_LOW } = constants.priority;
  const priority = Math.min(getPriority() + PRIORITY_BELOW_NORMAL, PRIORITY_LOW);
  for (const id of process.platform === "linux" ? threadsOf(pid) : [pid]) {
    try {
      setPriority(id, isWorker(pid, id) ? PRIORITY_LOW : priority);
    } catch {
      // the thread has ended, or we may not change it
    }
  }
}

function isWorker(pid: number, thread: number): boolean {
  return readFileSync(`/proc/${pid}/task/${thread}/comm`, "latin1").startsWith(WORKER_THREAD);
}

function threadsOf(pid: number): readonly number[] {
  try {
    return readdirSync(`/proc/${pid}/task`).map(Number);
  } catch {
    return []; // the process has ended
  }
}

/** Returns how long the main thread of this process was ready but had no processor. proc(5), schedstat. */
function waitedForMs(): number {
  try {
    const [, waitedNs] = readFileSync("/proc/self/schedstat", "latin1").split(" ");
    return Number(waitedNs) / 1e6;
  } catch {
    return 0; // not on Linux, or the kernel lacks this feature
  }
}

function setGroupNice(pid: number, nice: number): void {
  try {
    writeFileSync(`/proc/${pid}/autogroup`, String(nice), { flag: "r+" });
  } catch {
    // not on Linux, or the kernel lacks this feature
  }
}
