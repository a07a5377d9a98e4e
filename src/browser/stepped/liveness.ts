import { settlesWithin } from "../../shared/deadline.ts";
import type { EngineParts } from "../engine.ts";
import type { Pump } from "./pump.ts";

/** A script that runs longer without a pause is stopped: nobody is there to say "wait". */
const LONGEST_SCRIPT_MS = 10_000;
/** How long a script that was running when the page was frozen may go on once something is asked of the page. */
const BUSY_GRACE_MS = 1_000;
/** A frame in flight for longer is looked after. */
const LONG_FRAME_MS = 1_000;
/** A frame is hung if it does not come for so long while the main thread is idle; what is heavy to paint takes seconds. */
const HUNG_FRAME_MS = 10_000;

type LivenessParts = Pick<
  EngineParts,
  "session" | "gate" | "interruption" | "onRescue" | "onStoppedScript"
>;

/** Sees to it that a page can be driven: ends scripts that never end, and frees frames that never come. */
export class Liveness {
  readonly #pump: Pump;
  readonly #parts: LivenessParts;

  constructor(pump: Pump, parts: LivenessParts) {
    this.#pump = pump;
    this.#parts = parts;
  }

  /** Whether the main thread answers within so many milliseconds. */
  async answers(ms: number): Promise<boolean> {
    const until = performance.now() + ms;
    do {
      if (await this.#pump.responsive()) return true;
    } while (performance.now() < until && !this.#parts.interruption.reason);
    return false;
  }

  /**
   * A script that never ends would make the tab useless for good: many a page waits by looking at the clock, which does
   * not move while a script runs. It is stopped.
   */
  async insist(): Promise<void> {
    if (!(await this.answers(BUSY_GRACE_MS))) await this.#stopScript();
  }

  /** To be called between steps; a page that is all right costs nothing. */
  async watch(): Promise<void> {
    if (this.#pump.frameAgeMs > LONG_FRAME_MS) await this.#rescue();
    if (this.#pump.silentMs > LONGEST_SCRIPT_MS && !this.#parts.gate.departing)
      await this.#stopScript();
  }

  /** CDP Runtime.terminateExecution. */
  async #stopScript(): Promise<void> {
    this.#parts.onStoppedScript();
    await settlesWithin(BUSY_GRACE_MS, this.#parts.session.post("Runtime.terminateExecution"));
    await this.answers(BUSY_GRACE_MS);
  }

  /** Only a reload or a navigation frees a hung frame. */
  async #rescue(): Promise<void> {
    if (!(await this.#pump.responsive())) return; // the page is busy, not hung
    if (this.#pump.overdueFrameMs <= HUNG_FRAME_MS) return;
    this.#parts.onRescue();
    void this.#parts.session.post("Page.reload");
    await this.#pump.drain(LONG_FRAME_MS);
  }
}
