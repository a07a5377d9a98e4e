import { z } from "zod";
import { wirePicture } from "../../browser/capture/encode-observation.ts";
import { PICTURE_FORMATS } from "../../browser/model/picture.ts";
import type { StepAnswer } from "../../browser/step/step-types.ts";
import type { StepProfile } from "../../shared/calls/step-profile.ts";
import { elementSchema, elementsWire } from "./element.ts";
import type { Telling } from "./step-fields.ts";
import { viewSchema, viewWire } from "./view-fields.ts";
import { lazy } from "../../shared/lazy.ts";
import { a, lazyObject, maybe } from "./described.ts";
import { wireOf } from "./wire.ts";

const milliseconds = (what: string) => a.number(`${what}, milliseconds.`);
const epochMs = (what: string) => milliseconds(`${what} since the epoch`);

export const pictureSchema = lazyObject("A picture of the frozen page.", () => ({
  data: a.text("The file in base64."),
  width: a.int("Width in pixels; one is one viewport pixel is one coordinate unit."),
  height: a.int("Height in pixels."),
  virtual_time_ms: epochMs("Page clock at the picture"),
  format: z.enum(PICTURE_FORMATS).describe("File format."),
  x: maybe.number("Where its left edge lies on the page, pixels; absent for the viewport."),
  y: maybe.number("Where its upper edge lies on the page, pixels; absent for the viewport."),
  coordinates: z
    .enum(["viewport", "page"])
    .describe(
      "viewport: a pixel lies where an action at origin + pixel / scale acts. page: the picture shows more than is in view; scroll to a point before you act there.",
    ),
  origin: a.object("Coordinates of the upper left pixel.", {
    x: a.number("Horizontally."),
    y: a.number("Vertically."),
  }),
  scale: a.number("Pixels of the picture for one unit of its coordinates."),
}));

export const scrollPositionSchema = lazyObject("Where the page is scrolled to.", () => ({
  horizontal_percent: a.number("Scrolled to the right, 0–100."),
  vertical_percent: a.number("Scrolled down, 0–100."),
  horizontal_px: a.number("Scrolled to the right, pixels."),
  vertical_px: a.number("Scrolled down, pixels."),
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

export const pageEventSchema = lazyObject(
  "Something that happened in the tab during the step.",
  () => ({
    type: a.text(
      "navigation, redirect, dialog, dialog_closed, popup, tab_closed, scroll, download_started, download_completed, download_failed, select_open, datetime_picker_open, request_tracking_timeout, crash, file_chooser, file_selected, file_saved, file_save_failed, file_chooser_cancelled, permission_requested, permission_auto_denied, http_auth_dismissed, print_requested, external_link (mailto: and the like) or announcement (a message that is gone).",
    ),
    virtual_time_ms: epochMs("Page clock at the event"),
    data: z
      .record(z.string(), z.unknown())
      .describe("What happened; its members depend on the type."),
  }),
);

export const timingSchema = lazyObject("When the step happened, by the real clock.", () => ({
  action_started_ms: epochMs("Start of the action"),
  action_completed_ms: epochMs("End of the action itself"),
  wait_completed_ms: epochMs("End of the wait"),
  duration_ms: milliseconds("From the start to the end of the wait"),
}));

export const networkSummarySchema = lazyObject("Only if the request had network.", () => ({
  total: a.int("Requests seen during the step."),
  completed: a.int("Those that were answered."),
  pending: a.int("Those still open at its end."),
  tag: a.text("The tag they are kept under; empty if they are not."),
}));

export const profilingSchema = lazyObject(
  "Where the real time went; −1 where a phase did not happen.",
  () => ({
    queue_wait_ms: milliseconds("Behind other actions of the tab"),
    prepare_ms: milliseconds(
      "Until the page can be used: ending scripts of earlier steps, restoring",
    ),
    before_screenshot_ms: milliseconds("Picture before"),
    resume_ms: milliseconds("Waking the page"),
    action_ms: milliseconds("The action itself"),
    wait_ms: milliseconds("Settling"),
    force_redraw_ms: milliseconds("Not applicable here, −1"),
    pause_ms: milliseconds("Freezing the page"),
    after_screenshot_ms: milliseconds("Picture after"),
    read_ms: milliseconds("Reading pending work, reports and the view"),
    total_ms: milliseconds("All of these together, without queue_wait_ms"),
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

export const clockSchema = lazyObject("How page time and real time differ.", () => ({
  lag_ms: milliseconds("How far the page's clock lies behind the real one"),
  frozen: a.flag("Whether the page's clock stands while the page does; the engine decides."),
  passed_ms: milliseconds("How much of the page's time the step took"),
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
  paused: a.flag("True while the page stands still."),
  base_ticks_ms: epochMs("Page clock"),
}));

export const settleSchema = lazyObject("How the wait ended.", () => ({
  settled: a.flag("False if the wait ended before its condition was met."),
  reason: z
    .enum(SETTLE_REASONS)
    .describe(
      "Why the wait ended. moving: the page is drawn anew all the time, as a game is, and nothing else was under way. undrawn: nothing moves, but images or text in view are still on their way.",
    ),
  unresolved: a.texts("Addresses of requests that were still open."),
  still_loading: maybe.texts("What the page shows since this step that says it still loads."),
}));

export const pendingSchema = lazyObject(
  "Work that the action has left. tab.wait runs the page on.",
  () => ({
    moving: a.flag("True while the page draws one changed frame after another."),
    timers_ms: z
      .array(z.number())
      .describe(
        "Page time until the next timers fire that were set since the action, milliseconds; at most three, without intervals.",
      ),
    worker_timers: z
      .literal("unknown")
      .optional()
      .describe("Given if the page has workers, whose timers cannot be read."),
    requests: a.list(
      "Requests that are open, those of the action first; at most five.",
      z.strictObject({
        url: a.text("Address."),
        open_ms: a.number("How long it has been open, milliseconds of real time."),
      }),
    ),
    work: maybe.texts(
      "Work off the page's thread: `IDBDatabase.transaction`, `Worker`, `WebSocket reply`.",
    ),
    downloads: maybe.texts(
      "Addresses of downloads that were requested and whose servers have not responded.",
    ),
  }),
);

export const escalatedSchema = lazyObject(
  "Given if the tab has taken a browser since the last answer.",
  () => ({
    reason: a.text("What it was needed for."),
  }),
);

export const stepAnswerFields = lazy(() => ({
  action_id: a.text("Id of the action in the history."),
  tab_id: a.text("The tab in which the step ended."),
  tab_changed: maybe.flag("True if the step ended in another tab, which it opened."),
  original_tab_id: maybe.text("The tab in which the step began, if it is another one."),
  engine: z
    .enum(["static", "chromium"])
    .optional()
    .describe("What drives the tab now, where it may do without a browser."),
  escalated: escalatedSchema().optional(),
  page: pageAddressSchema(),
  screenshot_before: pictureSchema().optional().describe("What the page looked like before."),
  screenshot_after: pictureSchema().optional().describe("What the settled page looks like."),
  scroll: scrollPositionSchema(),
  events: a.list("What happened during the step, in order.", pageEventSchema()),
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
    .describe("Interactive elements of the viewport, if they were asked for."),
  view: viewSchema().optional(),
}));

/** The documented envelope of a finished step, without its `result`. */
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
    elements: elements && elementsWire(elements),
    view: view && viewWire(view, isBounded),
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

/** Share of the way, 0–100 with two decimals; 0 where there is no way to go. */
function percent(position: number, range: number): number {
  if (range <= 0) return 0;
  return Math.round(Math.min(1, Math.max(0, position / range)) * 10_000) / 100;
}
