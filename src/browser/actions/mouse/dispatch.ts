import type { Point } from "../../../page/world.ts";
import type { Deadline } from "../../../shared/deadline.ts";
import { pasteOwn } from "../../prompts/clipboard.ts";
import { PASTE_COMMANDS } from "../../chromium/input/keyboard.ts";
import type { MouseEvent } from "../../chromium/input/mouse.ts";
import type { TypeEvent } from "../../chromium/input/text.ts";
import type { ActContext } from "../../step/action.ts";

/** Longest wait for the page to acknowledge input, wall time. */
const ACKNOWLEDGED_MS = 2_000;
/** Minimum wall time to wait for the first frame of a document, even if `timeoutMs` is shorter. */
const FIRST_FRAME_MS = 1_000;

/**
 * Sends mouse events in order and runs the page until it has received all of them. Stops waiting at a dialog, a crash
 * or the end of the tab, since later events cannot arrive then. CDP Input.dispatchMouseEvent.
 */
export async function dispatchMouse(
  deadline: Deadline,
  context: ActContext,
  events: readonly MouseEvent[],
): Promise<void> {
  const { session, zoom } = context.page;
  await send(deadline, context, () =>
    events.map((event) => session.post("Input.dispatchMouseEvent", inCssPixels(event, zoom))),
  );
}

/** Like `dispatchMouse`, for keys and whole texts. CDP Input.dispatchKeyEvent, Input.insertText. */
export async function dispatchKeys(
  deadline: Deadline,
  context: ActContext,
  events: readonly TypeEvent[],
): Promise<void> {
  if (events.some(pastes)) {
    const { prompts, contexts } = context.page;
    await pasteOwn(deadline, prompts.clipboards, contexts, () =>
      sendKeys(deadline, context, events),
    );
  } else await sendKeys(deadline, context, events);
}

function pastes(event: TypeEvent): boolean {
  if ("insertText" in event) return false;
  return event.commands?.some((command) => PASTE_COMMANDS.has(command)) ?? false;
}

async function sendKeys(
  deadline: Deadline,
  context: ActContext,
  events: readonly TypeEvent[],
): Promise<void> {
  const { session } = context.page;
  await send(deadline, context, () =>
    events.map((event) =>
      "insertText" in event
        ? session.post("Input.insertText", { text: event.insertText })
        : session.post("Input.dispatchKeyEvent", event),
    ),
  );
}

/** Touches a point with one finger and releases it. CDP Input.dispatchTouchEvent. */
export async function dispatchTap(
  deadline: Deadline,
  context: ActContext,
  tap: Point & { readonly modifierBits: number },
): Promise<void> {
  const { page } = context;
  const finger = { x: cssPixels(tap.x, page.zoom), y: cssPixels(tap.y, page.zoom), id: 0 };
  const touch = (type: "touchStart" | "touchEnd", touchPoints: readonly (typeof finger)[]) =>
    page.session.post("Input.dispatchTouchEvent", {
      type,
      touchPoints: [...touchPoints],
      modifiers: tap.modifierBits,
    });
  await send(deadline, context, () => [touch("touchStart", [finger]), touch("touchEnd", [])]);
}

/** Drags files from outside the browser over a point and drops them there. CDP Input.dispatchDragEvent. */
export async function dispatchFileDrag(
  deadline: Deadline,
  context: ActContext,
  { x, y }: Point,
  files: readonly string[],
): Promise<void> {
  const { page } = context;
  const place = { x: cssPixels(x, page.zoom), y: cssPixels(y, page.zoom) };
  const data = { items: [], files: [...files], dragOperationsMask: COPY };
  for (const type of ["dragEnter", "dragOver", "drop"] as const) {
    await send(deadline, context, () => [
      page.session.post("Input.dispatchDragEvent", { type, ...place, data }),
    ]);
  }
}

/** The operation "copy" of Chromium's DragOperationsMask. */
const COPY = 1;

/**
 * Waits for the first frame of the document, since Chromium drops earlier input. Then sends the input and waits until
 * the page has acknowledged the input. Without an acknowledgement, warns but does not fail: the input may have closed
 * the tab. If the page is busy, the step reports that later.
 * @throws AppError TIMEOUT, before any input is sent, with the requests that block the first frame
 */
async function send(
  deadline: Deadline,
  { page, timeoutMs, warnings, inputSent }: ActContext,
  post: () => readonly Promise<unknown>[],
): Promise<void> {
  await awaitFirstFrame(deadline, page, timeoutMs);
  const sent = post();
  inputSent();
  using patience = deadline.child(Math.min(ACKNOWLEDGED_MS, timeoutMs));
  try {
    await page.engine.runUntil(patience, Promise.allSettled(sent), "fast");
  } catch (error) {
    deadline.check();
    if (!patience.expired) throw error;
    warnings.push(
      "The page has not acknowledged the input; it is busy, or a pop-up of the browser blocks it.",
    );
  }
}

async function awaitFirstFrame(
  deadline: Deadline,
  { engine }: ActContext["page"],
  timeoutMs: number,
): Promise<void> {
  using patience = deadline.child(Math.max(timeoutMs, FIRST_FRAME_MS));
  await engine.readyForInput(patience);
}

/** Converts screenshot pixels, which callers use, to the browser's CSS pixels. */
function inCssPixels(event: MouseEvent, zoom: number): MouseEvent {
  const { x, y, deltaX, deltaY } = event;
  return {
    ...event,
    x: cssPixels(x, zoom),
    y: cssPixels(y, zoom),
    ...(deltaX === undefined ? {} : { deltaX: cssPixels(deltaX, zoom) }),
    ...(deltaY === undefined ? {} : { deltaY: cssPixels(deltaY, zoom) }),
  };
}

/** Largest coordinate; no page is so large. Chromium sends a tab no further input after a coordinate above 3.4e38. */
const FARTHEST = 1e9;

function cssPixels(pixels: number, zoom: number): number {
  return Math.max(-FARTHEST, Math.min(FARTHEST, pixels / zoom));
}

export function warnOutside({ tab, warnings }: ActContext, { x, y }: Point): void {
  const { width, height } = tab.session.viewport;
  if (x >= 0 && y >= 0 && x < width && y < height) return;
  warnings.push(`The point ${x},${y} is outside the viewport of ${width}×${height}.`);
}
