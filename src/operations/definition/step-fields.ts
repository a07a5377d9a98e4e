import { z } from "zod";
import { CALL_TYPES } from "../../browser/network/calls/call.ts";
import {
  MARKUP_TAGS,
  PICTURE_AREAS,
  PICTURE_FORMATS,
  type PictureRequest,
} from "../../browser/model/picture.ts";
import type { StepRequest } from "../../browser/step/step-types.ts";
import type { WaitUntil } from "../../browser/model/settling.ts";
import { AppError } from "../../shared/errors.ts";
import { tabField } from "./fields.ts";
import { MCP_TIMEOUT_MS, type Call, type SurfaceName } from "./operation.ts";
import { roomOf } from "../../page/views/portion.ts";
import { isBounded, observeSchema } from "./view-fields.ts";
import { lazy } from "../../shared/lazy.ts";
import { a, maybe, type Output } from "./described.ts";

const DEFAULT_TIMEOUT_MS = 30_000;
const MAX_TIMEOUT_MS = 600_000;

const WAIT_UNTIL_TYPES = [
  "action_complete",
  "immediate",
  "time",
  "text",
  "url",
  "element",
  "gone",
  "network_idle",
] as const;

export const waitUntilSchema = lazy(() =>
  z
    .object({
      type: a.value(
        "action_complete: page is idle. immediate: no wait. time: duration_ms. text: on the page. url: in address. element: selector visible. gone: selector or text not visible. network_idle: few connections.",
        z.enum(WAIT_UNTIL_TYPES).default("action_complete"),
      ),
      timeout_ms: z
        .number()
        .min(0)
        .max(MAX_TIMEOUT_MS)
        .optional()
        .meta({ default: DEFAULT_TIMEOUT_MS })
        .describe("Longest wait, milliseconds; the step then ends with the current page."),
      duration_ms: a.value(
        "Duration, milliseconds; required for time.",
        z.number().min(0).max(MAX_TIMEOUT_MS).optional(),
      ),
      quiet_ms: a.value(
        "For action_complete: idle page time that ends the wait, milliseconds; default 500. Ignores timers that are due later.",
        z.number().min(0).max(10_000).optional(),
      ),
      text: maybe.word("Text to wait for."),
      selector: maybe.word("CSS selector, not in frames."),
      url: maybe.word("Part of the address."),
    })
    .describe("Condition that ends the step."),
);

/** For actions that only wait: by default, the step does not wait again after the action. */
export const waitedField = lazy(() => ({
  wait_until: waitUntilSchema().prefault({ type: "immediate" }),
}));

const markupTag = lazy(() => z.enum(MARKUP_TAGS));

const AREA_WORDS =
  "viewport: the visible part. full_page: the whole page. region: the part at x, y, width, height. element: the element ref.";
const FOR_REGION = 'for area "region", in pixels of the screenshot.';

/** Members of `screenshot` that select its area; a region's position is relative to the page. */
const areaFields = lazy(() => ({
  x: a.number(`Left edge on the page, ${FOR_REGION}`).min(0).optional(),
  y: a.number(`Top edge on the page, ${FOR_REGION}`).min(0).optional(),
  width: a.number(`Width, ${FOR_REGION}`).min(1).optional(),
  height: a.number(`Height, ${FOR_REGION}`).min(1).optional(),
  ref: maybe.int('Ref, for area "element".'),
}));

/** Members of `screenshot` for its appearance. */
const pictureFields = lazy(() => ({
  markup: a.list("Overlays to draw; default: all.", markupTag()).optional(),
  disable_markup: a.list("Overlays to omit.", markupTag()).default([]),
  cursor: a.flag("Draw the mouse cursor.").default(true),
  format: z.enum(PICTURE_FORMATS).default("webp").describe("File format of the screenshot."),
  quality: a.int("Quality of webp and jpeg.").min(1).max(100).default(80),
}));

export const screenshotSchema = lazy(() =>
  z
    .object({
      area: z
        .enum([...PICTURE_AREAS, "none"])
        .optional()
        .meta({ default: "viewport" })
        .describe(`${AREA_WORDS} none: no screenshots.`),
      before: maybe.flag(
        "Include a screenshot of the page before the step. Default over MCP: false.",
      ),
      ...areaFields(),
      ...pictureFields(),
    })
    .describe("Screenshots in the response."),
);

/** Fields of tab.screenshot_image: the members of `screenshot`, at the top level. */
export const plainPictureFields = lazy(() => ({
  area: z.enum(PICTURE_AREAS).default("viewport").describe(AREA_WORDS),
  ...areaFields(),
  ...pictureFields(),
}));

export const networkSchema = lazy(() =>
  z
    .object({
      tag: a.text("Save the requests under this tag; empty: only count them.").max(200).default(""),
      types: a.list("Count only these kinds; default: all.", z.enum(CALL_TYPES)).optional(),
    })
    .describe("Counts the network requests of the step."),
);

/** Fields that every action accepts in addition to its own. */
export const stepFields = lazy(() => ({
  ...tabField(),
  wait_until: waitUntilSchema().prefault({}),
  screenshot: screenshotSchema().prefault({}),
  network: networkSchema().optional(),
  elements: a
    .flag("Include the interactive elements of the viewport and their refs.")
    .default(false),
  observe: observeSchema().optional(),
  catch_up: a.flag("First run the page for the time that it was frozen.").default(false),
}));

export type StepInput = Output<typeof stepFields>;

/** Converts an action's input to the options of its step. */
export function stepRequest(
  actionType: string,
  input: StepInput,
  { caller: { readsWhole } = {}, surface }: Partial<Pick<Call, "caller" | "surface">> = {},
): StepRequest {
  const { wait_until, screenshot, network, elements, catch_up, observe, ...fields } = input;
  const { tab_id: _tab, ...params } = fields;
  return {
    actionType,
    params,
    waitUntil: waitUntil(wait_until, surface),
    picture: pictureRequest(screenshot),
    ...(network && { network: { tag: network.tag, types: network.types ?? CALL_TYPES } }),
    elements,
    ...(observe && { view: { ...observe, ...roomOf(observe) } }),
    catchUp: catch_up,
    ...(readsWhole && !elements && { whole: true }),
    ...(readsWhole?.picture && !elements && { next: readsWhole.picture }),
  };
}

/** How to report a completed step in the response. */
export interface Telling {
  /** Surrounds the page's text with a boundary. */
  readonly isBounded: boolean;
  /** Omits the screenshot before the step: a model has it from the previous response, and pays for each image. */
  readonly withoutBefore: boolean;
}

export function tellingOf(
  { observe, screenshot: { before } }: Pick<StepInput, "observe" | "screenshot">,
  call: Call,
): Telling {
  return {
    isBounded: isBounded(observe ?? {}, call),
    withoutBefore: !(before ?? call.surface !== "mcp"),
  };
}

/** The time limit of this step's wait, milliseconds. */
export function stepLimitMs(input: StepInput): number {
  return timeoutMs(input.wait_until);
}

export function pictureRequest(options: Output<typeof screenshotSchema>): PictureRequest {
  const {
    area = "viewport",
    markup = MARKUP_TAGS,
    disable_markup,
    cursor,
    format,
    quality,
  } = options;
  return {
    area,
    ...(options.area !== undefined && area !== "none" && { requested: true }),
    ...partOf(options),
    markup: markup.filter((tag) => !disable_markup.includes(tag)),
    cursor,
    format,
    quality,
  };
}

/** Returns the screenshot's region or ref. @throws AppError INVALID_REQUEST for missing or unsuitable members */
function partOf(options: Output<typeof screenshotSchema>): Pick<PictureRequest, "region" | "ref"> {
  const { area, x, y, width, height, ref } = options;
  const isRegion = area === "region";
  for (const [name, value] of Object.entries({ x, y, width, height })) {
    if ((value !== undefined) !== isRegion) throw wrongMember(name, "region", isRegion);
  }
  const isElement = area === "element";
  if ((ref !== undefined) !== isElement) throw wrongMember("ref", "element", isElement);
  if (ref !== undefined) return { ref };
  if (x === undefined || y === undefined || width === undefined || height === undefined) return {};
  return { region: { x, y, width, height } };
}

function wrongMember(name: string, area: string, isMissing: boolean): AppError {
  return new AppError(
    "INVALID_REQUEST",
    isMissing
      ? `The screenshot's "${name}" is required for area "${area}".`
      : `The screenshot's "${name}" is only for area "${area}".`,
  );
}

type WaitUntilInput = Output<typeof waitUntilSchema>;

/** Returns the limit of a wait, milliseconds. The default limit is never shorter than a wait of type `time`. */
function timeoutMs(
  { timeout_ms, type, duration_ms = 0 }: WaitUntilInput,
  surface?: SurfaceName,
): number {
  const usual = surface === "mcp" ? MCP_TIMEOUT_MS : DEFAULT_TIMEOUT_MS;
  return timeout_ms ?? Math.max(usual, type === "time" ? duration_ms : 0);
}

function waitUntil(wait: WaitUntilInput, surface: SurfaceName | undefined): WaitUntil {
  const bound = { timeoutMs: timeoutMs(wait, surface) };
  switch (wait.type) {
    case "time":
      return { type: "time", durationMs: needed(wait, "duration_ms"), ...bound };
    case "text":
      return { type: "text", text: needed(wait, "text"), ...bound };
    case "url":
      return { type: "url", url: needed(wait, "url"), ...bound };
    case "element":
      return { type: "element", selector: needed(wait, "selector"), ...bound };
    case "gone": {
      const { selector, text } = wait;
      if (selector !== undefined) return { type: "gone", selector, ...bound };
      return { type: "gone", text: text ?? needed(wait, "selector"), ...bound };
    }
    case "action_complete": {
      const { quiet_ms: quietMs } = wait;
      return { type: "action_complete", ...(quietMs !== undefined && { quietMs }), ...bound };
    }
    case "immediate":
    case "network_idle":
      return { type: wait.type, ...bound };
  }
}

function needed<K extends "duration_ms" | "text" | "url" | "selector">(
  wait: WaitUntilInput,
  field: K,
): NonNullable<WaitUntilInput[K]> {
  const value = wait[field];
  if (value !== undefined) return value;
  throw new AppError(
    "INVALID_REQUEST",
    `"wait_until.${field}" is required when "wait_until.type" is ${wait.type}.`,
  );
}
