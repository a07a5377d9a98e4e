import {
  WORTH_A_LOOK,
  type ChildKind,
  type CdpEngine,
  type EngineParts,
  busyCheck,
  notDrawn,
  pngSize,
} from "../engine.ts";
import type { CdpSession } from "../../../cdp/session.ts";
import { pauseFor, settlesWithin, type Deadline } from "../../../shared/deadline.ts";
import { AppError } from "../../../shared/errors.ts";
import { Signal } from "../../../shared/process/signal.ts";
import type { ClockState, Ran } from "../../model/page-engine.ts";
import type { Frame } from "../../model/picture.ts";
import { endOfWait, type SettleOutcome } from "../../model/settling.ts";
import type { LoadGate } from "../../chromium/target/load-gate.ts";
import { BusyWorkers } from "../service-workers.ts";
import { HealthCheck } from "../health-check.ts";
import {
  idleProbe,
  LONGEST_IDLE_MS,
  LONGEST_MOTION_MS,
  TURN,
  twoFrames,
  type Idle,
} from "./idle.ts";
import type { RealtimeFreezer } from "./realtime-freezer.ts";

/** How long a freeze waits for a busy thread. The thread pauses at the end of its task, even if that is later. */
const STOP_MS = 500;
/** How long a freeze waits for an idle thread, and a thaw for a frozen thread. Both are slow only on a busy machine. */
const STOP_AT_REST_MS = 5_000;
/**
 * How long a freeze or a thaw waits during a dialog. Threads without a dialog react at once. The thread with the dialog
 * reacts only when the dialog closes, so a longer wait is useless.
 */
const STOP_BEHIND_DIALOG_MS = 30;
/** A script that runs for longer is stopped, since there is no person who could decide to wait. */
const LONGEST_SCRIPT_MS = 10_000;
/** A worker that takes longer to respond counts as busy. */
const WORKER_ANSWER_MS = 16;
const TWO_FRAMES_MS = 1_000;
const POLL_MS = 16;
/** Interval between checks of a page whose rendering is blocked. */
const BLOCKED_PAUSE_MS = 50;
const MESSAGE_ROUNDS = 2;
/** Longest wait for the response of a document; a busy document takes longer. */
const LONGEST_TURN_MS = 50;
/** After this time without a screenshot, the page is brought to the front: a page behind its pop-up is not drawn. */
const COVERED_PICTURE_MS = 1_000;
const LONGEST_PICTURE_MS = 5_000;

/**
 * Runs a page of any Chromium in real time, and freezes it with the debugger. In a frozen page, scripts, timers and
 * animations do not run, but clocks and media do.
 */
export class RealtimeEngine implements CdpEngine {
  readonly name = "realtime";
  readonly grantsTime = false;
  readonly drawnChanges = undefined;
  readonly #parts: EngineParts;
  readonly #freezer: RealtimeFreezer;
  readonly #healthCheck: HealthCheck;
  readonly #hurry = new Signal();
  readonly #workers = new BusyWorkers();
  #inputReady = false;
  /** Whether the page was still running a script when it was last frozen. */
  #leftBusy = false;
  /**
   * Whether the main document answered the latest idle probe. A document that answers runs no long script. False from
   * each `wake` until the next probe.
   */
  #isIdle = false;
  /** Whether the document kept changing during the last wait. */
  #movesByItself = false;
  /** `performance.now()` when the page last responded. */
  #respondedAt = 0;

  constructor(parts: EngineParts, freezer: RealtimeFreezer) {
    this.#parts = parts;
    this.#freezer = freezer;
    this.#healthCheck = new HealthCheck(parts);
    freezer.addPage(parts.session, parts.gate);
    parts.session.on("Page.frameNavigated", ({ frame }) => {
      if (frame.id !== parts.mainFrameId) return;
      this.#inputReady = false;
      this.#movesByItself = false;
    });
    parts.interruption.onRaise(this.#hurry.notify);
    for (const event of WORTH_A_LOOK) parts.session.on(event, this.#hurry.notify);
  }

  get frozen(): boolean {
    return this.#freezer.frozen;
  }

  get silentMs(): number {
    return this.#healthCheck.silentMs;
  }

  get reachable(): boolean {
    return !this.#leftBusy && !this.#parts.gate.departing;
  }

  start(): Promise<void> {
    return Promise.resolve();
  }

  admit(child: CdpSession, kind: ChildKind, adopt: () => void): void {
    this.#freezer.admit(child, kind, adopt);
  }

  addChild(child: CdpSession, kind: ChildKind, gate?: LoadGate): void {
    if (kind === "service_worker") this.#freezer.addServiceWorker(child);
    else this.#freezer.add(child, gate);
    if (kind === "worker") this.#workers.add(child);
    for (const event of WORTH_A_LOOK) child.on(event, this.#hurry.notify);
  }

  removeChild(child: CdpSession): void {
    this.#workers.remove(child);
    this.#freezer.remove(child);
  }

  async wake(deadline: Deadline): Promise<void> {
    await this.answer(deadline);
    const { interruption, session } = this.#parts;
    this.#isIdle = false;
    const behindDialog = interruption.reason === "dialog";
    const waitMs = behindDialog ? STOP_BEHIND_DIALOG_MS : STOP_MS;
    const pageWaitMs = behindDialog || this.#leftBusy ? waitMs : STOP_AT_REST_MS;
    await deadline.race(this.#freezer.thaw(waitMs, { session, waitMs: pageWaitMs }));
  }

  /** Does nothing: pages share no clock in this engine. */
  halt(): void {}

  async freeze(): Promise<void> {
    const { reason } = this.#parts.interruption;
    if (reason === "crash" || reason === "closed") return;
    if (this.#freezer.frozen) {
      await this.#freezer.handedOver(STOP_MS);
      return;
    }
    if (reason === "dialog") {
      await this.#freezer.freeze(STOP_BEHIND_DIALOG_MS);
      return;
    }
    await this.#letMessagesArrive(); // deadline: has its own limit
    const waitMs = this.#isIdle ? STOP_AT_REST_MS : STOP_MS;
    this.#leftBusy = !(await this.#freezer.freeze(waitMs)) && !this.#parts.gate.departing;
    if (this.#leftBusy) void this.#healthCheck.answers(0); // starts a check; `silentMs` counts from its start
  }

  async answer(deadline: Deadline): Promise<void> {
    if (this.#parts.interruption.reason) return;
    if (this.#leftBusy) this.#leftBusy = !(await this.#healthCheck.insist(deadline));
    else await deadline.race(this.#freezer.waitUntilFrozen(STOP_MS));
  }

  /** Does nothing: this engine does not pause pages inside our script. */
  async runPendingTask(): Promise<void> {}

  part(): Promise<void> {
    return this.#healthCheck.part();
  }

  async runUntil<T>(deadline: Deadline, settled: Promise<T>): Promise<Ran<T>> {
    return deadline.race(this.#parts.interruption.race(settled));
  }

  async run(deadline: Deadline, pageMs: number): Promise<void> {
    const { interruption } = this.#parts;
    if (!interruption.reason) await deadline.race(pauseFor(pageMs, interruption.onRaise));
  }

  /**
   * Waits until no work is open and two frames brought no change. If the document keeps changing, waits up to 2 s, or
   * for three frames if it also kept changing during the previous wait. Does not wait for timers.
   */
  async settle(deadline: Deadline): Promise<SettleOutcome> {
    const { activity, contexts, gate, interruption, settle } = this.#parts;
    const startedAt = performance.now();
    this.#respondedAt = startedAt;
    const busy = busyCheck(this.#parts);
    const early = () => performance.now() - startedAt < settle.minimumMs;
    let found: Idle | undefined;
    while (!deadline.expired && !interruption.reason) {
      await gate.checkDrawable(contexts, LONGEST_TURN_MS); // deadline: has its own limit
      await this.#readWork(); // deadline: has its own limit
      if (busy() || early()) {
        await pauseFor(POLL_MS, this.#hurry.subscribe); // deadline: shorter than a frame
        continue;
      }
      found = await this.#idle(); // deadline: has its own limit
      await this.#readWork(); // deadline: as above
      if (found && !busy() && !deadline.expired) break;
    }
    const unresolved = activity.unresolved();
    if (interruption.reason || deadline.expired)
      return { settled: false, reason: endOfWait(interruption.reason), unresolved };
    return { settled: true, reason: found === "moving" ? "moving" : "quiet", unresolved };
  }

  /** Reads the open work of the main document and of the workers, which no event reports. */
  async #readWork(): Promise<void> {
    const requested = this.#workers.ask(WORKER_ANSWER_MS);
    const [names] = await Promise.all([this.#parts.contexts.openWork(), requested]); // deadline: both have limits
    this.#parts.activity.work.note([...names, ...this.#workers.names]);
  }

  async readyForInput(deadline: Deadline): Promise<void> {
    if (this.#inputReady) return;
    const { contexts, gate, interruption, mainFrameId } = this.#parts;
    for (;;) {
      await gate.checkDrawable(contexts, LONGEST_TURN_MS); // deadline: has its own limit
      if (!gate.blocked || interruption.reason) break;
      if (deadline.expired) throw notDrawn("TIMEOUT", gate.blockedBy);
      await pauseFor(BLOCKED_PAUSE_MS, this.#hurry.subscribe); // deadline: short
    }
    if (interruption.reason) return;
    const drawn = contexts.localRoots.map((frameId) =>
      contexts.ask(twoFrames(frameId === mainFrameId), { patienceMs: TWO_FRAMES_MS, frameId }),
    );
    await deadline.race(Promise.all(drawn));
    this.#inputReady = true;
  }

  framesMoved(): void {
    this.#inputReady = false;
  }

  async picture(deadline: Deadline): Promise<Frame> {
    const { session, gate } = this.#parts;
    if (gate.blocked) throw notDrawn("NOT_READY", gate.blockedBy);
    const shot = session.post("Page.captureScreenshot", {
      format: "png",
      optimizeForSpeed: true,
    });
    if (!(await deadline.race(settlesWithin(COVERED_PICTURE_MS, shot)))) {
      void session.post("Page.bringToFront");
      if (!(await deadline.race(settlesWithin(LONGEST_PICTURE_MS, shot)))) {
        throw new AppError("TIMEOUT", "The page is busy; no screenshot can be taken.");
      }
    }
    const { data } = await deadline.race(shot);
    const png = Buffer.from(data, "base64");
    return { png, ...pngSize(png), virtualTimeMs: this.clock().nowMs };
  }

  /** Does nothing: the clocks of the page ran while it was frozen, and overdue timers fire as soon as it runs. */
  catchUp(): Promise<void> {
    return Promise.resolve();
  }

  clock(): ClockState {
    return { nowMs: Date.now(), lagMs: 0, isChosen: false };
  }

  close(): void {
    this.#freezer.remove(this.#parts.session);
  }

  /**
   * Waits until messages between documents in different processes have arrived, since a frozen document loses them. The
   * first round delivers all messages that were sent before it, the second the immediate replies to them.
   */
  async #letMessagesArrive(): Promise<void> {
    const { contexts } = this.#parts;
    const { localRoots } = contexts;
    for (let round = 1; localRoots.length > 1 && round <= MESSAGE_ROUNDS; round += 1) {
      const turns = localRoots.map((frameId) =>
        contexts.ask(TURN, { patienceMs: LONGEST_TURN_MS, frameId }),
      );
      await Promise.all(turns); // deadline: has its own limit
    }
  }

  /**
   * Waits until the documents of all processes are still or are found to move by themselves. Returns `moving` if any of
   * them moves; undefined if the main document does not respond.
   */
  async #idle(): Promise<Idle | undefined> {
    const { contexts, gate, mainFrameId } = this.#parts;
    const motionMs = this.#movesByItself ? 0 : LONGEST_MOTION_MS;
    const requested = contexts.localRoots.map((frameId) => {
      const probe = idleProbe(frameId === mainFrameId, motionMs);
      return contexts.ask(probe, { patienceMs: LONGEST_IDLE_MS, frameId });
    });
    const answers = await Promise.all(requested); // deadline: has its own limit
    const isIdle = answers[0] !== undefined;
    this.#isIdle = isIdle;
    this.#movesByItself = answers.includes("moving");
    if (isIdle || gate.departing) this.#respondedAt = performance.now();
    else if (performance.now() - this.#respondedAt > LONGEST_SCRIPT_MS) {
      await this.#healthCheck.stopScript(); // deadline: has its own limit
      this.#respondedAt = performance.now();
    } else void this.#healthCheck.answers(0); // starts a check; `silentMs` counts from its start
    if (!isIdle) return undefined;
    return this.#movesByItself ? "moving" : "still";
  }
}
