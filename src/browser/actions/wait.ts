import type { Action } from "../step/action.ts";
import type { Deadline } from "../../shared/deadline.ts";
import type { Page } from "../session/tab/page.ts";

/** Runs the page for `ms` milliseconds: in real time for clock `wall`, in page time at full speed for `page`. */
export function wait(request: {
  readonly ms: number;
  readonly clock: "wall" | "page";
}): Action<{ ms: number }> {
  return {
    act: async (deadline, { page }) => {
      await page.engine.run(deadline, request.ms, request.clock === "wall" ? "wall" : "fast");
      return { ms: request.ms };
    },
  };
}

const LOOK_EVERY_MS = 50;
/** The network counts as idle after this time without an open request. */
const IDLE_FOR_MS = 500;
/** Shortest wait with `animation`, unless `timeoutMs` is shorter. */
const ANIMATION_MS = 5_000;

export interface NetworkWait {
  /** Number of open requests at the end of the wait. */
  readonly pending: number;
}

/** Runs the page until `IDLE_FOR_MS` pass without an open request (of any step), but at most for `timeoutMs`. */
export function waitForNetwork(request: { readonly animation: boolean }): Action<NetworkWait> {
  return {
    act: async (deadline, { page, timeoutMs, warnings }) => {
      const startedAt = performance.now();
      await idle(deadline, page, startedAt + timeoutMs);
      const passedMs = performance.now() - startedAt;
      const restMs = Math.min(ANIMATION_MS, timeoutMs) - passedMs;
      if (request.animation && restMs > 0) await page.engine.run(deadline, restMs, "fast");
      const pending = page.activity.open().length;
      if (pending > 0) warnings.push(`${pending} requests were still open.`);
      return { pending };
    },
  };
}

async function idle(deadline: Deadline, page: Page, untilMs: number): Promise<void> {
  let busyAt = performance.now();
  while (!page.interruption.reason && performance.now() < untilMs) {
    await page.engine.run(deadline, LOOK_EVERY_MS, "wall");
    const now = performance.now();
    if (page.activity.open().length > 0) busyAt = now;
    else if (now - busyAt >= IDLE_FOR_MS) return;
  }
}

/** Does nothing by itself: the step that contains this action takes the screenshot, without running the page. */
export function screenshot(): Action<object> {
  return { readsOnly: true, act: async () => ({}) };
}
