import type { CdpSession } from "../../cdp/session.ts";
import { settlesWithin } from "../../shared/deadline.ts";
import type { ChildKind } from "../engine.ts";
import type { ServiceWorkers } from "../service-workers.ts";
import type { ThreadTable } from "./thread-table.ts";

/** How long a session that goes away may take to let go of its thread. */
const HANDOVER_MS = 100;
const HANDOVER_ATTEMPTS = 20;

type MemberKind = Exclude<ChildKind, "service_worker">;

/**
 * Stops all that a page consists of: its own session, those of its frames in other processes and of its workers; and
 * with them those of its pop-ups, with which it may share a thread. Service workers stand when the last page of their
 * session does. Animations are slowed to nothing, then the debugger
 * pauses each thread. It is on only while frozen, so that a page's own `debugger` statements do nothing while it runs.
 * CDP Animation.setPlaybackRate, Debugger.enable; `debugger` evaluated pauses in a clean task, Debugger.pause may stop
 * in the middle of drawing a frame.
 */
export class Standstill {
  readonly #threads: ThreadTable;
  readonly #serviceWorkers: ServiceWorkers;
  readonly #pages = new Set<CdpSession>();
  readonly #members = new Map<CdpSession, MemberKind>();
  #frozen = false;
  #handedOver: Promise<void> = Promise.resolve();

  constructor(threads: ThreadTable, serviceWorkers: ServiceWorkers) {
    this.#threads = threads;
    this.#serviceWorkers = serviceWorkers;
    serviceWorkers.wake(this);
  }

  get frozen(): boolean {
    return this.#frozen;
  }

  /** One that comes while the others are frozen is frozen at once. */
  add(session: CdpSession, kind: MemberKind): void {
    this.#members.set(session, kind);
    if (this.#frozen) void this.#stop(session, kind);
    else void this.#join(session);
  }

  addPage(page: CdpSession): void {
    this.#pages.add(page);
    this.add(page, "frame");
  }

  addServiceWorker(worker: CdpSession): void {
    this.#serviceWorkers.add(worker);
    if (!this.#serviceWorkers.run) void pause(worker);
  }

  /** The pause of a thread ends with the session that made it; another one that shall stand there takes over. */
  remove(session: CdpSession): void {
    this.#serviceWorkers.remove(session);
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
   * Returns whether everything stands already, after waiting `waitMs` at most; a busy thread stands as soon as its
   * present task is over, one behind a dialog when that is closed.
   */
  async freeze(waitMs: number): Promise<boolean> {
    this.#frozen = true;
    const workers = this.#serviceWorkers.rest(this).map(pause);
    const stops = [...this.#members].map(([session, kind]) => this.#stop(session, kind));
    const [stands] = await Promise.all([
      settlesWithin(waitMs, Promise.all(stops)),
      settlesWithin(waitMs, Promise.all(workers)),
    ]);
    return stands;
  }

  /** Waits `waitMs` at most: a thread behind a dialog hears of it when that is closed. */
  async thaw(waitMs: number): Promise<void> {
    if (!this.#frozen) return;
    this.#frozen = false;
    const workers = this.#serviceWorkers.wake(this).map(resume);
    const runs = [...this.#members].map(([session, kind]) => this.#run(session, kind));
    await settlesWithin(waitMs, Promise.all([...workers, ...runs]));
  }

  async #stop(session: CdpSession, kind: MemberKind): Promise<void> {
    this.#threads.stop(session);
    if (kind === "frame") void session.post("Animation.setPlaybackRate", { playbackRate: 0 });
    void this.#locate(session);
    await pause(session); // deadline: freeze bounds it
    if (this.#threads.isRunForOthers(session)) void session.post("Debugger.disable");
  }

  async #run(session: CdpSession, kind: MemberKind): Promise<void> {
    this.#threads.wake(session);
    for (const sharer of this.#threads.sharersOf(session)) void sharer.post("Debugger.disable");
    const resumed = resume(session);
    if (kind === "frame") void session.post("Animation.setPlaybackRate", { playbackRate: 1 });
    await resumed; // deadline: thaw bounds it
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

/** Resolves when the thread stands: true if it is this session that paused it, and not another one before. */
async function pause(session: CdpSession): Promise<boolean> {
  const paused = Promise.withResolvers<true>();
  const off = session.on("Debugger.paused", () => paused.resolve(true));
  void session.post("Debugger.enable");
  const answered = session.post("Runtime.evaluate", { expression: "debugger", silent: true });
  const didPause = await Promise.race([
    paused.promise,
    answered.then(
      () => false,
      () => false,
    ),
  ]); // deadline: whoever waits bounds it
  off();
  return didPause;
}

/** A session that is gone needs no thaw. */
async function resume(session: CdpSession): Promise<void> {
  await session.post("Debugger.disable").catch(() => {}); // deadline: thaw bounds it
}

/** A thread that is letting go still answers like one that stands; so it is asked until one of the heirs holds it. */
async function handOver(session: CdpSession, heirs: readonly CdpSession[]): Promise<void> {
  await settlesWithin(HANDOVER_MS, session.post("Debugger.disable"));
  for (let attempt = 0; attempt < HANDOVER_ATTEMPTS; attempt += 1) {
    for (const heir of heirs) if (await pause(heir)) return; // deadline: nobody waits for it
  }
}
