import { settlesWithin } from "../../../shared/deadline.ts";
import type { EngineParts } from "../engine.ts";
import { processTimeOf, type HealthCheck } from "../health-check.ts";
import type { Drawer, FrameInFlight } from "./frame-lock.ts";
import type { FrameScheduler } from "./frame-scheduler.ts";

/** A script that runs longer without a pause is stopped: nobody is there to say "wait". */
const LONGEST_SCRIPT_MS = 10_000;
/** The same while others wait for the frame that it holds up; and for one that has outlived its step. */
const LONGEST_IN_THE_WAY_MS = 3_000;
const LONGEST_LATE_SCRIPT_MS = 1_000;
/** The same for a page that has had to be stopped for it a moment ago: it would take turns with all others together. */
const LONGEST_AGAIN_MS = 200;
const MOMENT_MS = 60_000;
/** A page that cannot be made to answer, while others wait for its frame, is ended. */
const LONGEST_UNRESPONSIVE_FRAME_MS = 5_000;
/** What is heavy to paint, or waits for its server, takes seconds; for longer nobody waits. */
const LONGEST_PAINT_MS = 10_000;
/** A frame that is missing for longer, although the main thread has nothing to do, is being painted or has stalled. */
const OVERDUE_MS = 200;
/** A renderer that works for less between two looks does nothing but answer us. Counted in steps of 10 ms. */
const IDLE_CPU_MS = 15;
/** So many looks in a row have to find it idle: on a busy machine it may get no share for a while. */
const IDLE_LOOKS = 4;
const WINDOW_WAIT_MS = 1_000;
/** A page that is reloaded gets so long to draw. */
const RELOAD_MS = 3_000;

interface LivenessParts extends Pick<
  EngineParts,
  "session" | "gate" | "onUnresponsive" | "reload"
> {
  readonly healthCheck: HealthCheck;
  readonly isFrozen: () => boolean;
  /** A frame of the page does not come, and the page is to be ended for it. */
  readonly onFrameLost: () => void;
}

/**
 * Sees to it that a page can be driven: ends scripts that never end, and frees frames that never come. Each page that a caller
 * opens has one of its own, and does not pay for the frames of the one before.
 */
export class Liveness implements Drawer {
  readonly #scheduler: FrameScheduler;
  readonly #parts: LivenessParts;
  #frame: FrameInFlight | undefined;
  #cpuMs = 0;
  #idleLooks = 0;
  /** When a script was in the way of others for too long. */
  #wasInTheWayAt = -Infinity;
  /** The frame that is out had stalled, and was to be let go. */
  #wasFreed = false;
  #reloadedAt = -Infinity;

  constructor(scheduler: FrameScheduler, parts: LivenessParts) {
    this.#scheduler = scheduler;
    this.#parts = parts;
  }

  /** To be called between steps; a page that is all right costs nothing. */
  async watch(): Promise<void> {
    const { gate, healthCheck } = this.#parts;
    if (this.#scheduler.silentMs <= LONGEST_SCRIPT_MS || gate.departing) return;
    if (await healthCheck.isHeldUp(LONGEST_LATE_SCRIPT_MS)) await healthCheck.stopScript();
  }

  /**
   * A frame of this page has been out for so long, and no other page can draw. A script that outlives its step is stopped
   * if others wait; a frame that stalled is let go on. If neither helps, the page is reloaded or, where that would send a
   * form twice, ended. Bounded by itself.
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
    if (heldMs > LONGEST_UNRESPONSIVE_FRAME_MS) await this.#endPage("answered");
  }

  #patienceMs(): number {
    if (performance.now() - this.#wasInTheWayAt < MOMENT_MS) return LONGEST_AGAIN_MS;
    return this.#parts.isFrozen() ? LONGEST_LATE_SCRIPT_MS : LONGEST_IN_THE_WAY_MS;
  }

  /** A new document draws again, and the tab stays; a page that stalls again soon is ended. */
  async #replaceDocument(): Promise<void> {
    const sinceMs = performance.now() - this.#reloadedAt;
    if (sinceMs < RELOAD_MS) return;
    if (sinceMs < MOMENT_MS || !this.#parts.reload()) return this.#endPage("drew");
    this.#reloadedAt = performance.now();
  }

  #endPage(what: "answered" | "drew"): Promise<void> {
    this.#parts.onFrameLost();
    return this.#parts.onUnresponsive(what);
  }

  #onNewFrame(frame: FrameInFlight): void {
    this.#frame = frame;
    this.#idleLooks = 0;
    this.#wasFreed = false;
  }

  /** Whether the page's process may be at work on the frame, although its main thread is not. */
  async #paints(): Promise<boolean> {
    const cpuMs = await processTimeOf(this.#parts.session); // deadline: bounded by itself
    if (cpuMs === undefined) return true; // its frame is gone with it
    this.#idleLooks = cpuMs - this.#cpuMs < IDLE_CPU_MS ? this.#idleLooks + 1 : 0;
    this.#cpuMs = cpuMs;
    return this.#idleLooks < IDLE_LOOKS;
  }

  /**
   * A compositor that waits for itself gives up its frame when the page is hidden, and goes on with the next one. The
   * page hears that it was hidden and is visible again. A page that is held focused is not hidden.
   * CDP Browser.setWindowBounds, Emulation.setFocusEmulationEnabled.
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
