import { settlesWithin } from "../../../shared/deadline.ts";
import type { EngineParts } from "../engine.ts";
import { processTimeOf, type HealthCheck } from "../health-check.ts";
import type { Drawer, FrameInFlight } from "./frame-lock.ts";
import type { FrameScheduler } from "./frame-scheduler.ts";

/** A script that runs for longer is stopped, since there is no person who could decide to wait. */
const LONGEST_SCRIPT_MS = 10_000;
/** A script is stopped after this time if other pages wait for the frame that it delays. */
const LONGEST_IN_THE_WAY_MS = 3_000;
const LONGEST_LATE_SCRIPT_MS = 1_000;
/** After a script of a page was stopped for delaying others, this limit applies to the page's scripts for a minute. */
const LONGEST_AGAIN_MS = 200;
const MOMENT_MS = 60_000;
/** A page that does not respond for this long while other pages wait for its frame is terminated. */
const LONGEST_UNRESPONSIVE_FRAME_MS = 5_000;
/** Longest wait of other pages for one frame. Painting, or a script that waits for a server, may take seconds. */
const LONGEST_PAINT_MS = 10_000;
/** A frame that has not completed this long after the main thread responded is being painted or has stalled. */
const OVERDUE_MS = 200;
/** A renderer that uses less processor time between two checks is idle. The time is counted in steps of 10 ms. */
const IDLE_CPU_MS = 15;
/** After this many consecutive idle checks, a frame has stalled. One is not enough: a busy machine delays renderers. */
const IDLE_LOOKS = 4;
const WINDOW_WAIT_MS = 1_000;
/** How long a reloaded page may take to draw. */
const RELOAD_MS = 3_000;

interface LivenessParts extends Pick<
  EngineParts,
  "session" | "gate" | "onUnresponsive" | "reload"
> {
  readonly healthCheck: HealthCheck;
  readonly isFrozen: () => boolean;
  /** Called before a page is terminated because its frame does not complete in time. */
  readonly onFrameLost: () => void;
}

/**
 * Keeps a page usable: stops scripts that never end, and releases frames that never complete. Each new document that a
 * caller requests has its own `Liveness`: the drawing time of a document does not count for the next document.
 */
export class Liveness implements Drawer {
  readonly #scheduler: FrameScheduler;
  readonly #parts: LivenessParts;
  #frame: FrameInFlight | undefined;
  #cpuMs = 0;
  #idleLooks = 0;
  /** `performance.now()` when a script last delayed other pages for too long. */
  #wasInTheWayAt = -Infinity;
  /** Whether an attempt to release the stalled frame in flight was made. */
  #wasFreed = false;
  #reloadedAt = -Infinity;

  constructor(scheduler: FrameScheduler, parts: LivenessParts) {
    this.#scheduler = scheduler;
    this.#parts = parts;
  }

  /** Stops a script that runs for too long. Call it between steps; it costs nothing if the page responds. */
  async watch(): Promise<void> {
    const { gate, healthCheck } = this.#parts;
    if (this.#scheduler.silentMs <= LONGEST_SCRIPT_MS || gate.departing) return;
    if (await healthCheck.isHeldUp(LONGEST_LATE_SCRIPT_MS)) await healthCheck.stopScript();
  }

  /**
   * Handles a frame that takes long: until it completes, no other page can draw. If other pages wait, stops a script
   * that runs for too long; if that fails, terminates the page. Releases a stalled frame. If that fails, or painting
   * takes too long, reloads the page. Instead terminates a page that was reloaded in the last minute, or whose reload
   * would submit a form again.
   */
  async lookAfterFrame(frame: FrameInFlight): Promise<void> {
    if (frame !== this.#frame) this.#onNewFrame(frame);
    if (!(await this.#scheduler.responsive())) {
      if (frame.isWaitedFor) await this.#endScript(frame.heldMs);
      return;
    }
    if (this.#scheduler.overdueFrameMs <= OVERDUE_MS) return;
    if (await this.#paints()) {
      if (frame.isWaitedFor && frame.heldMs > LONGEST_PAINT_MS) await this.#replaceDocument();
    } else if (this.#wasFreed) {
      await this.#replaceDocument();
    } else {
      await this.#freeFrame();
    }
  }

  async #endScript(heldMs: number): Promise<void> {
    const patienceMs = this.#patienceMs();
    const isHeldUp = await this.#parts.healthCheck.isHeldUp(patienceMs);
    if (heldMs <= patienceMs || !(isHeldUp || heldMs > LONGEST_PAINT_MS)) return;
    this.#wasInTheWayAt = performance.now();
    if (await this.#parts.healthCheck.stopScript()) return;
    if (heldMs > LONGEST_UNRESPONSIVE_FRAME_MS) await this.#endPage("responded");
  }

  #patienceMs(): number {
    if (performance.now() - this.#wasInTheWayAt < MOMENT_MS) return LONGEST_AGAIN_MS;
    return this.#parts.isFrozen() ? LONGEST_LATE_SCRIPT_MS : LONGEST_IN_THE_WAY_MS;
  }

  /** Reloads the page. Terminates it instead if it was reloaded in the last minute, or would submit a form again. */
  async #replaceDocument(): Promise<void> {
    const sinceMs = performance.now() - this.#reloadedAt;
    if (sinceMs < RELOAD_MS) return;
    if (sinceMs < MOMENT_MS || !this.#parts.reload()) return this.#endPage("drew");
    this.#reloadedAt = performance.now();
  }

  #endPage(what: "responded" | "drew"): Promise<void> {
    this.#parts.onFrameLost();
    return this.#parts.onUnresponsive(what);
  }

  #onNewFrame(frame: FrameInFlight): void {
    this.#frame = frame;
    this.#idleLooks = 0;
    this.#wasFreed = false;
  }

  /** Whether the page's process may be painting the frame. Call it only while the main thread is idle. */
  async #paints(): Promise<boolean> {
    const cpuMs = await processTimeOf(this.#parts.session); // deadline: has its own limit
    if (cpuMs === undefined) return true; // the page has closed, which ends the frame, or does native work
    this.#idleLooks = cpuMs - this.#cpuMs < IDLE_CPU_MS ? this.#idleLooks + 1 : 0;
    this.#cpuMs = cpuMs;
    return this.#idleLooks < IDLE_LOOKS;
  }

  /**
   * Hides the page for a moment: a deadlocked compositor then drops its frame, and continues with the next one. The
   * page can detect this. Focus emulation must be off, since it keeps a page visible. CDP Browser.setWindowBounds,
   * Emulation.setFocusEmulationEnabled.
   */
  async #freeFrame(): Promise<void> {
    this.#idleLooks = 0;
    this.#wasFreed = true;
    const { session } = this.#parts;
    const focus = (enabled: boolean) =>
      session.post("Emulation.setFocusEmulationEnabled", { enabled });
    const freed = session.post("Browser.getWindowForTarget").then(({ windowId }) => {
      const show = (windowState: "minimized" | "normal") =>
        session.post("Browser.setWindowBounds", { windowId, bounds: { windowState } });
      return Promise.all([focus(false), show("minimized"), show("normal"), focus(true)]);
    });
    await settlesWithin(WINDOW_WAIT_MS, freed);
  }
}
