import { z } from "zod";
import { click } from "../../browser/actions/mouse/click.ts";
import { drag } from "../../browser/actions/mouse/drag.ts";
import { keyDown, keyUp, pressKey } from "../../browser/actions/keyboard/keyboard.ts";
import { typeText } from "../../browser/actions/keyboard/type-text.ts";
import { moveMouse } from "../../browser/actions/mouse/pointer.ts";
import type { Action } from "../../browser/step/action.ts";
import type { Target } from "../../browser/step/elements/target.ts";
import { AppError, retold } from "../../shared/errors.ts";
import { modifiersField, targetFields, targetOf } from "../definition/fields.ts";
import { a, maybe, type Output } from "../definition/described.ts";
import { batch } from "../../browser/actions/batch.ts";
import { stepOperation } from "../definition/step-operation.ts";

const MAX_TEXT_LENGTH = 10_000;
const DRAG_STEPS = 50;
const MOST_DRAG_STEPS = 200;

const TYPES = [
  "mouse_click",
  "mouse_hover",
  "mouse_drag",
  "keyboard_type",
  "keyboard_press",
] as const;

const coordinate = (what: string) => maybe.number(`mouse_drag: ${what}, pixels of the screenshot.`);

/** One action of a batch; `batchActions` checks which fields each type accepts. */
const batchActionSchema = () =>
  z
    .object({
      type: z.enum(TYPES).describe("Type of the action."),
      ...targetFields(),
      button: z
        .enum(["left", "right", "middle"])
        .optional()
        .describe("mouse_click: the button; default: left."),
      click_count: z
        .literal([1, 2, 3])
        .optional()
        .describe("mouse_click: 2 for a double click; default: 1."),
      modifiers: modifiersField()
        .modifiers.unwrap()
        .optional()
        .describe("mouse_click, keyboard_press: modifier keys to hold, such as Shift."),
      start_x: coordinate("where to press, horizontally"),
      start_y: coordinate("where to press, vertically"),
      end_x: coordinate("where to release, horizontally"),
      end_y: coordinate("where to release, vertically"),
      start_ref: maybe.int("mouse_drag: ref of the element to drag, for start_x and start_y."),
      end_ref: maybe.int("mouse_drag: ref of the target, for end_x and end_y."),
      steps: a.value(
        "mouse_drag: number of moves on the path; default: 50.",
        z.int().min(1).max(MOST_DRAG_STEPS).optional(),
      ),
      text: a.text("keyboard_type: any text.").max(MAX_TEXT_LENGTH).optional(),
      key: maybe.word("keyboard_press: the key."),
      action: z
        .enum(["press", "down", "up"])
        .optional()
        .describe("keyboard_press: down holds the key, up releases it; default: press."),
    })
    .describe("An action of the batch.");

type BatchAction = Output<typeof batchActionSchema>;
type Field = Exclude<keyof BatchAction, "type">;

const POINT: readonly Field[] = ["x", "y", "ref"];
const COORDINATES: readonly Field[] = ["x", "y", "start_x", "start_y", "end_x", "end_y"];
const ENDS: readonly Field[] = ["start_x", "start_y", "start_ref", "end_x", "end_y", "end_ref"];

/** The fields that each type of action accepts. */
const TAKES: Readonly<Record<BatchAction["type"], readonly Field[]>> = {
  mouse_click: [...POINT, "button", "click_count", "modifiers"],
  mouse_hover: POINT,
  mouse_drag: [...ENDS, "steps"],
  keyboard_type: ["text", "ref"],
  keyboard_press: ["key", "modifiers", "action", "ref"],
};

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Converts all actions. @throws AppError INVALID_REQUEST, which names the invalid action and field */
function batchActions(actions: readonly BatchAction[], viewport: Size): readonly Action<object>[] {
  return actions.map((action, index) => {
    const place = `actions[${index}]`;
    checkFields(action, place);
    checkPoints(action, place, viewport);
    return inPlace(place, () => toAction(action, place));
  });
}

function checkFields(action: BatchAction, place: string): void {
  const takes = TAKES[action.type];
  const given = fieldsOf(action).find(([field]) => !takes.includes(field));
  if (!given) return;
  throw new AppError(
    "INVALID_REQUEST",
    `"${place}.${given[0]}" is not a field of ${action.type}; its fields are ${takes.join(", ")}.`,
  );
}

function checkPoints(action: BatchAction, place: string, { width, height }: Size): void {
  const outside = fieldsOf(action).find(([field, value]) => {
    const size = field.endsWith("x") ? width : height;
    return COORDINATES.includes(field) && (Number(value) < 0 || Number(value) >= size);
  });
  if (!outside) return;
  throw new AppError(
    "INVALID_REQUEST",
    `"${place}.${outside[0]}" is ${String(outside[1])}, outside the viewport of ${width}×${height}.`,
  );
}

function fieldsOf({ type: _type, ...fields }: BatchAction): readonly [Field, unknown][] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of the schema's own output
  const entries = Object.entries(fields) as [Field, unknown][];
  return entries.filter(([, value]) => value !== undefined);
}

/** Adds the position of the action to errors of keys and targets. */
function inPlace<T>(place: string, make: () => T): T {
  try {
    return make();
  } catch (thrown) {
    if (!(thrown instanceof AppError)) throw thrown;
    throw retold(thrown, { message: `In "${place}": ${thrown.message}` });
  }
}

function toAction(action: BatchAction, place: string): Action<object> {
  switch (action.type) {
    case "mouse_click":
      return click({
        target: targetOf(action),
        button: action.button ?? "left",
        clickCount: action.click_count ?? 1,
        modifiers: action.modifiers ?? [],
      });
    case "mouse_hover":
      return moveMouse({ target: targetOf(action) });
    case "mouse_drag":
      return drag({
        from: endOf(action, "start_", place),
        to: endOf(action, "end_", place),
        steps: action.steps ?? DRAG_STEPS,
      });
    case "keyboard_type":
      return typeText({ text: needed(action, "text", place), ref: action.ref });
    case "keyboard_press":
      return keyAction(action, needed(action, "key", place));
  }
}

function endOf(action: BatchAction, end: "start_" | "end_", place: string): Target {
  const ref = action[`${end}ref`];
  if (ref === undefined) {
    return { x: needed(action, `${end}x`, place), y: needed(action, `${end}y`, place) };
  }
  return targetOf({ x: action[`${end}x`], y: action[`${end}y`], ref }, end);
}

function keyAction(
  { action = "press", modifiers = [], ref }: BatchAction,
  key: string,
): Action<object> {
  switch (action) {
    case "press":
      return pressKey({ key, modifiers, ref });
    case "down":
      return keyDown({ key, modifiers, ref });
    case "up":
      return keyUp({ key });
  }
}

function needed<F extends Field>(
  action: BatchAction,
  field: F,
  place: string,
): NonNullable<BatchAction[F]> {
  const value = action[field];
  if (value !== undefined) return value;
  throw new AppError("INVALID_REQUEST", `"${place}.${field}" is required for ${action.type}.`);
}

const MOST_ACTIONS = 3;
const MS_PER_ACTION = 10_000;

export const tabBatch = stepOperation({
  name: "tab.batch",
  summary: "Performs one to three mouse and keyboard actions in a row, as one step.",
  description:
    "Checks all of them before it performs the first. Skips the rest when a navigation, dialog or pop-up changes the page.",
  cli: { positionals: ["actions"] },
  input: () => ({
    actions: a.value(
      "The actions in order; each with its type and that type's fields.",
      z.array(batchActionSchema()).min(1).max(MOST_ACTIONS),
    ),
  }),
  result: () => ({
    status: z.enum(["done", "stopped"]).describe("stopped: the page changed first."),
    actions_executed: a.int("Number of completed actions."),
    stopped_by: z
      .enum(["navigation", "dialog", "popup", "crash", "closed", "busy"])
      .optional()
      .describe("What changed the page; later actions were skipped."),
  }),
  errors: ["ELEMENT_NOT_INTERACTABLE"],
  example: {
    title: "Fill in a field and submit",
    input: {
      actions: [
        { type: "mouse_click", x: 450, y: 320 },
        { type: "keyboard_type", text: "red shoes" },
        { type: "keyboard_press", key: "Enter" },
      ],
    },
  },
  extraMs: ({ actions }) => actions.length * MS_PER_ACTION,
  action: ({ actions }, tab) => batch(batchActions(actions, tab.session.viewport)),
  toResult: ({ executed: actionsExecuted, stopped: stoppedBy }) => ({
    status: stoppedBy === undefined ? ("done" as const) : ("stopped" as const),
    actionsExecuted,
    stoppedBy,
  }),
});
