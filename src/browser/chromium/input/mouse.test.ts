import { expect, test } from "vitest";
import { clickEvents, moveEvent, wheelEvent } from "./mouse.ts";

test("a move", () => {
  expect(moveEvent({ x: 3, y: 4 })).toEqual({
    type: "mouseMoved",
    x: 3,
    y: 4,
    modifiers: 0,
    button: "none",
    buttons: 0,
  });
});

test("a click moves, presses and releases", () => {
  const common = { x: 10, y: 20, modifiers: 8, button: "left", clickCount: 1 };
  expect(clickEvents({ x: 10, y: 20, button: "left", clickCount: 1, modifierBits: 8 })).toEqual([
    { type: "mouseMoved", x: 10, y: 20, modifiers: 8, button: "none", buttons: 0 },
    { type: "mousePressed", ...common, buttons: 1 },
    { type: "mouseReleased", ...common, buttons: 0 },
  ]);
});

test.each([
  [1, "mousePressed 1 mouseReleased 1"],
  [2, "mousePressed 1 mouseReleased 1 mousePressed 2 mouseReleased 2"],
  [
    3,
    "mousePressed 1 mouseReleased 1 mousePressed 2 mouseReleased 2 mousePressed 3 mouseReleased 3",
  ],
] as const)("%i clicks count up", (clickCount, expected) => {
  const [, ...clicks] = clickEvents({ x: 0, y: 0, button: "left", clickCount });
  expect(clicks.map((event) => `${event.type} ${event.clickCount}`).join(" ")).toBe(expected);
});

test.each([
  ["left", 1],
  ["right", 2],
  ["middle", 4],
] as const)("the %s button", (button, buttons) => {
  const events = clickEvents({ x: 0, y: 0, button, clickCount: 1 });
  expect(events[1]).toMatchObject({ button, buttons });
  expect(events[2]).toMatchObject({ button, buttons: 0 });
});

test("a wheel", () => {
  expect(wheelEvent({ x: 1, y: 2, deltaX: -5, deltaY: 100, modifierBits: 2 })).toEqual({
    type: "mouseWheel",
    x: 1,
    y: 2,
    modifiers: 2,
    button: "none",
    buttons: 0,
    deltaX: -5,
    deltaY: 100,
  });
});
