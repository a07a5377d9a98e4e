import type { Action } from "../step/action.ts";

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
