import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { availableParallelism, constants, getPriority, setPriority } from "node:os";
import { Deadline } from "../../shared/deadline.ts";
import type { BrowserProcess } from "./process.ts";
import { rendererTimes } from "./health-check.ts";

const LOOK_MS = 1_000;
/** The machine is full when the processes of pages have had so much of it; the rest goes for what serves them. */
const FULL_SHARE = 0.5;
/** Or when this process, which serves all of them, had to wait for a processor for so much of the time. */
const WAITING_SHARE = 0.2;
/** A process that has had so many times what those that worked had on average takes more than its share. */
const GREEDY_FACTOR = 2;
/** Of one processor: whoever takes less is in nobody's way. */
const MODEST_SHARE = 0.1;
/** Who had less in a look did not work. */
const WORKED_MS = 5;
/** Of all processes of a browser together, against those of other programs. */
const GROUP_NICE = 5;
/** So long after the machine was full last. */
const NICE_FOR_MS = 30_000;

/** How Chromium names the thread of a worker. */
const WORKER_THREAD = "DedicatedWorker";

type Browser = Pick<BrowserProcess, "pid" | "busy" | "connection">;

interface Spent {
  readonly pid: number;
  readonly ms: number;
}

/** What was between two looks. */
interface Interval {
  readonly sinceMs: number;
  /** For so long this process waited for a processor. */
  readonly waitedMs: number;
  readonly cores: number;
  /** What the processes of pages had of the processors. */
  readonly spent: readonly Spent[];
}

/**
 * While the pages of several sessions fill the machine, the processes of those that take more than their share get a
 * lower priority, so that plain pages are served beside pages that never rest. A process cannot be given its old
 * priority again without rights that we do not ask for; it ends with its page.
 */
export class FairShare {
  readonly #browsers: ReadonlySet<Browser>;
  /** What each process of a page had had of the processors at the last look, in milliseconds. */
  #had = new Map<number, number>();
  #lookedAt = 0;
  #hadWaitedMs = 0;
  #niceUntil = 0;
  readonly #nice = new WeakSet<Browser>();
  #watching = false;

  /** @param browsers those that run; may change */
  constructor(browsers: ReadonlySet<Browser>) {
    this.#browsers = browsers;
  }

  /** Looks every second while there are browsers. To be called when there is one more. */
  async watch(): Promise<void> {
    if (this.#watching) return;
    this.#watching = true;
    while (this.#browsers.size > 0) {
      await Deadline.never().sleep(LOOK_MS); // deadline: see above
      await this.#look();
    }
    this.#watching = false;
  }

  async #look(): Promise<void> {
    const own = [...this.#browsers].filter(({ pid }) => pid !== undefined);
    const busy = own.reduce((sum, browser) => sum + browser.busy, 0);
    if (busy > 1) await this.#share(own); // one alone is in nobody's way
    else this.#had.clear();
    this.#beNice(own);
  }

  async #share(browsers: readonly Browser[]): Promise<void> {
    const requested = browsers.map(({ connection }) => rendererTimes(connection));
    const each = await Promise.all(requested); // deadline: bounded by itself
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
   * Linux shares the processors among groups of processes first, a group for each browser: beside many busy browsers the
   * server would get a small part, and everybody waits for it. sched(7), "The autogroup feature".
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

/** Those who take more than their share of a machine that is full. */
export function greedyOf(interval: Interval): readonly Spent[] {
  if (!isFull(interval)) return [];
  const { sinceMs, spent } = interval;
  const worked = spent.filter(({ ms }) => ms > WORKED_MS);
  const least = Math.max(MODEST_SHARE * sinceMs, (GREEDY_FACTOR * sumOf(worked)) / worked.length);
  return worked.filter(({ ms }) => ms > least);
}

/** Whether the processors had more to do than they could. */
function isFull({ sinceMs, waitedMs, cores, spent }: Interval): boolean {
  return sumOf(spent) >= FULL_SHARE * cores * sinceMs || waitedMs >= WAITING_SHARE * sinceMs;
}

function sumOf(spent: readonly Spent[]): number {
  return spent.reduce((sum, { ms }) => sum + ms, 0);
}

/**
 * Linux tells the threads of a process apart, and later ones are like those that they come from. Workers come last:
 * what else the page does holds up others, such as a frame that is being drawn.
 */
function lowerThreads(pid: number): void {
  const { PRIORITY_BELOW_NORMAL, PRIORITY_LOW } = constants.priority;
  const priority = Math.min(getPriority() + PRIORITY_BELOW_NORMAL, PRIORITY_LOW);
  for (const id of process.platform === "linux" ? threadsOf(pid) : [pid]) {
    try {
      setPriority(id, isWorker(pid, id) ? PRIORITY_LOW : priority);
    } catch {
      // it has ended, or is not ours
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
    return []; // it has ended
  }
}

/** How long the first thread of this process has been ready to run without a processor. proc(5), schedstat. */
function waitedForMs(): number {
  try {
    const [, waitedNs] = readFileSync("/proc/self/schedstat", "latin1").split(" ");
    return Number(waitedNs) / 1e6;
  } catch {
    return 0; // not on Linux, or without this feature
  }
}

function setGroupNice(pid: number, nice: number): void {
  try {
    writeFileSync(`/proc/${pid}/autogroup`, String(nice), { flag: "r+" });
  } catch {
    // not on Linux, or without this feature
  }
}
