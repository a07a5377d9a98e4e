import { expect, test } from "vitest";
import { pieceOf } from "./piece.ts";

test("a short text is one piece", () => {
  expect(pieceOf("one\ntwo", 0, 10)).toEqual({ content: "one\ntwo", reported: "all of it, of 7." });
  expect(pieceOf("", 0)).toEqual({ content: "", reported: "all of it, of 0." });
});

test("pieces end with lines, follow each other and come to an end", () => {
  const text = Array.from({ length: 50 }, (_, place) => `line ${place}`).join("\n");
  let read = "";
  for (let start = 0; start < text.length;) {
    const { content, reported } = pieceOf(text, start, 64);
    expect(content.length).toBeGreaterThan(0);
    expect(content.length).toBeLessThanOrEqual(65);
    read += content;
    start += content.length;
    expect(reported.includes(`start ${start}`)).toBe(start < text.length);
  }
  expect(read).toBe(text);
});

test("a text without lines is cut where it has to be", () => {
  expect(pieceOf("x".repeat(100), 90, 60).content).toHaveLength(10);
  expect(pieceOf("x".repeat(100), 0, 60).content).toHaveLength(60);
  expect(pieceOf("short", 20).content).toBe("");
});
