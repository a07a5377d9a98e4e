/** The scenarios that hold on the stepped engine alone, each with its reason. docs/limits.md tells users the same. */
import type { TestContext } from "vitest";
import { isRealtime } from "../../support/engine.ts";

const CLOCK = "clocks run on while a page is frozen";

/** By file and test. */
const LIMITS: Readonly<Record<string, string>> = {
  "page-time: has a clock that stands, and no interval or frame, for a second": CLOCK,
};

export function skipWhatRealtimeCannotHold({ task, skip }: TestContext): void {
  if (!isRealtime) return;
  const [, file = ""] = /([\w-]+)\.test\.ts$/.exec(task.file.name) ?? [];
  const reason = LIMITS[`${file}: ${task.name}`];
  if (reason !== undefined) skip(reason);
}
