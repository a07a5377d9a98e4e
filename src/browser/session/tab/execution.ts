import { Deadline, pauseFor } from "../../../shared/deadline.ts";
import { actionInFlight } from "../session-errors.ts";
import type { DrivenPage } from "../../engine/engine.ts";
import type { Queue } from "./queue.ts";

const UNPAUSED_SLICE_MS = 100;

/** How the pages of related tabs run. */
interface Control {
  /** Whether the pages freeze between requests. */
  paused: boolean;
  /** Whether `paused` was true at first, or a caller has set it since. */
  controlled: boolean;
}

/** The parts of a tab that are needed to run and freeze its page. */
export interface ExecutedTab {
  readonly session: {
    familyOf(tab: ExecutedTab): readonly ExecutedTab[];
    restartAt(deadline: Deadline, tab: ExecutedTab, epochMs: number): Promise<void>;
  };
  readonly execution: Execution;
  readonly queue: Queue;
  readonly page: DrivenPage;
  readonly hasPage: boolean;
  readonly crashed: boolean;
  readonly paused: boolean;
  readonly nowMs: number;
  /** The engine of a static tab; undefined for other tabs. */
  readonly staticTab: object | undefined;
  /** The events of the step that runs in this tab, if there is one. */
  readonly capture: object | undefined;
  observation: unknown;
  freeze(): Promise<void>;
  wake(deadline: Deadline): Promise<void>;
}

export interface ExecutionState {
  readonly enabled: boolean;
  readonly paused: boolean;
  /** Page clock, milliseconds since the epoch. */
  readonly virtualTimeBaseMs: number;
  /** Whether the page clock stops while the page is frozen; always true for a static tab. */
  readonly clockFrozen: boolean;
}

/** Controls whether a tab's page is frozen between requests, or runs at wall pace. */
export class Execution {
  readonly #tab: ExecutedTab;
  readonly #family: Control;
  /** Number of steps that wait for their turn or run. */
  #steps = 0;
  /** Whether `runWhileUnpaused` is running. */
  #running = false;

  constructor(tab: ExecutedTab, family: Control) {
    this.#tab = tab;
    this.#family = family;
  }

  get isStepping(): boolean {
    return this.#steps > 0 || this.#tab.capture !== undefined;
  }

  /** Runs a step after all earlier tasks in the tab's queue. */
  async step<T>(deadline: Deadline, run: () => Promise<T>): Promise<T> {
    this.#steps += 1;
    try {
      return await this.#tab.queue.run(deadline, run);
    } finally {
      this.#steps -= 1;
    }
  }

  state(): ExecutionState {
    const { paused, nowMs, staticTab, hasPage } = this.#tab;
    return {
      enabled: this.#family.controlled,
      paused,
      virtualTimeBaseMs: nowMs,
      clockFrozen: staticTab !== undefined || (hasPage && this.#tab.page.engine.grantsTime),
    };
  }

  /**
   * Freezes the tab between requests, or lets it run at wall pace from now on.
   * @throws AppError ACTION_IN_FLIGHT while a step of this tab or a related tab runs or waits
   */
  async set(
    deadline: Deadline,
    request: { readonly paused: boolean; readonly initialVirtualTimeMs?: number },
  ): Promise<ExecutionState & { readonly warnings: readonly string[] }> {
    const tab = this.#tab;
    const { paused, initialVirtualTimeMs } = request;
    const warnings: string[] = [];
    if (tab.session.familyOf(tab).some((one) => one.execution.isStepping)) {
      throw actionInFlight();
    }
    const changed = await tab.queue.run(deadline, async () => {
      this.#family.controlled = true;
      if (initialVirtualTimeMs !== undefined) {
        warnings.push(...(await this.#setClock(deadline, initialVirtualTimeMs)));
      }
      if (paused === this.#family.paused) return false;
      this.#family.paused = paused;
      tab.observation = undefined;
      if (tab.staticTab) return true;
      if (paused) await tab.freeze(); // deadline: has its own limit
      else await tab.wake(deadline);
      return true;
    });
    if (changed && !paused) void this.runWhileUnpaused();
    return { ...this.state(), warnings };
  }

  /** Called when a person takes or returns control. Freezes the page if `tab.paused` is true now; else runs it. */
  async followInputMode(deadline: Deadline): Promise<void> {
    const tab = this.#tab;
    await tab.queue.run(deadline, async () => {
      if (tab.crashed) return;
      tab.observation = undefined;
      if (tab.paused) await tab.freeze(); // deadline: has its own limit
      else await tab.wake(deadline);
    });
    void this.runWhileUnpaused();
  }

  /** Runs an unpaused page at wall pace, in slices between the tab's requests, until it is paused or interrupted. */
  async runWhileUnpaused(): Promise<void> {
    if (this.#running) return;
    const tab = this.#tab;
    this.#running = true;
    while (!tab.paused && tab.hasPage && !tab.page.interruption.reason) {
      const { engine, interruption } = tab.page;
      if (!engine.grantsTime) break; // the page runs by itself
      using slice = Deadline.after(UNPAUSED_SLICE_MS * 10);
      await tab.queue
        .run(slice, async () => {
          if (tab.paused) return; // paused while this slice waited for its turn
          await engine.run(slice, UNPAUSED_SLICE_MS, "wall");
        })
        .catch(() => pauseFor(UNPAUSED_SLICE_MS, interruption.onRaise)); // no turn in time, or a full queue
    }
    this.#running = false;
  }

  async #setClock(deadline: Deadline, epochMs: number): Promise<readonly string[]> {
    const tab = this.#tab;
    if (tab.staticTab) return ["A page without a browser has no clock; the clock was not set."];
    if (!tab.page.engine.grantsTime) {
      return ["The realtime engine cannot set the clock of a page; the clock was not changed."];
    }
    if (tab.page.contexts.documents > 0) {
      return [
        "The clock of a tab can be set only before its first page; the clock was not changed.",
      ];
    }
    await tab.session.restartAt(deadline, tab, epochMs);
    return [];
  }
}
