import { z } from "zod";
import { wirePicture } from "../../browser/capture/encode-observation.ts";
import { PICTURE_FORMATS } from "../../browser/model/picture.ts";
import type { StepAnswer } from "../../browser/step/step-types.ts";
import type { StepProfile } from "../../shared/calls/step-profile.ts";
import { elementAnswer, elementSchema } from "./element.ts";
import type { Telling } from "./step-fields.ts";
import { viewAnswer, viewSchema } from "./view-fields.ts";
import { lazy } from "../../shared/lazy.ts";
import { a, lazyObject, maybe } from "./described.ts";
import { wireOf } from "./wire.ts";

const milliseconds = (what: string) => a.number(`${what}, milliseconds.`);
const epochMs = (what: string) => milliseconds(`${what} since the epoch`);

export const pictureSchema = lazyObject("A screenshot of the frozen page.", () => ({
  data: a.text("The file in base64."),
  width: a.int("Width in pixels; one pixel is one viewport pixel and one coordinate unit."),
  height: a.int("Height in pixels."),
  virtual_time_ms: epochMs("Page clock at the screenshot"),
  format: z.enum(PICTURE_FORMATS).describe("File format."),
  x: maybe.number("Position of its left edge on the page, pixels; absent for the viewport."),
  y: maybe.number("Position of its top edge on the page, pixels; absent for the viewport."),
  coordinates: z
    .enum(["viewport", "page"])
    .describe(
      "viewport: a pixel's position for actions is origin + pixel / scale. page: parts are outside the viewport; scroll to a point before acting there.",
    ),
  origin: a.object("Coordinates of the top left pixel.", {
    x: a.number("Horizontally."),
    y: a.number("Vertically."),
  }),
  scale: a.number("Image pixels for one unit of its coordinates."),
}));

export const scrollPositionSchema = lazyObject("Scroll position of the page.", () => ({
  horizontal_percent: a.number("Horizontal position, 0–100."),
  vertical_percent: a.number("Vertical position, 0–100."),
  horizontal_px: a.number("Horizontal position, pixels."),
  vertical_px: a.number("Vertical position, pixels."),
  page_width: a.number("Width of the whole page, pixels."),
  page_height: a.number("Height of the whole page, pixels."),
  viewport_width: a.number("Visible width, pixels."),
  viewport_height: a.number("Visible height, pixels."),
  scrollX: a.number("Same as horizontal_px."),
  scrollY: a.number("Same as vertical_px."),
  pageWidth: a.number("Same as page_width."),
  pageHeight: a.number("Same as page_height."),
  viewportWidth: a.number("Same as viewport_width."),
  viewportHeight: a.number("Same as viewport_height."),
}));

export const pageEventSchema = lazyObject("An event in the tab during the step.", () => ({
  type: a.text(
    "Kind of event, such as navigation, dialog, popup, select_open, file_chooser, permission_requested, download_completed, crash, external_link or announcement (a message that disappeared).",
  ),
  virtual_time_ms: epochMs("Page clock at the event"),
  data: z
    .record(z.string(), z.unknown())
    .describe("Data of the event; its members depend on the type."),
}));

export const timingSchema = lazyObject("Times of the step in real time.", () => ({
  action_started_ms: epochMs("Start of the action"),
  action_completed_ms: epochMs("End of the action itself"),
  wait_completed_ms: epochMs("End of the wait"),
  duration_ms: milliseconds("From the start to the end of the wait"),
}));

export const networkSummarySchema = lazyObject("Set if `network` was given.", () => ({
  total: a.int("Number of requests during the step."),
  completed: a.int("Number of completed requests."),
  pending: a.int("Number of requests that were open at the end of the step."),
  tag: a.text("Tag under which the requests are saved; empty if they are not."),
}));

export const profilingSchema = lazyObject(
  "Real time of each phase; −1 for a phase that did not happen.",
  () => ({
    queue_wait_ms: milliseconds("Wait for other actions of the tab"),
    prepare_ms: milliseconds("Preparation of the page: ending scripts of earlier steps, restoring"),
    before_screenshot_ms: milliseconds("Screenshot before"),
    resume_ms: milliseconds("Waking the page"),
    action_ms: milliseconds("The action itself"),
    wait_ms: milliseconds("Settling"),
    force_redraw_ms: milliseconds("Not applicable: always −1"),
    pause_ms: milliseconds("Freezing the page"),
    after_screenshot_ms: milliseconds("Screenshot after"),
    read_ms: milliseconds("Reading pending work, reports and the view"),
    total_ms: milliseconds("Total, without queue_wait_ms"),
  }),
);

const SETTLE_REASONS = [
  "quiet",
  "moving",
  "undrawn",
  "timeout",
  "dialog",
  "crash",
  "immediate",
  "condition",
] as const;

export const clockSchema = lazyObject("Difference between page time and real time.", () => ({
  lag_ms: milliseconds("How far the page's clock is behind the real one"),
  frozen: a.flag("Whether the page's clock stops while the page is frozen; depends on the engine."),
  passed_ms: milliseconds("Page time that the step took"),
}));

export const pageAddressSchema = lazyObject("The page after the step.", () => ({
  url: a.text("Address of the page."),
  title: a.text("Title of the page."),
}));

export const cursorSchema = lazyObject("The mouse cursor.", () => ({
  x: a.number("Horizontal position, viewport pixels."),
  y: a.number("Vertical position, viewport pixels."),
  cursor_type: a.text("Shape by the CSS cursor property."),
}));

export const virtualTimeSchema = lazyObject("The clock of the page.", () => ({
  paused: a.flag("True while the page is frozen."),
  base_ticks_ms: epochMs("Page clock"),
}));

export const settleSchema = lazyObject("Outcome of the wait.", () => ({
  settled: a.flag("False if the wait ended before its condition was met."),
  reason: z
    .enum(SETTLE_REASONS)
    .describe(
      "Why the wait ended. moving: the page redraws continuously, as games do, with no other work. undrawn: nothing moves, but images or text in view are not loaded yet.",
    ),
  unresolved: a.texts("Addresses of requests that were open at the end of the wait."),
  still_loading: maybe.texts("Loading indicators that have appeared on the page during this step."),
}));

export const pendingSchema = lazyObject(
  "Pending work of the action; use tab.wait to run the page.",
  () => ({
    moving: a.flag("True while the page draws changed frames continuously."),
    timers_ms: z
      .array(z.number())
      .describe(
        "Page time until the timers that were set since the action fire, milliseconds; at most three, without intervals.",
      ),
    worker_timers: z
      .literal("unknown")
      .optional()
      .describe("Set if the page has workers, whose timers cannot be read."),
    requests: a.list(
      "Open requests, those of the action first; at most five.",
      z.strictObject({
        url: a.text("Address."),
        open_ms: a.number("Time since its start, milliseconds of real time."),
      }),
    ),
    work: maybe.texts(
      "Pending work outside the page's thread: `IDBDatabase.transaction`, `Worker`, `WebSocket reply`.",
    ),
    downloads: maybe.texts("Addresses of downloads without a response so far."),
  }),
);

export const escalatedSchema = lazyObject(
  "Set if the tab has switched to a browser since the last response.",
  () => ({
    reason: a.text("Reason for the switch."),
  }),
);

export const stepAnswerFields = lazy(() => ({
  action_id: a.text("Id of the action in the history."),
  tab_id: a.text("The tab in which the step ended."),
  tab_changed: maybe.flag("True if the step ended in another tab, which it opened."),
  original_tab_id: maybe.text("The tab in which the step started, if it is another one."),
  engine: z
    .enum(["static", "chromium"])
    .optional()
    .describe("Current engine, if the tab can run without a browser."),
  escalated: escalatedSchema().optional(),
  page: pageAddressSchema(),
  screenshot_before: pictureSchema().optional().describe("Screenshot before the action."),
  screenshot_after: pictureSchema().optional().describe("Screenshot of the settled page."),
  scroll: scrollPositionSchema(),
  events: a.list("Events of the step, in order.", pageEventSchema()),
  timing: timingSchema(),
  network: networkSummarySchema().optional(),
  cursor: cursorSchema(),
  virtual_time: virtualTimeSchema(),
  clock: clockSchema(),
  profiling: profilingSchema(),
  settle: settleSchema(),
  pending: pendingSchema().optional(),
  elements: z
    .array(elementSchema())
    .optional()
    .describe("Interactive elements of the viewport, if requested."),
  view: viewSchema().optional(),
}));

/** Converts a completed step to the output that all steps share, without `result`. */
export function stepAnswer(answer: StepAnswer<unknown>, { isBounded, withoutBefore }: Telling) {
  const { result: _result, before, after, elements, view, pending, ...rest } = answer;
  return {
    ...rest,
    tabChanged: answer.originalTabId === undefined ? undefined : (true as const),
    engine: answer.engine?.name,
    escalated: answer.engine?.escalated,
    screenshotBefore: before && !withoutBefore ? wirePicture(before) : undefined,
    screenshotAfter: after && wirePicture(after),
    scroll: scrollAnswer(answer.scroll),
    profiling: profilingAnswer(answer.profile),
    pending: pending && pendingAnswer(pending),
    elements: elements?.map(elementAnswer),
    view: view && viewAnswer(view, isBounded),
  };
}

export function settleWire(settle: StepAnswer<unknown>["settle"]) {
  return wireOf(settleSchema(), settle);
}

function pendingAnswer({
  work,
  downloads,
  ...pending
}: NonNullable<StepAnswer<unknown>["pending"]>) {
  return {
    ...pending,
    moving: pending.isMoving,
    workerTimers: pending.hasWorkers ? ("unknown" as const) : undefined,
    work: work.length > 0 ? work : undefined,
    downloads: downloads.length > 0 ? downloads : undefined,
  };
}

export function profilingAnswer(profile: StepProfile) {
  return { ...profile, forceRedrawMs: -1 as const };
}

function scrollAnswer({ x, y, ...sizes }: StepAnswer<unknown>["scroll"]) {
  return {
    ...sizes,
    horizontalPercent: percent(x, sizes.pageWidth - sizes.viewportWidth),
    verticalPercent: percent(y, sizes.pageHeight - sizes.viewportHeight),
    horizontalPx: x,
    verticalPx: y,
    scrollX: x,
    scrollY: y,
  };
}

/** Scroll position, 0–100 with two decimals; 0 if the page cannot scroll. */
function percent(position: number, range: number): number {
  if (range <= 0) return 0;
  return Math.round(Math.min(1, Math.max(0, position / range)) * 10_000) / 100;
}
