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

test("a click moves, presses and releases; a second one only presses and releases", () => {
  const common = { x: 10, y: 20, modifiers: 8, button: "left", clickCount: 1 };
  const click = { x: 10, y: 20, button: "left", modifierBits: 8 } as const;
  expect(clickEvents({ ...click, clickCount: 1 })).toEqual([
    [
      { type: "mouseMoved", x: 10, y: 20, modifiers: 8, button: "none", buttons: 0 },
      { type: "mousePressed", ...common, buttons: 1 },
    ],
    [{ type: "mouseReleased", ...common, buttons: 0 }],
  ]);
  expect(clickEvents({ ...click, clickCount: 2 })).toEqual([
    [{ type: "mousePressed", ...common, clickCount: 2, buttons: 1 }],
    [{ type: "mouseReleased", ...common, clickCount: 2, buttons: 0 }],
  ]);
});

test.each([
  ["left", 1],
  ["right", 2],
  ["middle", 4],
] as const)("the %s button", (button, buttons) => {
  const [[, down], [up]] = clickEvents({ x: 0, y: 0, button, clickCount: 1 });
  expect(down).toMatchObject({ button, buttons });
  expect(up).toMatchObject({ button, buttons: 0 });
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
