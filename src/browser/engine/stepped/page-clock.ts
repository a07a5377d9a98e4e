import type { ClockState } from "../../model/page-engine.ts";
import type { ExecutionContexts } from "../../chromium/target/execution-contexts.ts";
import type { Pump } from "./pump.ts";
import type { Measurement } from "./settle.ts";

/** What a stepped page's clock shows: read in the page now and then, and counted on by what was granted since. */
export class PageClock {
  readonly #pump: Pump;
  readonly #contexts: ExecutionContexts;
  #isChosen = false;
  #read = { pageMs: Date.now(), totalMs: 0 };

  constructor(pump: Pump, contexts: ExecutionContexts) {
    this.#pump = pump;
    this.#contexts = contexts;
  }

  /** The clock of a page that has not run yet. */
  startAt(epochMs: number): void {
    this.#isChosen = true;
    this.#read = { pageMs: epochMs, totalMs: 0 };
  }

  state(): ClockState {
    const nowMs = this.#read.pageMs + (this.#pump.totalMs - this.#read.totalMs);
    return { nowMs, lagMs: Date.now() - nowMs, isChosen: this.#isChosen };
  }

  /** The clock of another site's document starts at real time, unless the tab's was set or is ahead of that. */
  get nextStartMs(): number {
    const { nowMs, isChosen } = this.state();
    return isChosen ? nowMs : Math.max(nowMs, Date.now());
  }

  /** Reads the page's clock; undefined when the page does not answer in time. */
  async measure(): Promise<Measurement | undefined> {
    const probe = await this.#contexts.probe();
    if (probe) this.#read = { pageMs: probe.pageMs, totalMs: this.#pump.totalMs };
    return probe;
  }
}
