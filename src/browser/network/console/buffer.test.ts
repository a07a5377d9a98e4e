import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, it } from "vitest";
import { ConsoleBuffer } from "./buffer.ts";

const LONG = 10_000_000;
const MESSAGES = 20;

it("keeps the beginnings of long messages, and nothing of what is behind", () => {
  setFlagsFromString("--expose-gc");
  const collect: unknown = runInNewContext("gc");
  if (typeof collect !== "function") throw new Error("no garbage collector");
  const buffer = new ConsoleBuffer();
  collect();
  const before = process.memoryUsage().heapUsed;
  for (let at = 0; at < MESSAGES; at += 1) {
    const message: string = JSON.parse(JSON.stringify(`${at}${"x".repeat(LONG)}`));
    buffer.add({
      tabId: "tab",
      level: "info",
      message,
      sourceUrl: "",
      lineNumber: 0,
      stackTrace: "",
    });
  }
  collect();
  expect(process.memoryUsage().heapUsed - before).toBeLessThan((MESSAGES * LONG) / 2);
  expect(buffer.entries().map(({ message }) => message.length)).toEqual(
    Array.from({ length: MESSAGES }, () => 10_000),
  );
});
