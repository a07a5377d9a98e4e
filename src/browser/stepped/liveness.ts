import type { EngineParts } from "../engine.ts";
import type { Pulse } from "../tab/pulse.ts";
import type { Pump } from "./pump.ts";

/** A script that runs longer without a pause is stopped: nobody is there to say "wait". */
const LONGEST_SCRIPT_MS = 10_000;
/** A frame in flight for longer is looked after. */
const LONG_FRAME_MS = 1_000;
/** A frame is hung if it does not come for so long while the main thread is idle; what is heavy to paint takes seconds. */
const HUNG_FRAME_MS = 10_000;

interface LivenessParts extends Pick<EngineParts, "session" | "gate" | "onRescue" | "onDeaf"> {
  readonly pulse: Pulse;
}

/** Sees to it that a page can be driven: ends scripts that never end, and frees frames that never come. */
export class Liveness {
  readonly #pump: Pump;
  readonly #parts: LivenessParts;

  constructor(pump: Pump, parts: LivenessParts) {
    this.#pump = pump;
    this.#parts = parts;
  }

  /** To be called between steps; a page that is all right costs nothing. */
  async watch(): Promise<void> {
    const { gate, pulse } = this.#parts;
    if (this.#pump.frameAgeMs > LONG_FRAME_MS) await this.#rescue();
    if (this.#pump.silentMs > LONGEST_SCRIPT_MS && !gate.departing) await pulse.stopScript();
  }

  /**
   * Other pages have waited so long for a frame of this one. A script that outlives its step is stopped for them at once;
   * a page that answers nothing is ended. Bounded by itself.
   */
  async makeWay(heldMs: number, isStanding: boolean): Promise<void> {
    const { pulse, onDeaf } = this.#parts;
    if (await this.#pump.responsive()) return this.#rescue();
    const isLong = heldMs > LONGEST_SCRIPT_MS;
    if ((isLong || isStanding) && !(await pulse.stopScript()) && isLong) await onDeaf();
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
