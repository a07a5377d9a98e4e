/** Scenarios that only the stepped engine passes, each with its reason. docs/limits.md has the list for users. */
import type { TestContext } from "vitest";
import { isRealtime } from "../../support/engine.ts";

const CLOCK = "clocks run on while a page is frozen";
const PAGE_TIME = "page time is real time and cannot be given out to the millisecond";
const TIMERS = "timers of the page cannot be seen and are not waited for";
const LEAVING = "a page that is left runs on until the next one is there";

/** By file and test. */
const LIMITS: Readonly<Record<string, string>> = {
  "page-time: has a clock that stands, and no interval or frame, for a second": CLOCK,
  "page-time: fires no timer that a script sets, until it is let run": CLOCK,
  "page-time: is told as lag behind the real clock, and caught up with on request": CLOCK,
  "page-time: is the page's own: a wait of page time moves all clocks by exactly that": PAGE_TIME,
  "page-time: is what was waited for, and told": TIMERS,
  "page-time: is less where the caller says so, and goes on when it is let": TIMERS,
  "page-time: lies between the clicks of a double click, and between down and up": PAGE_TIME,
  "page-time: is what a path takes": PAGE_TIME,
  "page-time: is short where the page is drawn anew all the time by its script, and by nothing else":
    TIMERS,
  "page-time: initial_virtual_time sets the clock of a tab that has no page yet": CLOCK,
  "execute: runs frozen; for a promise that needs a timer the page runs until it is kept": CLOCK,
  "navigation: begins before the old page may run: its timers do not fire any more": LEAVING,
  "bad-input: leaves a frozen page and a server that serves": TIMERS,
  "envelope: is complete": CLOCK,
  "tabs: are stepped side by side without disturbing each other": PAGE_TIME,
  "wait-until: until all is done sees the timer that it caused": TIMERS,
  'wait-until: on /polling for {"type":"action_complete"} is no error': TIMERS,
};

export function skipWhatRealtimeCannotHold({ task, skip }: TestContext): void {
  if (!isRealtime) return;
  const [, file = ""] = /([\w-]+)\.test\.ts$/.exec(task.file.name) ?? [];
  const reason = LIMITS[`${file}: ${task.name}`];
  if (reason !== undefined) skip(reason);
}
