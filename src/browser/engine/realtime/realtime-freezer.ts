import { ProtocolError, type CdpSession } from "../../../cdp/session.ts";
import { pauseFor, settlesWithin } from "../../../shared/deadline.ts";
import type { ChildKind } from "../engine.ts";
import { LateTargets, type ServiceWorkers } from "../service-workers.ts";
import type { LoadGate } from "../../chromium/target/load-gate.ts";

/**
 * Which sessions of a browser reach the same thread. Under site isolation the frames of one site in several tabs of a
 * session can live in one process, and a debugger that pauses one of them pauses them all.
 */
export class ThreadTable {
  readonly #threads = new Map<CdpSession, string>();
  readonly #awake = new Set<CdpSession>();

  /** @param isolateId of CDP Runtime.getIsolateId; it changes when a frame moves to another process. */
  learn(session: CdpSession, isolateId: string): void {
    this.#threads.set(session, isolateId);
  }

  forget(session: CdpSession): void {
    this.#threads.delete(session);
    this.#awake.delete(session);
  }

  /** What of the page behind the session may run now. */
  wake(session: CdpSession): void {
    this.#awake.add(session);
  }

  stop(session: CdpSession): void {
    this.#awake.delete(session);
  }

  /** The other sessions on the same thread. */
  sharersOf(session: CdpSession): readonly CdpSession[] {
    const thread = this.#threads.get(session);
    if (thread === undefined) return [];
    return [...this.#threads.keys()].filter(
      (other) => other !== session && this.#threads.get(other) === thread,
    );
  }

  /** Whether another page needs this thread now. */
  isRunForOthers(session: CdpSession): boolean {
    return this.sharersOf(session).some((other) => this.#awake.has(other));
  }
}

/** How long a session that goes away may take to let go of its thread. */
const HANDOFF_MS = 100;
const HANDOFF_ATTEMPTS = 20;
/**
 * How long a worker is waited for. It may be busy for minutes, which is nothing that its page could not be asked
 * meanwhile.
 */
const WORKER_MS = 200;
/** A frame that has just got its process takes no script before its document is there. */
const NO_DOCUMENT_PAUSE_MS = 20;
const NO_DOCUMENT_ATTEMPTS = 25;

/**
 * Stops all that a page consists of: its own session, those of its frames in other processes and of its workers; and
 * with them those of its pop-ups, with which it may share a thread. Service workers stand when the last page of their
 * session does. Animations are slowed to nothing, then the debugger
 * pauses each thread. It is on only while frozen, so that a page's own `debugger` statements do nothing while it runs.
 * CDP Animation.setPlaybackRate, Debugger.enable; `debugger` evaluated pauses in a clean task, Debugger.pause may stop
 * in the middle of drawing a frame.
 * A document that is on its way out hears nothing before the next one is there, and cannot be made to stand; what it is
 * told, the next one hears.
 */
export class RealtimeFreezer {
  readonly #threads: ThreadTable;
  readonly #serviceWorkers: ServiceWorkers;
  readonly #pages = new Set<CdpSession>();
  /** With the gates of those that show documents; workers have none. */
  readonly #members = new Map<CdpSession, LoadGate | undefined>();
  readonly #lateTargets = new LateTargets();
  #frozen = false;
  #handedOver: Promise<void> = Promise.resolve();
  /** What has been told to stand and does not yet. */
  readonly #stopping = new Set<Promise<void>>();

  constructor(threads: ThreadTable, serviceWorkers: ServiceWorkers) {
    this.#threads = threads;
    this.#serviceWorkers = serviceWorkers;
    serviceWorkers.wake(this);
  }

  get frozen(): boolean {
    return this.#frozen;
  }

  /** What waits at its start is adopted at once, or when the page moves again: it does not even begin before. */
  admit(child: CdpSession, kind: ChildKind, adopt: () => void): void {
    if (kind === "service_worker") this.#serviceWorkers.admit(child, adopt);
    else if (this.#frozen) this.#lateTargets.hold(child, adopt);
    else adopt();
  }

  /** A page that comes while the others are frozen is frozen at once. */
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

  /** The pause of a thread ends with the session that made it; another one that shall stand there takes over. */
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

  /** Waits `waitMs` at most until a thread whose session went away stands again. */
  async handedOver(waitMs: number): Promise<void> {
    await settlesWithin(waitMs, this.#handedOver);
  }

  /**
   * Returns whether the documents stand already, after waiting `waitMs` at most; a busy thread stands as soon as its
   * present task is over, one behind a dialog when that is closed.
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

  /** Waits `waitMs` at most until what came after the freeze stands too, like a document that was on its way. */
  async waitUntilFrozen(waitMs: number): Promise<void> {
    if (this.#frozen) await settlesWithin(waitMs, this.#allFrozen());
  }

  /**
   * Waits `waitMs` at most: a thread behind a dialog hears of it when that is closed.
   * @param first has a patience of its own: what is entered before its thread runs would be lost
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

  /** Others may be told to stand while the first ones are waited for. */
  async #allFrozen(): Promise<void> {
    while (this.#stopping.size > 0) await Promise.all(this.#stopping); // deadline: freeze bounds it
  }

  #stop(session: CdpSession, gate: LoadGate | undefined): void {
    const isStill = this.#freezeTarget(session, gate);
    const stopping = heard(isStill, gate).finally(() => this.#stopping.delete(stopping));
    this.#stopping.add(stopping);
  }

  async #freezeTarget(session: CdpSession, gate: LoadGate | undefined): Promise<void> {
    this.#threads.stop(session);
    if (gate) void session.post("Animation.setPlaybackRate", { playbackRate: 0 });
    void this.#locate(session);
    await this.#pause(session); // deadline: freeze bounds it
    if (!this.#frozen) return;
    // Documents that came between the two have animations of their own.
    if (gate) void session.post("Animation.setPlaybackRate", { playbackRate: 0 });
    if (this.#threads.isRunForOthers(session)) void session.post("Debugger.disable");
  }

  async #pause(session: CdpSession): Promise<void> {
    for (let attempt = 0; attempt < NO_DOCUMENT_ATTEMPTS; attempt += 1) {
      if ((await pause(session)) !== "no document") return; // deadline: freeze bounds it
      await pauseFor(NO_DOCUMENT_PAUSE_MS, UNDISTURBED); // deadline: brief
      if (!this.#frozen || !this.#members.has(session)) return;
    }
  }

  /**
   * What was on its way when the page was told to stand comes without a pause of its own, and with it ends the one that
   * its predecessor made.
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
    await heard(resumed, gate); // deadline: thaw bounds it
  }

  /** A frame that comes may have got a thread on which a frame of another tab stands: it could not even load there. */
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

/** Waits for what a thread is told, but not while the browser keeps it back, and not for a worker that is busy. */
async function heard(reported: Promise<void>, gate: LoadGate | undefined): Promise<void> {
  await (gate ? gate.staysFor(reported) : settlesWithin(WORKER_MS, reported));
}

/** Who has stopped a thread: this session, or another one before it. */
type Pause = "paused" | "paused by another" | "no document" | "gone";

/** Resolves when the thread stands, or cannot be made to. */
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
  ]); // deadline: whoever waits bounds it
  off();
  return outcome;
}

function isRefused(error: unknown): boolean {
  return error instanceof ProtocolError && error.kind === "refused";
}

/** A session that is gone needs no thaw. */
async function resume(session: CdpSession): Promise<void> {
  await session.post("Debugger.disable").catch(() => {}); // deadline: thaw bounds it
}

/** A thread that is letting go still answers like one that stands; so it is asked until one of the heirs holds it. */
async function handOver(session: CdpSession, heirs: readonly CdpSession[]): Promise<void> {
  await settlesWithin(HANDOFF_MS, session.post("Debugger.disable"));
  for (let attempt = 0; attempt < HANDOFF_ATTEMPTS; attempt += 1) {
    for (const heir of heirs) if ((await pause(heir)) === "paused") return; // deadline: nobody waits for it
  }
}
