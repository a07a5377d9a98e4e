/** The response of every step, as the contract specifies it. Each response of each scenario is checked against it. */
import { z } from "zod";

const Picture = z.strictObject({
  data: z.base64(),
  width: z.int(),
  height: z.int(),
  virtual_time_ms: z.int(),
  format: z.enum(["webp", "png", "jpeg"]),
  x: z.number().optional(),
  y: z.number().optional(),
  coordinates: z.enum(["viewport", "page"]),
  origin: z.strictObject({ x: z.number(), y: z.number() }),
  scale: z.literal(1),
});

const Scroll = z.strictObject({
  horizontal_percent: z.number().min(0).max(100),
  vertical_percent: z.number().min(0).max(100),
  horizontal_px: z.number(),
  vertical_px: z.number(),
  page_width: z.number(),
  page_height: z.number(),
  viewport_width: z.number(),
  viewport_height: z.number(),
  scrollX: z.number(),
  scrollY: z.number(),
  pageWidth: z.number(),
  pageHeight: z.number(),
  viewportWidth: z.number(),
  viewportHeight: z.number(),
});

const Profiling = z.strictObject({
  queue_wait_ms: z.number(),
  prepare_ms: z.number(),
  before_screenshot_ms: z.number(),
  resume_ms: z.number(),
  action_ms: z.number(),
  wait_ms: z.number(),
  force_redraw_ms: z.number(),
  pause_ms: z.number(),
  after_screenshot_ms: z.number(),
  read_ms: z.number(),
  total_ms: z.number(),
});

const PageElement = z.looseObject({
  ref: z.int(),
  tag: z.string(),
  role: z.string(),
  name: z.string(),
  kinds: z.array(z.enum(["clickable", "typeable", "scrollable", "selected"])),
});

export const Envelope = z.strictObject({
  success: z.literal(true).optional(),
  cancelled: z.literal(true).optional(),
  result: z.looseObject({ status: z.string() }),
  action_id: z.string().regex(/^act_/),
  tab_id: z.string().regex(/^tab_/),
  tab_changed: z.literal(true).optional(),
  original_tab_id: z.string().regex(/^tab_/).optional(),
  page: z.strictObject({ url: z.string(), title: z.string() }),
  screenshot_before: Picture.optional(),
  screenshot_after: Picture.optional(),
  scroll: Scroll,
  events: z.array(
    z.strictObject({
      type: z.string(),
      virtual_time_ms: z.int(),
      data: z.record(z.string(), z.unknown()),
    }),
  ),
  timing: z.strictObject({
    action_started_ms: z.number(),
    action_completed_ms: z.number(),
    wait_completed_ms: z.number(),
    duration_ms: z.number(),
  }),
  network: z
    .strictObject({ total: z.int(), completed: z.int(), pending: z.int(), tag: z.string() })
    .optional(),
  cursor: z.strictObject({ x: z.number(), y: z.number(), cursor_type: z.string() }),
  virtual_time: z.strictObject({ paused: z.boolean(), base_ticks_ms: z.number() }),
  clock: z.strictObject({ lag_ms: z.number(), frozen: z.boolean(), passed_ms: z.number() }),
  profiling: Profiling,
  settle: z.strictObject({
    settled: z.boolean(),
    reason: z.enum(["quiet", "moving", "timeout", "dialog", "crash", "immediate", "condition"]),
    unresolved: z.array(z.string()),
    still_loading: z.array(z.string()).optional(),
  }),
  pending: z
    .strictObject({
      moving: z.boolean(),
      timers_ms: z.array(z.number()),
      worker_timers: z.literal("unknown").optional(),
      work: z.array(z.string()).optional(),
      requests: z.array(z.strictObject({ url: z.string(), open_ms: z.number() })),
    })
    .optional(),
  elements: z.array(PageElement).optional(),
  view: z
    .strictObject({
      format: z.string(),
      text: z.string().optional(),
      elements: z.array(z.looseObject({ id: z.int(), tag: z.string() })).optional(),
      links: z.array(z.looseObject({ ref: z.int(), href: z.string() })).optional(),
      metadata: z.looseObject({ title: z.string() }).optional(),
      left: z.int(),
      left_tokens: z.int(),
      next_cursor: z.string().optional(),
      nonce: z.string().optional(),
      unchanged: z.boolean().optional(),
    })
    .optional(),
  warnings: z.array(z.string()).optional(),
});

export type Step = z.output<typeof Envelope>;

export const ElementList = z.object({ elements: z.array(PageElement) });
export type ListedElement = z.output<typeof PageElement>;
