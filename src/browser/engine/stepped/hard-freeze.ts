import type { CdpSession } from "../../../cdp/session.ts";
import { settlesWithin, type Subscribe } from "../../../shared/deadline.ts";
import type { ChildKind } from "../engine.ts";
import { LateTargets, type ServiceWorkers } from "../service-workers.ts";
import type { ExecutionContexts } from "../../chromium/target/execution-contexts.ts";

/** How long the freeze waits for something that is busy. What is so for longer stops at its next chance. */
export interface Patience {
  readonly ms: number;
  readonly onInterruption?: Subscribe;
}

const BRIEF: Patience = { ms: 200 };
/** A worker stands at once, once it has the processor: on a busy machine that takes a while. */
const UNHURRIED: Patience = { ms: 1_000 };
/**
 * How long a thread that was let go on is waited for; who comes back earlier finds its pending task undone, and does it then.
 */
const PENDING_TASK_MS = 10_000;

const HALT = "debugger";
/** The same in a loop of our own script, which can do something and halt again. */
const FREEZE = "__fermata.freeze()";

/**
 * Stops the script of a page and of its dedicated workers: without this, network callbacks would still run while page
 * time stands. A page and its pop-ups share a thread, and so they share one of these: they stop and run together. The
 * debugger stays on, as it tells of every script there is whenever it is turned on: a page that has been asked much
 * would freeze ever more slowly. While a page runs, it skips all pauses, so that the page's own `debugger` statements
 * do nothing.
 */
export class HardFreeze {
  readonly #pages = new Map<CdpSession, ExecutionContexts>();
  /** For each page the evaluation that halts it, or halted it last: over when it runs. */
  readonly #halts = new Map<CdpSession, Promise<unknown>>();
  readonly #workers = new Set<CdpSession>();
  /** Workers that did not stand in time: they are busy with what no debugger stops. */
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

  /** A page to stop and run with the others; one that comes while they are frozen is frozen at once. */
  addPage(page: CdpSession, contexts: ExecutionContexts): void {
    this.#pages.set(page, contexts);
    attachDebugger(page, () => this.#frozen);
    if (this.#frozen) void this.#pause(page, contexts, BRIEF);
  }

  /** What waits at its start is adopted at once, or when the page moves again: it does not even begin before. */
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
   * Returns whether the pages stand already. What is busy stands as soon as its present task is over; a worker may
   * well be so for minutes, which is nothing that its page could not be asked meanwhile.
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
   * Lets the thread of a page do what was left to it, and returns when it stands again. It stays in the task in which
   * it was halted, so that nothing of the page runs. CDP Debugger.resume.
   */
  async runPendingTask(page: CdpSession, onInterruption: Subscribe): Promise<void> {
    const halted = this.#halts.get(page);
    if (!this.#frozen || !halted) return;
    const again = Promise.withResolvers<void>();
    const off = page.on("Debugger.paused", () => again.resolve());
    const resumed = page.post("Debugger.resume").then(
      () => Promise.race([again.promise, halted]),
      () => {}, // it is not this page that halts the thread
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
 * The `debugger` statements of a worker that it is let go on from, one by one; from then on it skips them in each step.
 */
const MOST_STATEMENTS = 20;

/**
 * A thread that was busy when it was told to stand may stop only when it shall run again, and is let go on then.
 * @param patience pauses of its own that it does not skip: a worker that skipped them from the start and computes
 * without
 *   an end could not be stopped
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

/** As `pause`, in the middle of whatever a worker is about. CDP Debugger.pause. */
function pauseBusy(session: CdpSession, patience: Patience): Promise<boolean> {
  const paused = pause(session, patience);
  void session.post("Debugger.pause");
  return paused;
}

/** Whether the thread is paused in time, or answers since another page has paused it already. */
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

/** The evaluation that halts a thread; over when it goes on. */
async function halt(session: CdpSession): Promise<void> {
  await session.post("Runtime.evaluate", { expression: HALT, silent: true });
}

/**
 * The same in the execution context of our script; where that does not halt the thread, its document is not the one it
 * was.
 */
async function freezeThread(session: CdpSession, contextId: number): Promise<void> {
  let halted = false;
  const off = session.on("Debugger.paused", () => {
    halted = true;
  });
  const stood = session.post("Runtime.evaluate", { expression: FREEZE, contextId, silent: true });
  await stood.catch(() => {}); // no such execution context any more
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
