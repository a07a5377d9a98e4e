import type { Action } from "../step/action.ts";
import type { Deadline } from "../../shared/deadline.ts";
import type { Page } from "../session/tab/page.ts";

/** Lets the page run: `wall` as long as a clock on the wall shows, `page` so much of its own time, at full speed. */
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
/** Nothing must be under way for so long. */
const IDLE_FOR_MS = 500;
/** Page time that an animation gets at least. */
const ANIMATION_MS = 5_000;

export interface NetworkWait {
  /** Requests that were still under way when the wait ended. */
  readonly pending: number;
}

/** Lets the page run until no request is under way any more, those of earlier steps included. */
export function waitForNetwork(request: { readonly animation: boolean }): Action<NetworkWait> {
  return {
    act: async (deadline, { page, timeoutMs, warnings }) => {
      const startedAt = performance.now();
      await idle(deadline, page, startedAt + timeoutMs);
      const passedMs = performance.now() - startedAt;
      const restMs = Math.min(ANIMATION_MS, timeoutMs) - passedMs;
      if (request.animation && restMs > 0) await page.engine.run(deadline, restMs, "fast");
      const pending = page.activity.open().length;
      if (pending > 0) warnings.push(`${pending} requests were still under way.`);
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

/** Looks, and lets nothing move. */
export function screenshot(): Action<object> {
  return { readsOnly: true, act: async () => ({}) };
}
