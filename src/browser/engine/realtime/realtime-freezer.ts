import { ProtocolError, type CdpSession } from "../../../cdp/session.ts";
import { pauseFor, settlesWithin } from "../../../shared/deadline.ts";
import type { ChildKind } from "../engine.ts";
import { LateTargets, type ServiceWorkers } from "../service-workers.ts";
import type { LoadGate } from "../../chromium/target/load-gate.ts";

/**
 * Tracks which CDP sessions of a browser share a thread, and which must run. Under site isolation, frames of one site
 * in several tabs can share a thread. A debugger that pauses one of these frames pauses all.
 */
export class ThreadTable {
  readonly #threads = new Map<CdpSession, string>();
  readonly #awake = new Set<CdpSession>();

  /** @param isolateId of CDP Runtime.getIsolateId; it changes when a frame moves to another process */
  learn(session: CdpSession, isolateId: string): void {
    this.#threads.set(session, isolateId);
  }

  forget(session: CdpSession): void {
    this.#threads.delete(session);
    this.#awake.delete(session);
  }

  /** Marks this session as running: its thread must not be paused. */
  wake(session: CdpSession): void {
    this.#awake.add(session);
  }

  stop(session: CdpSession): void {
    this.#awake.delete(session);
  }

  /** Returns the other sessions on the same thread. */
  sharersOf(session: CdpSession): readonly CdpSession[] {
    const thread = this.#threads.get(session);
    if (thread === undefined) return [];
    return [...this.#threads.keys()].filter(
      (other) => other !== session && this.#threads.get(other) === thread,
    );
  }

  /** Whether another session on the session's thread is running: the thread must not be paused then. */
  isRunForOthers(session: CdpSession): boolean {
    return this.sharersOf(session).some((other) => this.#awake.has(other));
  }
}

/** How long the CDP session of a removed target may take to release its thread. */
const HANDOFF_MS = 100;
const HANDOFF_ATTEMPTS = 20;
/** Longest wait until a worker freezes or runs: it may be busy for minutes, although its page responds at once. */
const WORKER_MS = 200;
/** Pause between attempts to freeze a frame in a new process, which accepts no script before its document exists. */
const NO_DOCUMENT_PAUSE_MS = 20;
const NO_DOCUMENT_ATTEMPTS = 25;

/**
 * Freezes all parts of a page: its own session, its workers and its frames in other processes. Pop-ups may share a
 * thread with the page; they freeze together. Service workers freeze with the last page of their session. First sets
 * the playback rate of animations to 0; then the debugger pauses each thread. The debugger is enabled only while the
 * page is frozen, so `debugger` statements of the page have no effect. CDP Animation.setPlaybackRate, Debugger.enable.
 * Evaluating a `debugger` statement pauses a thread between two tasks; Debugger.pause could pause it while it draws a
 * frame. A document that is being replaced runs no command, so it cannot be frozen: the commands that would freeze it
 * run in the next document.
 */
export class RealtimeFreezer {
  readonly #threads: ThreadTable;
  readonly #serviceWorkers: ServiceWorkers;
  readonly #pages = new Set<CdpSession>();
  /** All CDP sessions of the page and its pop-ups. Sessions with documents have a gate, those of workers have none. */
  readonly #members = new Map<CdpSession, LoadGate | undefined>();
  readonly #lateTargets = new LateTargets();
  #frozen = false;
  #handedOver: Promise<void> = Promise.resolve();
  /** Freezes, each of one session, that have started and not completed. */
  readonly #stopping = new Set<Promise<void>>();

  constructor(threads: ThreadTable, serviceWorkers: ServiceWorkers) {
    this.#threads = threads;
    this.#serviceWorkers = serviceWorkers;
    serviceWorkers.wake(this);
  }

  get frozen(): boolean {
    return this.#frozen;
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

  /** Adds a session. If the page is frozen, freezes the session at once. */
  add(session: CdpSession, gate?: LoadGate): void {
    this.#members.set(session, gate);
    if (gate) session.on("Page.frameNavigated", () => this.#onDocument(session, gate));
    if (this.#frozen) this.#stop(session, gate);
    else void this.#join(session);
  }

  addPage(page: CdpSession, gate: LoadGate): void {
    this.#pages.add(page);
    this.add(page, gate);
  }

  addServiceWorker(worker: CdpSession): void {
    this.#serviceWorkers.add(worker);
    if (!this.#serviceWorkers.run) void pause(worker);
  }

  /** Removes a session. If it has paused its thread, another frozen session on the thread pauses the thread again. */
  remove(session: CdpSession): void {
    this.#serviceWorkers.remove(session);
    this.#lateTargets.remove(session);
    if (this.#pages.delete(session) && this.#pages.size === 0) {
      for (const worker of this.#serviceWorkers.rest(this)) void pause(worker);
    }
    if (!this.#members.delete(session)) return;
    const heirs = this.#threads.isRunForOthers(session) ? [] : this.#threads.sharersOf(session);
    this.#threads.forget(session);
    if (heirs.length > 0) this.#handedOver = handOver(session, heirs);
  }

  /** Waits at most `waitMs` until the thread of a removed session is paused again by another session. */
  async handedOver(waitMs: number): Promise<void> {
    await settlesWithin(waitMs, this.#handedOver);
  }

  /**
   * Freezes the page, and waits at most `waitMs`. Returns whether all documents are frozen. A busy thread freezes at
   * the end of its present task, a thread behind a dialog when the dialog closes.
   */
  async freeze(waitMs: number): Promise<boolean> {
    this.#frozen = true;
    const workers = this.#serviceWorkers.rest(this).map(pause);
    for (const [session, gate] of this.#members) this.#stop(session, gate);
    const [isStill] = await Promise.all([
      settlesWithin(waitMs, this.#allFrozen()),
      settlesWithin(Math.min(waitMs, WORKER_MS), Promise.all(workers)),
    ]);
    return isStill;
  }

  /** Waits at most `waitMs` until all documents and workers that arrived since the freeze are frozen too. */
  async waitUntilFrozen(waitMs: number): Promise<void> {
    if (this.#frozen) await settlesWithin(waitMs, this.#allFrozen());
  }

  /**
   * Lets the page run, and waits at most `waitMs` for it: a thread behind a dialog resumes only when the dialog closes.
   * @param first the page's session, often with a longer limit: input that arrives before its thread runs is lost
   */
  async thaw(waitMs: number, first: { session: CdpSession; waitMs: number }): Promise<void> {
    if (!this.#frozen) return;
    this.#frozen = false;
    const workers = this.#serviceWorkers.wake(this).map(resume);
    const runs = new Map(
      [...this.#members].map(([session, gate]) => [session, this.#run(session, gate)]),
    );
    this.#lateTargets.adoptAll();
    await Promise.all([
      settlesWithin(waitMs, Promise.all([...workers, ...runs.values()])),
      settlesWithin(first.waitMs, Promise.resolve(runs.get(first.session))),
    ]);
  }

  /** Resolves when all freezes have completed, including those that start during the wait. */
  async #allFrozen(): Promise<void> {
    while (this.#stopping.size > 0) await Promise.all(this.#stopping); // deadline: freeze limits it
  }

  #stop(session: CdpSession, gate: LoadGate | undefined): void {
    const isStill = this.#freezeTarget(session, gate);
    const stopping = delivered(isStill, gate).finally(() => this.#stopping.delete(stopping));
    this.#stopping.add(stopping);
  }

  async #freezeTarget(session: CdpSession, gate: LoadGate | undefined): Promise<void> {
    this.#threads.stop(session);
    if (gate) void session.post("Animation.setPlaybackRate", { playbackRate: 0 });
    void this.#locate(session);
    await this.#pause(session); // deadline: freeze limits it
    if (!this.#frozen) return;
    // A document that arrived before the pause has animations of its own, which still play.
    if (gate) void session.post("Animation.setPlaybackRate", { playbackRate: 0 });
    if (this.#threads.isRunForOthers(session)) void session.post("Debugger.disable");
  }

  async #pause(session: CdpSession): Promise<void> {
    for (let attempt = 0; attempt < NO_DOCUMENT_ATTEMPTS; attempt += 1) {
      if ((await pause(session)) !== "no document") return; // deadline: freeze limits it
      await pauseFor(NO_DOCUMENT_PAUSE_MS, UNDISTURBED); // deadline: brief
      if (!this.#frozen || !this.#members.has(session)) return;
    }
  }

  /**
   * Freezes a document that was loading during the freeze and arrives now, not yet paused. Its arrival also ends the
   * pause of the previous document. So other frozen sessions on that thread pause the thread again.
   */
  #onDocument(session: CdpSession, gate: LoadGate): void {
    if (!this.#frozen || !this.#members.has(session)) return;
    if (!this.#threads.isRunForOthers(session)) {
      for (const heir of this.#threads.sharersOf(session)) void pause(heir);
    }
    this.#stop(session, gate);
  }

  async #run(session: CdpSession, gate: LoadGate | undefined): Promise<void> {
    this.#threads.wake(session);
    for (const sharer of this.#threads.sharersOf(session)) void sharer.post("Debugger.disable");
    const resumed = resume(session);
    if (gate) void session.post("Animation.setPlaybackRate", { playbackRate: 1 });
    await delivered(resumed, gate); // deadline: thaw limits it
  }

  /** Lets a new session run: its frame could not load if a frozen frame of another tab has paused the shared thread. */
  async #join(session: CdpSession): Promise<void> {
    this.#threads.wake(session);
    await this.#locate(session); // deadline: nobody waits for it
    if (this.#frozen || !this.#members.has(session)) return;
    for (const sharer of this.#threads.sharersOf(session)) void sharer.post("Debugger.disable");
  }

  async #locate(session: CdpSession): Promise<void> {
    const answer = await session.post("Runtime.getIsolateId").catch(() => {}); // deadline: nobody waits for it
    if (answer && this.#members.has(session)) this.#threads.learn(session, answer.id);
  }
}

const UNDISTURBED = () => () => {};

/** Waits until a command has run or a navigation delays it. For a worker, waits at most `WORKER_MS`. */
async function delivered(command: Promise<void>, gate: LoadGate | undefined): Promise<void> {
  await (gate ? gate.staysFor(command) : settlesWithin(WORKER_MS, command));
}

/** Result of an attempt to pause a thread. `paused by another`: another session had already paused it. */
type Pause = "paused" | "paused by another" | "no document" | "gone";

/** Pauses a thread. Resolves when the thread is paused, or cannot be paused. */
async function pause(session: CdpSession): Promise<Pause> {
  const paused = Promise.withResolvers<Pause>();
  const off = session.on("Debugger.paused", () => paused.resolve("paused"));
  void session.post("Debugger.enable");
  const answered = session.post("Runtime.evaluate", { expression: "debugger", silent: true });
  const outcome = await Promise.race([
    paused.promise,
    answered.then(
      (): Pause => "paused by another",
      (error: unknown): Pause => (isRefused(error) ? "no document" : "gone"),
    ),
  ]); // deadline: the caller limits it
  off();
  return outcome;
}

function isRefused(error: unknown): boolean {
  return error instanceof ProtocolError && error.kind === "refused";
}

/** Resumes a thread. A closed session needs no resume, so its error is ignored. */
async function resume(session: CdpSession): Promise<void> {
  await session.post("Debugger.disable").catch(() => {}); // deadline: thaw limits it
}

/**
 * Lets another session pause the thread. Repeats the attempt: until the thread is released, it responds as if another
 * session had paused it.
 */
async function handOver(session: CdpSession, heirs: readonly CdpSession[]): Promise<void> {
  await settlesWithin(HANDOFF_MS, session.post("Debugger.disable"));
  for (let attempt = 0; attempt < HANDOFF_ATTEMPTS; attempt += 1) {
    for (const heir of heirs) if ((await pause(heir)) === "paused") return; // deadline: nobody waits for it
  }
}
