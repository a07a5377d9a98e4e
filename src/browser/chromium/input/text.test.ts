import { expect, test } from "vitest";
import { type Keystroke, typeEvents } from "./text.ts";

/** Returns the text of a field after these events. */
function entered(strokes: readonly Keystroke[]): string {
  return strokes
    .flat()
    .map((event) => ("insertText" in event ? event.insertText : (event.text ?? "")))
    .join("")
    .replaceAll("\r", "\n");
}

function outline(stroke: Keystroke | undefined): readonly string[] {
  return (stroke ?? []).map((event) =>
    "insertText" in event ? `insert ${event.insertText}` : `${event.type} ${event.key}`,
  );
}

test("nothing to type", () => {
  expect(typeEvents("")).toEqual([]);
});

test("a US character comes with all its key events", () => {
  const common = { modifiers: 0, key: "a", code: "KeyA", windowsVirtualKeyCode: 65 };
  expect(typeEvents("a")).toEqual([
    [
      { type: "keyDown", ...common, text: "a", unmodifiedText: "a" },
      { type: "keyUp", ...common },
    ],
  ]);
});

test.each(["A", "!", "?", "{", '"'])("%s needs Shift", (character) => {
  expect(outline(typeEvents(character)[0])).toEqual([
    "rawKeyDown Shift",
    `keyDown ${character}`,
    `keyUp ${character}`,
    "keyUp Shift",
  ]);
});

test.each(["\n", "\r\n", "\r"])("%j is one Enter", (lineBreak) => {
  expect(typeEvents(lineBreak).map(outline)).toEqual([["keyDown Enter", "keyUp Enter"]]);
});

test("a tab stop is Tab", () => {
  expect(typeEvents("\t").map(outline)).toEqual([["rawKeyDown Tab", "keyUp Tab"]]);
});

test.each(["é", "漢", "я", "ע", "€", "—", "\u00a0"])("%j is the text of a key", (character) => {
  expect(outline(typeEvents(character)[0])).toEqual([`keyDown ${character}`, `keyUp ${character}`]);
});

test.each(["😀", "👩‍👩‍👧‍👦", "🇩🇪", "👍🏽", "e\u0301", "𠮷", "\u200b", "\u0007"])(
  "%j is inserted whole",
  (text) => {
    expect(typeEvents(text).map(outline)).toEqual([
      ["rawKeyDown Unidentified", `insert ${text}`, "keyUp Unidentified"],
    ]);
  },
);

test.each([
  "Hello ABP",
  "naïve café — “quoted”",
  "שלום עולם مرحبا",
  "हिन्दी ไทย 한국어",
  "a\u0301\u0323b\u200dc",
  "👨‍💻 and 🏳️‍🌈 and 1️⃣",
  "line\nline\n\nline",
])("%j arrives as it is", (text) => {
  expect(entered(typeEvents(text))).toBe(text);
});

test("every code point of Unicode that can be sent arrives", () => {
  const wrong: string[] = [];
  for (let plane = 0; plane < 0x110000; plane += 0x1000) {
    let text = "";
    for (let point = plane; point < plane + 0x1000; point += 7) {
      // Excludes Tab and Enter, which are keys, and surrogates, which are no characters.
      if (![9, 10, 13].includes(point) && (point < 0xd800 || point > 0xdfff)) {
        text += String.fromCodePoint(point);
      }
    }
    if (entered(typeEvents(text)) !== text) wrong.push(plane.toString(16));
  }
  expect(wrong).toEqual([]);
});

test("half surrogate pairs become the replacement character", () => {
  expect(entered(typeEvents("a\ud800b\udc00"))).toBe("a\ufffdb\ufffd");
});
