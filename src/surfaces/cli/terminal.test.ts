import { expect, test } from "vitest";
import { drawnLine, progressTo, terminalOn } from "./terminal.ts";

const ANEW = "\r\u001b[2K";

function watched(isTTY: boolean) {
  const out: string[] = [];
  const err: string[] = [];
  const screen = { isTTY, columns: 60, write: (text: string) => err.push(text) };
  return { out, err, terminal: terminalOn({ write: (text) => out.push(text) }, screen) };
}

test("a line has the bar, the percentage and the text, and fits the terminal", () => {
  expect(drawnLine("Unpacking", 0)).toBe(`${"░".repeat(24)}   0 %  Unpacking`);
  expect(drawnLine("Unpacking", 0.5)).toBe(`${"█".repeat(12)}${"░".repeat(12)}  50 %  Unpacking`);
  expect(drawnLine("Unpacking", 1)).toBe(`${"█".repeat(24)} 100 %  Unpacking`);
  expect(drawnLine("Unpacking", 0.5, 36)).toHaveLength(35);
  expect(drawnLine("Unpacking", undefined, 0)).toBe("Unpacking");
  expect(drawnLine("Row 1\n\u001b[2JRow 2")).toBe("Row 1 [2JRow 2");
});

test("on a terminal it is drawn over, and its end leaves the line", () => {
  const { out, err, terminal } = watched(true);
  terminal.draw?.("Unpacking", 0.5);
  terminal.draw?.("Unpacking", 1);
  terminal.print("done\n");
  expect(err.join("")).toBe(
    `${ANEW}${drawnLine("Unpacking", 0.5)}${ANEW}${drawnLine("Unpacking", 1)}\n`,
  );
  expect(out).toEqual(["done\n"]);
});

test("what is told after half a bar has a line of its own, and a line without one makes room", () => {
  const { err, terminal } = watched(true);
  terminal.draw?.("Unpacking", 0.5);
  terminal.note("failed\n");
  terminal.draw?.("Waiting");
  terminal.note("over\n");
  expect(err.join("")).toBe(
    `${ANEW}${drawnLine("Unpacking", 0.5)}\nfailed\n${ANEW}Waiting${ANEW}over\n`,
  );
});

test("where nobody watches nothing is drawn", () => {
  const { err, terminal } = watched(false);
  expect(terminal.draw).toBeUndefined();
  const tell = progressTo(terminal, "note");
  tell("Unpacking Chromium");
  tell("Unpacking", 0.5);
  expect(err).toEqual(["Unpacking Chromium\n"]);
});
