import type { CdpSession } from "../../../cdp/session.ts";
import { settlesWithin, type Subscribe } from "../../../shared/deadline.ts";
import type { ChildKind } from "../engine.ts";
import { LateTargets, type ServiceWorkers } from "../service-workers.ts";
import type { ExecutionContexts } from "../../chromium/target/execution-contexts.ts";

/** How long the freeze waits for busy threads. A thread that is busy for longer stops at its next chance. */
export interface Patience {
  readonly ms: number;
  readonly onInterruption?: Subscribe;
}

const BRIEF: Patience = { ms: 200 };
/** A worker stops at once when it gets a processor, which takes a while on a busy machine. */
const UNHURRIED: Patience = { ms: 1_000 };
/**
 * Longest wait for a resumed thread. A caller that returns earlier finds its pending task undone, and does it then.
 */
const PENDING_TASK_MS = 10_000;

const HALT = "debugger";
/** Freezes the thread in a loop of our own script, which can run a task and halt again. */
const FREEZE = "__fermata.freeze()";

/**
 * Stops the scripts of a page and of its dedicated workers: without this, network callbacks would still run while page
 * time is stopped. A page and its pop-ups run on one thread, so they share one `HardFreeze` and freeze together.
 * The debugger stays on: whenever it is enabled it reports every script, and a page with many evaluated scripts would
 * freeze ever more slowly. While the page runs, the debugger skips all pauses, so the page's own `debugger` statements
 * have no effect.
 */
export class HardFreeze {
  readonly #pages = new Map<CdpSession, ExecutionContexts>();
  /** For each page the evaluation that halts it, or last halted it; it settles when the page runs. */
  readonly #halts = new Map<CdpSession, Promise<unknown>>();
  readonly #workers = new Set<CdpSession>();
  /** Workers that did not stop in time: they are busy with work that no debugger can stop. */
  readonly #late = new WeakSet<CdpSession>();
  readonly #serviceWorkers: ServiceWorkers;
  readonly #lateTargets = new LateTargets();
  #frozen = false;

  constructor(serviceWorkers: ServiceWorkers) {
    this.#serviceWorkers = serviceWorkers;
    serviceWorkers.wake(this);
  }

  get frozen(): boolean {
    return this.#frozen;
  }

  /** Adds a page that freezes and runs with the others; while they are frozen, it is frozen at once. */
  addPage(page: CdpSession, contexts: ExecutionContexts): void {
    this.#pages.set(page, contexts);
    attachDebugger(page, () => this.#frozen);
    if (this.#frozen) void this.#pause(page, contexts, BRIEF);
  }

  /** Adopts a target that waits at its start: at once, or, if the page is frozen, when it runs again. */
  admit(child: CdpSession, kind: ChildKind, adopt: () => void): void {
    if (kind === "service_worker") this.#serviceWorkers.admit(child, adopt);
    else if (this.#frozen) this.#lateTargets.hold(child, adopt);
    else adopt();
  }

  addWorker(worker: CdpSession): void {
    this.#workers.add(worker);
    attachDebugger(worker, () => this.#frozen, MOST_STATEMENTS);
  }

  addServiceWorker(worker: CdpSession): void {
    this.#serviceWorkers.add(worker);
    attachDebugger(worker, () => !this.#serviceWorkers.run);
    if (!this.#serviceWorkers.run) void pause(worker, BRIEF);
  }

  remove(session: CdpSession): void {
    this.#workers.delete(session);
    this.#lateTargets.remove(session);
    this.#serviceWorkers.remove(session);
    this.#halts.delete(session);
    if (!this.#pages.delete(session) || this.#pages.size > 0) return;
    for (const worker of this.#serviceWorkers.rest(this)) void pause(worker, BRIEF);
  }

  /**
   * Returns whether the pages are frozen already. A busy thread freezes at the end of its present task. A worker may be
   * busy for minutes, and its page can respond to every request meanwhile.
   */
  async freeze(patience: Patience): Promise<boolean> {
    this.#frozen = true;
    const pausing = [...this.#workers, ...this.#serviceWorkers.rest(this)];
    const workers = pausing.map((worker) => this.#pauseWorker(worker));
    const pages = [...this.#pages].map(([page, contexts]) => this.#pause(page, contexts, patience));
    const allFrozen = (await Promise.all(pages)).every(Boolean);
    await Promise.all(workers);
    return allFrozen;
  }

  /**
   * Lets the thread of a page run its pending task, and returns when it is frozen again. The thread stays in the task
   * in which it was halted, so no script of the page runs. CDP Debugger.resume.
   */
  async runPendingTask(page: CdpSession, onInterruption: Subscribe): Promise<void> {
    const halted = this.#halts.get(page);
    if (!this.#frozen || !halted) return;
    const again = Promise.withResolvers<void>();
    const off = page.on("Debugger.paused", () => again.resolve());
    const resumed = page.post("Debugger.resume").then(
      () => Promise.race([again.promise, halted]),
      () => {}, // another page halts the thread
    );
    await settlesWithin(PENDING_TASK_MS, resumed, onInterruption);
    off();
  }

  async thaw(): Promise<void> {
    if (!this.#frozen) return;
    this.#frozen = false;
    const skipping = [...this.#pages.keys(), ...this.#serviceWorkers.wake(this)];
    this.#lateTargets.adoptAll();
    await Promise.all([...skipping.map(resume), ...[...this.#workers].map(goOn)]);
  }

  async #pauseWorker(worker: CdpSession): Promise<void> {
    const isPaused = await pauseBusy(worker, this.#late.has(worker) ? BRIEF : UNHURRIED);
    if (isPaused) this.#late.delete(worker);
    else this.#late.add(worker);
  }

  #pause(
    page: CdpSession,
    { mainContextId }: ExecutionContexts,
    patience: Patience,
  ): Promise<boolean> {
    return pause(page, patience, () => {
      const halted = mainContextId === undefined ? halt(page) : freezeThread(page, mainContextId);
      this.#halts.set(page, halted);
      return halted;
    });
  }
}

/**
 * How many `debugger` statements of a worker are resumed one by one; after that, the worker skips them in each step.
 */
const MOST_STATEMENTS = 20;

/**
 * A thread that was busy at the time of the freeze may stop only after the page runs again, and is resumed then.
 * @param patience number of its own pauses that it does not skip: a worker that computes without an end and skipped all
 *   pauses could not be stopped
 */
function attachDebugger(session: CdpSession, shouldFreeze: () => boolean, patience = 0): void {
  let pauses = 0;
  session.on("Debugger.paused", () => {
    if (shouldFreeze()) return;
    pauses += 1;
    if (pauses >= patience) skipPauses(session, true);
    void session.post("Debugger.resume");
  });
  void session.post("Debugger.enable");
  if (patience === 0) skipPauses(session, true);
}

function skipPauses(session: CdpSession, skip: boolean): void {
  void session.post("Debugger.setSkipAllPauses", { skip });
}

/** Does the same as `pause`, in the middle of a worker's work. CDP Debugger.pause. */
function pauseBusy(session: CdpSession, patience: Patience): Promise<boolean> {
  const paused = pause(session, patience);
  void session.post("Debugger.pause");
  return paused;
}

/** Whether the thread is paused in time, or responds because another page has already paused it. */
async function pause(
  session: CdpSession,
  { ms, onInterruption }: Patience,
  haltIt = halt,
): Promise<boolean> {
  const paused = Promise.withResolvers<void>();
  const off = session.on("Debugger.paused", () => paused.resolve());
  skipPauses(session, false);
  const isPaused = Promise.race([paused.promise, haltIt(session)]);
  const inTime = await settlesWithin(ms, isPaused, onInterruption);
  off();
  return inTime;
}

/** Starts the evaluation that halts a thread; it settles when the thread goes on. */
async function halt(session: CdpSession): Promise<void> {
  await session.post("Runtime.evaluate", { expression: HALT, silent: true });
}

/**
 * Does the same in the execution context of our script. If that does not halt the thread, its document was replaced.
 */
async function freezeThread(session: CdpSession, contextId: number): Promise<void> {
  let halted = false;
  const off = session.on("Debugger.paused", () => {
    halted = true;
  });
  const evaluated = session.post("Runtime.evaluate", {
    expression: FREEZE,
    contextId,
    silent: true,
  });
  await evaluated.catch(() => {}); // no such execution context any more
  off();
  if (!halted) await halt(session);
}

async function resume(session: CdpSession): Promise<void> {
  skipPauses(session, true);
  await goOn(session);
}

async function goOn(session: CdpSession): Promise<void> {
  await settlesWithin(BRIEF.ms, session.post("Debugger.resume"));
}
