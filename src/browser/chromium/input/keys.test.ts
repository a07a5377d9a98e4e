import { describe, expect, test } from "vitest";
import { AppError } from "../../../shared/errors.ts";
import { everyRow } from "../../../shared/every-row.ts";
import { KEYS, keyForCharacter, resolveKey, resolveModifiers } from "./keys.ts";

function errorOf(run: () => unknown): AppError {
  try {
    run();
  } catch (error) {
    if (error instanceof AppError) return error;
  }
  throw new Error("no AppError was thrown");
}

describe("resolveKey", () => {
  everyRow(test, [
    ["a", "A", "KeyA", 65],
    ["Z", "Z", "KeyZ", 90],
    ["0", "0", "Digit0", 48],
    ["9", "9", "Digit9", 57],
    ["f1", "F1", "F1", 112],
    ["F12", "F12", "F12", 123],
    ["arrowup", "ArrowUp", "ArrowUp", 38],
    ["ARROWDOWN", "ArrowDown", "ArrowDown", 40],
    ["ArrowLeft", "ArrowLeft", "ArrowLeft", 37],
    ["ArrowRight", "ArrowRight", "ArrowRight", 39],
    ["home", "Home", "Home", 36],
    ["end", "End", "End", 35],
    ["pageup", "PageUp", "PageUp", 33],
    ["PAGEDOWN", "PageDown", "PageDown", 34],
    ["backspace", "Backspace", "Backspace", 8],
    ["delete", "Delete", "Delete", 46],
    ["insert", "Insert", "Insert", 45],
    ["ENTER", "Enter", "Enter", 13],
    ["tab", "Tab", "Tab", 9],
    ["Escape", "Escape", "Escape", 27],
    ["space", "Space", "Space", 32],
    [" ", "Space", "Space", 32],
    ["comma", "Comma", "Comma", 188],
    [",", "Comma", "Comma", 188],
    [".", "Period", "Period", 190],
    ["/", "Slash", "Slash", 191],
    ["\\", "Backslash", "Backslash", 220],
    [";", "Semicolon", "Semicolon", 186],
    ["'", "Quote", "Quote", 222],
    ["[", "BracketLeft", "BracketLeft", 219],
    ["]", "BracketRight", "BracketRight", 221],
    ["-", "Minus", "Minus", 189],
    ["=", "Equal", "Equal", 187],
    ["`", "Backquote", "Backquote", 192],
    ["KeyA", "A", "KeyA", 65],
    ["digit1", "1", "Digit1", 49],
  ])("resolves names, characters and codes", ([name, canonical, code, windowsVirtualKeyCode]) => {
    expect(resolveKey(name)).toMatchObject({ name: canonical, code, windowsVirtualKeyCode });
  });

  test.each([
    ["shift", "Shift", "ShiftLeft", 16, 1],
    ["ShiftRight", "Shift", "ShiftRight", 16, 2],
    ["CONTROL", "Control", "ControlLeft", 17, 1],
    ["controlright", "Control", "ControlRight", 17, 2],
    ["AltLeft", "Alt", "AltLeft", 18, 1],
    ["AltRight", "Alt", "AltRight", 18, 2],
    ["meta", "Meta", "MetaLeft", 91, 1],
    ["MetaRight", "Meta", "MetaRight", 92, 2],
  ])("modifier %s", (name, ...expected) => {
    const { key, code, windowsVirtualKeyCode, location } = resolveKey(name);
    expect([key, code, windowsVirtualKeyCode, location]).toEqual(expected);
  });

  everyRow(test, [
    ["CTRL", "Control"],
    ["⌃", "Control"],
    ["cmd", "Meta"],
    ["Command", "Meta"],
    ["⌘", "Meta"],
    ["opt", "Alt"],
    ["OPTION", "Alt"],
    ["⌥", "Alt"],
    ["⇧", "Shift"],
    ["esc", "Escape"],
    ["DEL", "Delete"],
    ["bs", "Backspace"],
    ["CR", "Enter"],
    ["Return", "Enter"],
    ["ins", "Insert"],
    ["PgUp", "PageUp"],
    ["pgdn", "PageDown"],
    ["PGDOWN", "PageDown"],
    ["up", "ArrowUp"],
    ["Down", "ArrowDown"],
    ["LEFT", "ArrowLeft"],
    ["right", "ArrowRight"],
  ])("resolves aliases", ([alias, name]) => {
    expect(resolveKey(alias).name).toBe(name);
  });

  test("Enter enters a line break, the editing keys nothing", () => {
    expect(resolveKey("Enter").text).toBe("\r");
    for (const name of ["Tab", "Backspace", "Escape", "F1", "ArrowUp", "Shift"]) {
      expect(resolveKey(name).text).toBeUndefined();
    }
  });

  test.each(["", "é", "Foo", "F13", "AA", "__proto__", "constructor"])("%j is unknown", (name) => {
    const error = errorOf(() => resolveKey(name));
    expect(error.code).toBe("INVALID_REQUEST");
    expect(error.message).toContain(JSON.stringify(name));
    expect(error.message).toContain("F1–F12");
  });

  test("a near miss gets a suggestion", () => {
    expect(errorOf(() => resolveKey("Entr")).hint).toBe("Did you mean Enter?");
    expect(errorOf(() => resolveKey("Arrow")).hint).toContain("ArrowUp");
    expect(errorOf(() => resolveKey("?")).hint).toContain('"Slash" with the modifier Shift');
  });

  test("a chord is told to be a key and its modifiers", () => {
    expect(errorOf(() => resolveKey("ctrl+a")).hint).toContain('"modifiers", such as ["Control"]');
  });
});

describe("resolveModifiers", () => {
  test.each([
    [[], 0],
    [["Alt"], 1],
    [["ctrl"], 2],
    [["⌘"], 4],
    [["ShiftLeft"], 8],
    [["Control", "SHIFTRIGHT"], 10],
    [["⌃", "⌥", "⇧", "command"], 15],
  ])("%j", (names, bits) => {
    expect(resolveModifiers(names).bits).toBe(bits);
  });

  test("keeps the order and names each modifier once", () => {
    const { keys } = resolveModifiers(["ShiftRight", "Control", "Shift", "CTRL"]);
    expect(keys.map((key) => key.code)).toEqual(["ShiftRight", "ControlLeft"]);
  });

  test.each(["A", "Enter", "Hyper", ""])("%j is no modifier", (name) => {
    expect(errorOf(() => resolveModifiers([name]))).toMatchObject({ code: "INVALID_REQUEST" });
  });
});

test("every printable ASCII character has a key", () => {
  for (let code = 32; code < 127; code++) {
    const character = String.fromCharCode(code);
    const found = keyForCharacter(character);
    expect(found?.shift ? found.key.shiftKey : found?.key.text).toBe(character);
  }
  expect(keyForCharacter("é")).toBeUndefined();
  expect(keyForCharacter("Enter")).toBeUndefined();
});

test("names are unique", () => {
  const names = KEYS.map((key) => key.name.toUpperCase());
  expect(new Set(names).size).toBe(names.length);
});
