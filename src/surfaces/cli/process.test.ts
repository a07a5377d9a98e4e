import { afterEach, expect, test, vi } from "vitest";
import { logConsole } from "./process.ts";

const before = { ...console };
afterEach(() => void Object.assign(console, before));

test("what packages print becomes a message of the log", () => {
  const warn = vi.fn<(message: string, fields?: object) => void>();
  logConsole({ warn });
  // oxlint-disable-next-line no-console -- as a package does
  console.error("Error for request %s:", '7\n{"level":"error"}', 42);
  expect(warn.mock.calls).toEqual([
    ["a package printed this", { text: 'Error for request 7\n{"level":"error"}: 42' }],
  ]);
});
