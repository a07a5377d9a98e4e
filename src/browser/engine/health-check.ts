import type { EngineParts } from "./engine.ts";
import { AppError } from "../../shared/errors.ts";
import { settlesWithin, type Deadline } from "../../shared/deadline.ts";
import { Signal } from "../../shared/process/signal.ts";
import type { Connection } from "../../cdp/connection.ts";
import type { CdpSession } from "../../cdp/session.ts";

const ANSWER_MS = 1_000;
/** Longest wait until a page reports its processor time. A page reports at once, unless it does native work. */
const OWN_ANSWER_MS = 500;

/**
 * Returns the processor time that the page's process has used, in milliseconds. Undefined if the page does not report
 * it because it has closed or does native work. CDP Performance.getMetrics.
 */
export async function processTimeOf(session: CdpSession): Promise<number | undefined> {
  let ms: number | undefined;
  void session.post("Performance.enable"); // it stays enabled
  const requested = session.post("Performance.getMetrics").then(({ metrics }) => {
    const seconds = metrics.find(({ name }) => name === "ProcessTime")?.value;
    if (seconds !== undefined) ms = seconds * 1_000;
  });
  await settlesWithin(OWN_ANSWER_MS, requested);
  return ms;
}

/**
 * Returns the processor time that each page process of a browser has used, in milliseconds; empty if the browser does
 * not report it within a second. CDP SystemInfo.getProcessInfo.
 */
export async function rendererTimes({
  root,
}: Pick<Connection, "root">): Promise<readonly (readonly [pid: number, ms: number])[]> {
  const renderers: [number, number][] = [];
  const requested = root.post("SystemInfo.getProcessInfo").then(({ processInfo }) => {
    for (const { type, id, cpuTime } of processInfo)
      if (type === "renderer") renderers.push([id, cpuTime * 1_000]);
  });
  await settlesWithin(ANSWER_MS, requested);
  return renderers;
}

/** Processor time for which a script may delay commands to its page. */
const BUSY_GRACE_MS = 1_000;
const CHECK_EVERY_MS = 100;
/** Longest wait for native work, such as layout. */
const LONGEST_NATIVE_MS = 5_000;
/** A page that has not responded for this long, although its scripts were stopped, is terminated. */
const UNRESPONSIVE_MS = 20_000;
/** A page that is being replaced is terminated after this time without a response. */
const UNRESPONSIVE_AT_UNLOAD_MS = 8_000;
/** Number of scripts to stop in a page that is being replaced; if it still does not respond, it is terminated. */
const MOST_STOPS = 3;

export type HealthCheckParts = Pick<
  EngineParts,
  "session" | "activity" | "interruption" | "onStoppedScript" | "onUnresponsive"
>;

interface Question {
  readonly requestedAt: number;
  readonly answered: Promise<boolean>;
  /** Processor time of the page's process at the first call of `isHeldUp` during this check. */
  spentMs?: number;
}

/**
 * Checks whether the thread of a page responds. If it does not, stops its script. If it still does not (the process is
 * stuck, or gets no processor on a busy machine), terminates the page. CDP Runtime.evaluate,
 * Runtime.terminateExecution.
 */
export class HealthCheck {
  readonly #parts: HealthCheckParts;
  readonly #answered = new Signal();
  #question: Question | undefined;
  #isStopping = false;
  /** The pending command that stops a script. */
  #stop: Promise<unknown> | undefined;

  constructor(parts: HealthCheckParts) {
    this.#parts = parts;
    // A page behind a dialog does not respond, which does not mean that it is busy.
    parts.interruption.onRaise(() => (this.#question = undefined));
  }

  /** Calls the listener for every response. */
  readonly onAnswer = this.#answered.subscribe;

  /** Wall time since the oldest unanswered check; 0 if there is none. */
  get silentMs(): number {
    return this.#question ? performance.now() - this.#question.requestedAt : 0;
  }

  /** Returns whether the page responded, or was interrupted, within this time. */
  answers(ms: number): Promise<boolean> {
    const { interruption } = this.#parts;
    if (interruption.reason) return Promise.resolve(true);
    return settlesWithin(ms, this.#ask(), interruption.onRaise);
  }

  /**
   * Whether the page does not respond, and its process has used at least `ms` of processor time. Counts the processor
   * time from the first call of this method during the pending check. Wall time does not count, since a script takes
   * longer on a busy machine. A page that does not report its processor time does native work or is stuck. For such a
   * page, returns true after five seconds without a response.
   */
  async isHeldUp(ms: number): Promise<boolean> {
    if (await this.answers(0)) return false;
    const question = this.#question;
    const spentMs = question && (await processTimeOf(this.#parts.session)); // deadline: has its own limit
    if (!question) return false;
    if (spentMs === undefined) return this.silentMs > LONGEST_NATIVE_MS;
    question.spentMs ??= spentMs;
    return spentMs - question.spentMs >= ms;
  }

  /**
   * Waits until the page responds. Stops a script that runs too long, unless it waits for a synchronous request.
   * Returns false if the page does not respond even after its script was stopped.
   * @throws AppError TIMEOUT if the server of that request, or the page, does not respond before the deadline
   */
  async insist(deadline: Deadline): Promise<boolean> {
    while (!(await deadline.race(this.answers(CHECK_EVERY_MS)))) {
      const awaited = this.#parts.activity.blocksScript;
      if (awaited !== undefined && deadline.remainingMs <= BUSY_GRACE_MS) throw blockedBy(awaited);
      if (awaited !== undefined) continue;
      if (await deadline.race(this.isHeldUp(BUSY_GRACE_MS))) return this.stopScript();
    }
    return true;
  }

  /**
   * Stops the running script, unless it waits for a server. In a stepped page, a loop that waits for the clock would
   * never end: the clock stops during scripts. Returns, after a limited time, whether the page responds now.
   */
  async stopScript(patienceMs = BUSY_GRACE_MS): Promise<boolean> {
    const { session, activity, onUnresponsive } = this.#parts;
    if (activity.blocksScript !== undefined) return false; // a blocked thread cannot stop its script
    if (!this.#isStopping) void this.#reportWhenStopped();
    this.#stop ??= session
      .post("Runtime.terminateExecution")
      .catch(() => {}) // the page has closed
      .finally(() => (this.#stop = undefined));
    await settlesWithin(patienceMs, this.#stop);
    if (await this.answers(patienceMs)) return true;
    if (this.silentMs > UNRESPONSIVE_MS) await onUnresponsive("responded");
    return false;
  }

  /**
   * Call it before the page is replaced. Stops the scripts of a page that does not respond. If that fails, terminates
   * the page. Time without a response also counts if it began in an earlier step. Has its own time limit.
   */
  async part(): Promise<void> {
    const { activity, onUnresponsive } = this.#parts;
    const graceMs = Math.max(CHECK_EVERY_MS, BUSY_GRACE_MS - this.silentMs);
    if (await this.answers(graceMs)) return;
    for (let stops = 1; !(await this.stopScript(CHECK_EVERY_MS)); stops += this.#stop ? 0 : 1) {
      const isHopeless = activity.blocksScript !== undefined || stops >= MOST_STOPS;
      if (isHopeless || this.silentMs > UNRESPONSIVE_AT_UNLOAD_MS)
        return onUnresponsive("responded");
    }
  }

  async #reportWhenStopped(): Promise<void> {
    this.#isStopping = true;
    const didAnswer = await this.#ask(); // deadline: nobody waits for it
    this.#isStopping = false;
    if (didAnswer) this.#parts.onStoppedScript();
  }

  #ask(): Promise<boolean> {
    if (this.#question) return this.#question.answered;
    const requested = this.#parts.session.post("Runtime.evaluate", {
      expression: "0",
      silent: true,
    });
    const answered = requested.then(
      () => true,
      () => false,
    );
    const question = { requestedAt: performance.now(), answered };
    this.#question = question;
    void answered.then((didAnswer) => {
      if (this.#question === question) this.#question = undefined;
      if (didAnswer) this.#answered.notify();
    });
    return answered;
  }
}

function blockedBy(url: string): AppError {
  return new AppError("TIMEOUT", `The page's script is blocked until ${url} responds.`, {
    hint: "Wait with a longer timeout, or navigate elsewhere. The page sent this request synchronously.",
    details: { pending: [url] },
  });
}
