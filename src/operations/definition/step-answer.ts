import { z } from "zod";
import { wirePicture } from "../../browser/capture/encode-observation.ts";
import { PICTURE_FORMATS } from "../../browser/model/picture.ts";
import type { StepAnswer } from "../../browser/step/step-types.ts";
import type { StepProfile } from "../../shared/calls/step-profile.ts";
import { elementSchema, elementsWire } from "./element.ts";
import type { Telling } from "./step-fields.ts";
import { viewSchema, viewWire } from "./view-fields.ts";
import { lazy } from "../../shared/lazy.ts";
import { described, listOf, object } from "./described.ts";
import { wireOf } from "./wire.ts";

const milliseconds = (what: string) => z.number().describe(`${what}, milliseconds.`);
const epochMs = (what: string) => milliseconds(`${what} since the epoch`);

export const pictureSchema = lazy(() =>
  object("A picture of the frozen page.", {
    data: z.string().describe("The file in base64."),
    width: z.int().describe("Width in pixels; one is one viewport pixel is one coordinate unit."),
    height: z.int().describe("Height in pixels."),
    virtual_time_ms: epochMs("Page clock at the picture"),
    format: z.enum(PICTURE_FORMATS).describe("File format."),
    x: z
      .number()
      .optional()
      .describe("Where its left edge lies on the page, pixels; absent for the viewport."),
    y: z
      .number()
      .optional()
      .describe("Where its upper edge lies on the page, pixels; absent for the viewport."),
    coordinates: described(
      "viewport: a pixel lies where an action at origin + pixel / scale acts. page: the picture shows more than is in view; scroll to a point before you act there.",
      z.enum(["viewport", "page"]),
    ),
    origin: object("Coordinates of the upper left pixel.", {
      x: z.number().describe("Horizontally."),
      y: z.number().describe("Vertically."),
    }),
    scale: z.number().describe("Pixels of the picture for one unit of its coordinates."),
  }),
);

export const scrollPositionSchema = lazy(() =>
  object("Where the page is scrolled to.", {
    horizontal_percent: z.number().describe("Scrolled to the right, 0–100."),
    vertical_percent: z.number().describe("Scrolled down, 0–100."),
    horizontal_px: z.number().describe("Scrolled to the right, pixels."),
    vertical_px: z.number().describe("Scrolled down, pixels."),
    page_width: z.number().describe("Width of the whole page, pixels."),
    page_height: z.number().describe("Height of the whole page, pixels."),
    viewport_width: z.number().describe("Visible width, pixels."),
    viewport_height: z.number().describe("Visible height, pixels."),
    scrollX: z.number().describe("Same as horizontal_px."),
    scrollY: z.number().describe("Same as vertical_px."),
    pageWidth: z.number().describe("Same as page_width."),
    pageHeight: z.number().describe("Same as page_height."),
    viewportWidth: z.number().describe("Same as viewport_width."),
    viewportHeight: z.number().describe("Same as viewport_height."),
  }),
);

export const pageEventSchema = lazy(() =>
  object("Something that happened in the tab during the step.", {
    type: described(
      "navigation, redirect, dialog, dialog_closed, popup, tab_closed, scroll, download_started, download_completed, download_failed, select_open, datetime_picker_open, request_tracking_timeout, crash, file_chooser, file_selected, file_saved, file_save_failed, file_chooser_cancelled, permission_requested, permission_auto_denied, http_auth_dismissed, print_requested, external_link (mailto: and the like) or announcement (a message that is gone).",
      z.string(),
    ),
    virtual_time_ms: epochMs("Page clock at the event"),
    data: z
      .record(z.string(), z.unknown())
      .describe("What happened; its members depend on the type."),
  }),
);

export const timingSchema = lazy(() =>
  object("When the step happened, by the real clock.", {
    action_started_ms: epochMs("Start of the action"),
    action_completed_ms: epochMs("End of the action itself"),
    wait_completed_ms: epochMs("End of the wait"),
    duration_ms: milliseconds("From the start to the end of the wait"),
  }),
);

export const networkSummarySchema = lazy(() =>
  object("Only if the request had network.", {
    total: z.int().describe("Requests seen during the step."),
    completed: z.int().describe("Those that were answered."),
    pending: z.int().describe("Those still open at its end."),
    tag: z.string().describe("The tag they are kept under; empty if they are not."),
  }),
);

export const profilingSchema = lazy(() =>
  object("Where the real time went; −1 where a phase did not happen.", {
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

export const clockSchema = lazy(() =>
  object("How page time and real time differ.", {
    lag_ms: milliseconds("How far the page's clock lies behind the real one"),
    stands: z
      .boolean()
      .describe("Whether the page's clock stands while the page does; the engine decides."),
    passed_ms: milliseconds("How much of the page's time the step took"),
  }),
);

export const pageAddressSchema = lazy(() =>
  object("The page after the step.", {
    url: z.string().describe("Address of the page."),
    title: z.string().describe("Title of the page."),
  }),
);

export const cursorSchema = lazy(() =>
  object("The mouse cursor.", {
    x: z.number().describe("Horizontal position, viewport pixels."),
    y: z.number().describe("Vertical position, viewport pixels."),
    cursor_type: z.string().describe("Shape by the CSS cursor property."),
  }),
);

export const virtualTimeSchema = lazy(() =>
  object("The clock of the page.", {
    paused: z.boolean().describe("True while the page stands still."),
    base_ticks_ms: epochMs("Page clock"),
  }),
);

export const settleSchema = lazy(() =>
  object("How the wait ended.", {
    settled: z.boolean().describe("False if the wait ended before its condition was met."),
    reason: described(
      "Why the wait ended. moving: the page is drawn anew all the time, as a game is, and nothing else was under way. undrawn: nothing moves, but images or text in view are still on their way.",
      z.enum(SETTLE_REASONS),
    ),
    unresolved: z.array(z.string()).describe("Addresses of requests that were still open."),
    still_loading: z
      .array(z.string())
      .optional()
      .describe("What the page shows since this step that says it still loads."),
  }),
);

export const pendingSchema = lazy(() =>
  object("Work that the action has left. tab.wait runs the page on.", {
    moving: z.boolean().describe("True while the page draws one changed frame after another."),
    timers_ms: described(
      "Page time until the next timers fire that were set since the action, milliseconds; at most three, without intervals.",
      z.array(z.number()),
    ),
    worker_timers: z
      .literal("unknown")
      .optional()
      .describe("Given if the page has workers, whose timers cannot be read."),
    requests: listOf(
      "Requests that are open, those of the action first; at most five.",
      z.strictObject({
        url: z.string().describe("Address."),
        open_ms: z.number().describe("How long it has been open, milliseconds of real time."),
      }),
    ),
    work: described(
      "Work off the page's thread: `IDBDatabase.transaction`, `Worker`, `WebSocket reply`.",
      z.array(z.string()).optional(),
    ),
    downloads: z
      .array(z.string())
      .optional()
      .describe("Addresses of downloads that were requested and whose servers have not responded."),
  }),
);

export const escalatedSchema = lazy(() =>
  object("Given if the tab has taken a browser since the last answer.", {
    reason: z.string().describe("What it was needed for."),
  }),
);

export const stepAnswerFields = lazy(() => ({
  action_id: z.string().describe("Id of the action in the history."),
  tab_id: z.string().describe("The tab in which the step ended."),
  tab_changed: z
    .boolean()
    .optional()
    .describe("True if the step ended in another tab, which it opened."),
  original_tab_id: z
    .string()
    .optional()
    .describe("The tab in which the step began, if it is another one."),
  engine: z
    .enum(["static", "chromium"])
    .optional()
    .describe("What drives the tab now, where it may do without a browser."),
  escalated: escalatedSchema().optional(),
  page: pageAddressSchema(),
  screenshot_before: pictureSchema().optional().describe("What the page looked like before."),
  screenshot_after: pictureSchema().optional().describe("What the settled page looks like."),
  scroll: scrollPositionSchema(),
  events: z.array(pageEventSchema()).describe("What happened during the step, in order."),
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
