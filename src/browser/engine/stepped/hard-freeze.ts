import type { CdpSession } from "../../../cdp/session.ts";
import { settlesWithin, type Subscribe } from "../../../shared/deadline.ts";
import type { ChildKind } from "../engine.ts";
import { LateTargets, type ServiceWorkers } from "../service-workers.ts";
import type { ExecutionContexts } from "../../chromium/target/execution-contexts.ts";

/** How long a freeze waits for busy threads. A thread that is busy for longer is paused at the end of its task. */
export interface Patience {
  readonly ms: number;
  readonly onInterruption?: Subscribe;
}

const BRIEF: Patience = { ms: 200 };
/** Patience for a worker: it stops as soon as its thread gets a processor, which can take long on a busy machine. */
const UNHURRIED: Patience = { ms: 1_000 };
/** Longest wait of `runPendingTask`. If the task has not run by then, it runs when its result is fetched. */
const PENDING_TASK_MS = 10_000;

const HALT = "debugger";
/** Halts the thread in a loop of our own script, which can run a pending task and halt again. */
const FREEZE = "__fermata.freeze()";

/**
 * Stops the scripts of a page and of its dedicated workers; network callbacks would otherwise run while page time is
 * stopped. A page and its pop-ups run on one thread, so they share one `HardFreeze` and freeze together. The debugger
 * stays enabled, because Chromium reports every script each time it is enabled: freezes of a page with many scripts
 * would take longer. While the page runs, the debugger skips or resumes pauses: `debugger` statements have no effect.
 */
export class HardFreeze {
  readonly #pages = new Map<CdpSession, ExecutionContexts>();
  /** By page: the latest evaluation that halts its thread. The evaluation settles when the thread runs again. */
  readonly #halts = new Map<CdpSession, Promise<unknown>>();
  readonly #workers = new Set<CdpSession>();
  /** Workers that were not paused in time at the last freeze: they do work that the debugger cannot interrupt. */
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

  /** Adds a page. All pages freeze and run together: if the earlier pages are frozen, freezes the new page at once. */
  addPage(page: CdpSession, contexts: ExecutionContexts): void {
    this.#pages.set(page, contexts);
    attachDebugger(page, () => this.#frozen);
    if (this.#frozen) void this.#pause(page, contexts, BRIEF);
  }

  /**
   * Calls `adopt` for a target that waits for its debugger: at once if its page runs, else when the page runs again.
   * A service worker needs only that any page of its session runs.
   */
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
   * Freezes all pages and workers. Returns whether all pages are frozen. A busy page freezes at the end of its present
   * task. Workers do not affect the result: a page can respond while its worker is busy for minutes.
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
   * Lets the thread of a page run the pending task of our script, and returns when the thread is halted again. The
   * thread stays in the same task, so no script of the page runs. CDP Debugger.resume.
   */
  async runPendingTask(page: CdpSession, onInterruption: Subscribe): Promise<void> {
    const halted = this.#halts.get(page);
    if (!this.#frozen || !halted) return;
    const again = Promise.withResolvers<void>();
    const off = page.on("Debugger.paused", () => again.resolve());
    const resumed = page.post("Debugger.resume").then(
      () => Promise.race([again.promise, halted]),
      () => {}, // `Debugger.resume` fails if the evaluation of another page halts the thread
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

/** Number of `debugger` statements of a worker that are resumed one by one; then the worker skips all pauses. */
const MOST_STATEMENTS = 20;

/**
 * Enables the debugger. From then on, resumes the thread if it pauses while the page runs. A freeze can cause such a
 * pause: a thread that was busy during the freeze may pause only after the thaw.
 * @param patience number of pauses to resume one by one before the thread skips all pauses. Greater than 0 for a
 *   worker: a worker that skips all pauses and computes endlessly could not be stopped
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

/** Pauses a worker in the middle of its work. Returns whether it is paused in time. CDP Debugger.pause. */
function pauseBusy(session: CdpSession, patience: Patience): Promise<boolean> {
  const paused = pause(session, patience);
  void session.post("Debugger.pause");
  return paused;
}

/** Pauses a thread. Returns whether it is paused in time. A thread that is already paused responds at once. */
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

/** Evaluates a `debugger` statement, which halts the thread. Settles when the thread runs again. */
async function halt(session: CdpSession): Promise<void> {
  await session.post("Runtime.evaluate", { expression: HALT, silent: true });
}

/** Halts the thread in our script or, if the context's document was replaced, by a `debugger` statement. */
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
  await evaluated.catch(() => {}); // rejects if the execution context no longer exists
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
