import { z } from "zod";
import { click, tap } from "../../browser/actions/mouse/click.ts";
import {
  hitSchema,
  holdField,
  modifiersField,
  targetFields,
  targetOf,
  durationField,
} from "../definition/fields.ts";
import { stepOperation } from "../definition/step-operation.ts";
import {
  moveMouse,
  type ButtonRequest,
  mouseDown,
  mouseUp,
} from "../../browser/actions/mouse/pointer.ts";
import type { Point } from "../../page/world.ts";
import { a, maybe, type Output } from "../definition/described.ts";

export const tabClick = stepOperation({
  name: "tab.click",
  summary: "Clicks an element or a point.",
  description:
    "On a select or a date field, it returns an event for picker.answer_select or picker.answer_datetime instead.",
  input: () => ({
    ...targetFields(),
    button: z.enum(["left", "right", "middle"]).default("left").describe("Mouse button."),
    click_count: z.literal([1, 2, 3]).default(1).describe("1 single, 2 double, 3 triple click."),
    ...holdField(),
    ...modifiersField(),
  }),
  status: "clicked",
  result: () => ({
    x: maybe.number("Horizontal position, viewport pixels; absent without a browser."),
    y: maybe.number("Vertical position, viewport pixels; absent without a browser."),
    hit: hitSchema().describe("The clicked element; null if there was none."),
  }),
  errors: ["ELEMENT_NOT_INTERACTABLE"],
  example: { title: "Click a point", input: { x: 450, y: 320 } },
  extraMs: ({ hold_ms, click_count }) => hold_ms * click_count,
  action: (input) =>
    click({
      target: targetOf(input),
      button: input.button,
      clickCount: input.click_count,
      modifiers: input.modifiers,
      holdMs: input.hold_ms,
    }),
});

export const tabTap = stepOperation({
  name: "tab.tap",
  summary: "Taps an element or a point.",
  description:
    "Sends touch events, then a click; use it for pages that need touch events. To emulate a touch screen, set `touch` in session.create.",
  input: targetFields,
  status: "tapped",
  result: () => ({
    x: a.number("Horizontal position, viewport pixels."),
    y: a.number("Vertical position, viewport pixels."),
  }),
  errors: ["ELEMENT_NOT_INTERACTABLE"],
  example: { title: "Tap a point", input: { x: 450, y: 320 } },
  action: (input) => tap({ target: targetOf(input) }),
});

export const tabHover = stepOperation({
  name: "tab.hover",
  summary: "Hovers over a point or an element and returns the resulting page.",
  description:
    "To see menus and tooltips that open, request elements or screenshots in the same call.",
  actionType: "move",
  input: targetFields,
  status: "hovered",
  result: () => ({
    x: a.number("Horizontal position, viewport pixels."),
    y: a.number("Vertical position, viewport pixels."),
  }),
  errors: ["ELEMENT_NOT_INTERACTABLE"],
  example: { title: "See what a menu opens", input: { ref: 4, elements: true } },
  action: (input) => moveMouse({ target: targetOf(input) }),
});

const MOST_POINTS = 500;
const MS_PER_POINT = 50;

function pointsOf(numbers: readonly number[]): readonly Point[] {
  return numbers.flatMap((x, index) =>
    index % 2 === 0 ? [{ x, y: numbers[index + 1] ?? 0 }] : [],
  );
}

export const tabMove = stepOperation({
  name: "tab.move",
  summary: "Moves the mouse to a point or an element, or along a path.",
  input: () => ({
    ...targetFields(),
    path: a.value(
      "Further points of the path: x, y, x, y and so on.",
      z
        .array(z.number().describe("In pixels of the screenshot."))
        .max(2 * MOST_POINTS)
        .refine((numbers) => numbers.length % 2 === 0, "must have an x and a y for each point")
        .default([]),
    ),
    ...durationField(),
  }),
  status: "moved",
  result: () => ({
    x: a.number("End, viewport pixels."),
    y: a.number("End, viewport pixels."),
  }),
  example: { title: "Hover over a menu", input: { x: 120, y: 40 } },
  extraMs: ({ path, duration_ms }) => (path.length / 2) * MS_PER_POINT + duration_ms,
  action: (input) =>
    moveMouse({
      target: targetOf(input),
      path: pointsOf(input.path),
      durationMs: input.duration_ms,
    }),
});

const mouseButtonFields = () => ({
  x: targetFields().x.describe(
    "Horizontal position in pixels of the screenshot; omit x and y to use the current mouse position.",
  ),
  y: targetFields().y,
  ref: targetFields().ref,
  button: z.enum(["left", "right", "middle"]).default("left").describe("Mouse button."),
});

const mouseButtonResultFields = () => ({
  x: a.number("Horizontal position, viewport pixels."),
  y: a.number("Vertical position, viewport pixels."),
  button: z.enum(["left", "right", "middle"]).describe("The button."),
});

function buttonRequest(input: Output<typeof mouseButtonFields>): ButtonRequest {
  const { x, y, ref, button } = input;
  const isHere = x === undefined && y === undefined && ref === undefined;
  return { button, ...(isHere ? {} : { target: targetOf({ x, y, ref }) }) };
}

export const tabMouseDown = stepOperation({
  name: "tab.mouse_down",
  summary: "Presses a mouse button and holds it until tab.mouse_up.",
  description:
    "Moves to the target first, if given. While the button is held, moving the mouse drags. Use tab.drag for a complete drag.",
  http: { method: "POST", path: "/tabs/{tab_id}/mouse/down" },
  cli: { command: "tab mouse down" },
  input: mouseButtonFields,
  status: "mouse_down",
  result: mouseButtonResultFields,
  errors: ["ELEMENT_NOT_INTERACTABLE"],
  example: { title: "Start a drag", input: { x: 100, y: 300 } },
  action: (input) => mouseDown(buttonRequest(input)),
  toResult: (at, { button }) => ({ ...at, button }),
});

export const tabMouseUp = stepOperation({
  name: "tab.mouse_up",
  summary: "Releases a mouse button.",
  description: "Moves to the target first, if given.",
  http: { method: "POST", path: "/tabs/{tab_id}/mouse/up" },
  cli: { command: "tab mouse up" },
  input: mouseButtonFields,
  status: "mouse_up",
  result: mouseButtonResultFields,
  errors: ["ELEMENT_NOT_INTERACTABLE"],
  example: { title: "Release where the mouse is", input: {} },
  action: (input) => mouseUp(buttonRequest(input)),
  toResult: (at, { button }) => ({ ...at, button }),
});
