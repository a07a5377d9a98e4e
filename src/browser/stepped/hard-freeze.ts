import type { CdpSession } from "../../cdp/session.ts";
import { settlesWithin, type Subscribe } from "../../shared/deadline.ts";
import type { ChildKind } from "../engine.ts";
import { Latecomers } from "../latecomers.ts";
import type { ServiceWorkers } from "../service-workers.ts";

/** How long the freeze waits for something that is busy. What is so for longer stops at its next chance. */
export interface Patience {
  readonly ms: number;
  readonly onInterruption?: Subscribe;
}

const BRIEF: Patience = { ms: 200 };

/**
 * Stops the script of a page and of its dedicated workers: without this, network callbacks would still run while page
 * time stands. A page and its pop-ups share a thread, and so they share one of these: they stop and run together.
 * The debugger stays on, as it tells of every script there is whenever it is turned on: a page that has been asked much
 * would freeze ever more slowly. While a page runs, it skips all pauses, so that the page's own `debugger` statements do
 * nothing.
 */
export class HardFreeze {
  readonly #pages = new Set<CdpSession>();
  readonly #workers = new Set<CdpSession>();
  readonly #serviceWorkers: ServiceWorkers;
  readonly #latecomers = new Latecomers();
  #frozen = false;

  constructor(serviceWorkers: ServiceWorkers) {
    this.#serviceWorkers = serviceWorkers;
    serviceWorkers.wake(this);
  }

  get frozen(): boolean {
    return this.#frozen;
  }

  /** A page to stop and run with the others; one that comes while they are frozen is frozen at once. */
  addPage(page: CdpSession): void {
    this.#pages.add(page);
    attachDebugger(page, () => this.#frozen);
    if (this.#frozen) void pause(page, BRIEF);
  }

  /** What waits at its start is adopted at once, or when the page moves again: it does not even begin before. */
  admit(child: CdpSession, kind: ChildKind, adopt: () => void): void {
    if (kind === "service_worker") this.#serviceWorkers.admit(child, adopt);
    else if (this.#frozen) this.#latecomers.hold(child, adopt);
    else adopt();
  }

  addWorker(worker: CdpSession): void {
    this.#workers.add(worker);
    attachDebugger(worker, () => this.#frozen);
  }

  addServiceWorker(worker: CdpSession): void {
    this.#serviceWorkers.add(worker);
    attachDebugger(worker, () => !this.#serviceWorkers.run);
    if (!this.#serviceWorkers.run) void pause(worker, BRIEF);
  }

  remove(session: CdpSession): void {
    this.#workers.delete(session);
    this.#latecomers.remove(session);
    this.#serviceWorkers.remove(session);
    if (!this.#pages.delete(session) || this.#pages.size > 0) return;
    for (const worker of this.#serviceWorkers.rest(this)) void pause(worker, BRIEF);
  }

  /**
   * Returns whether the pages stand already. What is busy stands as soon as its present task is over; a worker may
   * well be so for minutes, which is nothing that its page could not be asked meanwhile.
   */
  async freeze(patience: Patience): Promise<boolean> {
    this.#frozen = true;
    const standing = [...this.#workers, ...this.#serviceWorkers.rest(this)];
    const workers = standing.map((worker) => pause(worker, BRIEF));
    const pages = [...this.#pages].map((page) => pause(page, patience));
    const stand = (await Promise.all(pages)).every(Boolean);
    await Promise.all(workers);
    return stand;
  }

  async thaw(): Promise<void> {
    if (!this.#frozen) return;
    this.#frozen = false;
    const running = [...this.#pages, ...this.#workers, ...this.#serviceWorkers.wake(this)];
    this.#latecomers.adoptAll();
    await Promise.all(running.map(resume));
  }
}

/** A thread that was busy when it was told to stand may stop only when it shall run again, and is let go on then. */
function attachDebugger(session: CdpSession, shallStand: () => boolean): void {
  session.on("Debugger.paused", () => {
    if (!shallStand()) void session.post("Debugger.resume");
  });
  void session.post("Debugger.enable");
  void session.post("Debugger.setSkipAllPauses", { skip: true });
}

/** Whether the thread is paused in time, or answers since another page has paused it already. */
async function pause(session: CdpSession, { ms, onInterruption }: Patience): Promise<boolean> {
  const paused = Promise.withResolvers<void>();
  const off = session.on("Debugger.paused", () => paused.resolve());
  void session.post("Debugger.setSkipAllPauses", { skip: false });
  const answered = session.post("Runtime.evaluate", { expression: "debugger", silent: true });
  const stands = Promise.race([paused.promise, answered]);
  const inTime = await settlesWithin(ms, stands, onInterruption);
  off();
  return inTime;
}

async function resume(session: CdpSession): Promise<void> {
  void session.post("Debugger.setSkipAllPauses", { skip: true });
  await settlesWithin(BRIEF.ms, session.post("Debugger.resume"));
}
