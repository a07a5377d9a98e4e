import type { Deadline } from "../shared/deadline.ts";
import { AppError, type ErrorCode } from "../shared/errors.ts";
import { MOST_CRASHES } from "./model/limits.ts";
import type { Run } from "./run.ts";

const CRASHES: ReadonlySet<ErrorCode> = new Set([
  "BROWSER_CRASHED",
  "TAB_CRASHED",
  "BROWSER_INIT_FAILED",
]);

export function isCrash(code: ErrorCode): boolean {
  return CRASHES.has(code);
}

/**
 * Reopens the last address after a crash of page or browser.
 * @throws AppError BROWSER_CRASHED after more than MOST_CRASHES crashes
 */
export async function comeBack(deadline: Deadline, run: Run): Promise<void> {
  run.crashes += 1;
  if (run.crashes > MOST_CRASHES) {
    throw new AppError("BROWSER_CRASHED", "The browser crashed again after a restart.", {
      hint: "Try a smaller task: one of the pages may need more memory than the browser has.",
    });
  }
  const url = run.navigations.at(-1) ?? "about:blank";
  await run.parts.browserTools.do(deadline, "tab.navigate", { url });
  run.isCrashed = false;
  run.notice(
    `The browser or the page crashed; ${url} is loaded again. Typed text is lost, and a login may be.`,
  );
}
