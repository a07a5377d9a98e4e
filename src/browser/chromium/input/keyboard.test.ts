import { describe, expect, test } from "vitest";
import {
  heldModifierBits,
  keyDownEvents,
  keyPressEvents,
  type KeySequence,
  keyUpEvents,
} from "./keyboard.ts";
import { resolveKey, resolveModifiers } from "./keys.ts";

const NONE: ReadonlySet<string> = new Set();

function press(key: string, modifiers: readonly string[] = [], held = NONE): KeySequence {
  return keyPressEvents({
    key: resolveKey(key),
    modifiers: resolveModifiers(modifiers).keys,
    held,
  });
}

/** Returns the events in one line: type, code, modifier bits, text. */
function outline({ events }: KeySequence): readonly string[] {
  return events.map(({ type, code, modifiers, text }) =>
    [type, code, modifiers, ...(text === undefined ? [] : [JSON.stringify(text)])].join(" "),
  );
}

describe("keyPressEvents", () => {
  test("a letter enters its text", () => {
    const common = { modifiers: 0, key: "a", code: "KeyA", windowsVirtualKeyCode: 65 };
    expect(press("A")).toEqual({
      events: [
        { type: "keyDown", ...common, text: "a", unmodifiedText: "a" },
        { type: "keyUp", ...common },
      ],
      held: new Set(),
    });
  });

  test("Enter enters a carriage return", () => {
    expect(outline(press("Enter"))).toEqual(['keyDown Enter 0 "\\r"', "keyUp Enter 0"]);
  });

  test.each(["Tab", "Backspace", "ArrowUp", "F5"])("%s enters nothing", (key) => {
    expect(outline(press(key))).toEqual([`rawKeyDown ${key} 0`, `keyUp ${key} 0`]);
  });

  test("Shift capitalises", () => {
    const { events } = press("a", ["Shift"]);
    expect(outline(press("a", ["Shift"]))).toEqual([
      "rawKeyDown ShiftLeft 8",
      'keyDown KeyA 8 "A"',
      "keyUp KeyA 8",
      "keyUp ShiftLeft 0",
    ]);
    expect(events.map((event) => event.key)).toEqual(["Shift", "A", "A", "Shift"]);
    expect(events[0]).toMatchObject({ location: 1, windowsVirtualKeyCode: 16 });
  });

  test("modifiers go down in order and up in reverse", () => {
    expect(outline(press("Z", ["CTRL", "ShiftRight"]))).toEqual([
      "rawKeyDown ControlLeft 2",
      "rawKeyDown ShiftRight 10",
      "rawKeyDown KeyZ 10",
      "keyUp KeyZ 10",
      "keyUp ShiftRight 2",
      "keyUp ControlLeft 0",
    ]);
  });

  test.each(["Control", "Meta"])("%s+A selects all and enters nothing", (modifier) => {
    const down = press("a", [modifier]).events[1];
    expect(down).toMatchObject({ type: "rawKeyDown", commands: ["selectAll"] });
    expect(down).not.toHaveProperty("text");
  });

  test("a modifier that is held already is not pressed again", () => {
    const held = new Set(["ShiftRight"]);
    const sequence = press("a", ["Shift"], held);
    expect(outline(sequence)).toEqual(['keyDown KeyA 8 "A"', "keyUp KeyA 8"]);
    expect(sequence.held).toEqual(held);
  });

  test("a modifier can be pressed by itself", () => {
    expect(outline(press("Shift"))).toEqual(["rawKeyDown ShiftLeft 8", "keyUp ShiftLeft 0"]);
    expect(outline(press("Shift", ["Shift"]))).toHaveLength(2);
  });
});

describe("keyDownEvents and keyUpEvents", () => {
  test("a held Shift changes the letters that follow", () => {
    const shift = keyDownEvents(resolveKey("Shift"), NONE);
    expect(shift.held).toEqual(new Set(["ShiftLeft"]));
    const letter = keyDownEvents(resolveKey("a"), shift.held);
    expect(outline(letter)).toEqual(['keyDown KeyA 8 "A"']);
    const up = keyUpEvents(resolveKey("Shift"), letter.held);
    expect(outline(up)).toEqual(["keyUp ShiftLeft 0"]);
    expect(up.held).toEqual(new Set(["KeyA"]));
  });

  test("a key that is down already repeats", () => {
    const first = keyDownEvents(resolveKey("ArrowDown"), NONE);
    expect(first.events[0]).not.toHaveProperty("autoRepeat");
    const second = keyDownEvents(resolveKey("ArrowDown"), first.held);
    expect(second.events[0]).toMatchObject({ autoRepeat: true });
    expect(second.held).toEqual(new Set(["ArrowDown"]));
  });

  test("the given set is left alone", () => {
    const held = new Set(["ShiftLeft"]);
    keyDownEvents(resolveKey("a"), held);
    keyUpEvents(resolveKey("Shift"), held);
    expect(held).toEqual(new Set(["ShiftLeft"]));
  });

  test("releasing one Shift of two leaves the other", () => {
    const up = keyUpEvents(resolveKey("ShiftLeft"), new Set(["ShiftLeft", "ShiftRight"]));
    expect(outline(up)).toEqual(["keyUp ShiftLeft 8"]);
  });
});

test("heldModifierBits", () => {
  expect(heldModifierBits(new Set(["KeyA", "AltRight", "MetaLeft"]))).toBe(5);
});
