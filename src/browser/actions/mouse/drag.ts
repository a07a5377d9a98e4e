import type { Point } from "../../../page/world.ts";
import { AppError } from "../../../shared/errors.ts";
import type { Deadline } from "../../../shared/deadline.ts";
import type { ClickResult, Action, ActContext } from "../../step/action.ts";
import { isAt, pointOf, type Target } from "../../step/elements/target.ts";
import { describeHit } from "./click.ts";
import { warnOutside } from "./dispatch.ts";
import { moveTo, pressButton, releaseButton } from "./pointer.ts";
import { betweenInputs } from "./pacing.ts";

export interface DragRequest {
  readonly from: Target;
  readonly to: Target;
  /** Number of mouse moves. */
  readonly steps: number;
  /** Page time in milliseconds for all moves together. */
  readonly durationMs?: number;
  /** Page milliseconds between press and first move; 0 unless stated. Some lists drag a row only after a long press. */
  readonly holdMs?: number;
}

export interface DragResult {
  readonly from: Point;
  readonly to: Point;
  /** Number of moves made; fewer than requested if the page was interrupted. */
  readonly steps: number;
  /** The element at the start, before the press. */
  readonly picked: Hit;
  /** The element at the end, before the release. */
  readonly droppedOn: Hit;
}

type Hit = ClickResult["hit"];

/**
 * Presses the left button at one point, moves the pointer to a second point in steps and releases the button there. For
 * a draggable element, the browser starts a drag with data. Awaits each move, since several moves at once would
 * arrive as one.
 */
export function drag(request: DragRequest): Action<DragResult> {
  return {
    scrollSource: "drag",
    act: async (deadline, context) => {
      const { from, to } = await endsOf(deadline, context, request);
      warnOutside(context, from);
      warnOutside(context, to);
      const { durationMs = 0, holdMs = 0 } = request;
      return dragBetween(deadline, context, { from, to, steps: request.steps, durationMs, holdMs });
    },
  };
}

interface Way extends Pick<DragResult, "from" | "to" | "steps"> {
  readonly durationMs: number;
  readonly holdMs: number;
}

async function dragBetween(
  deadline: Deadline,
  context: ActContext,
  { from, to, steps, durationMs, holdMs }: Way,
): Promise<DragResult> {
  await moveTo(deadline, context, from);
  const picked = await describeHit(deadline, context, from);
  await pressButton(deadline, context, "left");
  if (holdMs > 0) await betweenInputs(deadline, context, holdMs);
  for (let step = 1; step <= steps; step += 1) {
    if (context.page.interruption.reason) {
      context.warnings.push(
        `The page was interrupted after ${step - 1} of ${steps} moves; the left mouse button is still held.`,
      );
      return { from, to, steps: step - 1, picked, droppedOn: null };
    }
    await moveTo(deadline, context, between(from, to, step / steps));
    if (durationMs > 0) await betweenInputs(deadline, context, durationMs / steps);
  }
  const droppedOn = await describeHit(deadline, context, to);
  await releaseButton(deadline, context, "left");
  return { from, to, steps, picked, droppedOn };
}

/** Returns the point at this share of the distance between two points. */
export function between(from: Point, to: Point, share: number): Point {
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}

/** Returns the positions of start and end. Throws unless both are in view: scrolling to the end can move the start. */
async function endsOf(
  deadline: Deadline,
  context: ActContext,
  request: DragRequest,
): Promise<{ readonly from: Point; readonly to: Point }> {
  await pointOf(deadline, context, request.to, "point");
  const from = await pointOf(deadline, context, request.from);
  const to = await pointOf(deadline, context, request.to, "point");
  if (await isAt(deadline, context, request.from, from)) return { from, to };
  throw new AppError("ELEMENT_NOT_INTERACTABLE", "The drag's start and end are not both in view.", {
    hint: "Press the button at the start with tab.mouse_down, scroll, and release it at the end with tab.mouse_up.",
  });
}
