import { expect, test } from "vitest";
import { ERROR_CODES } from "../../shared/errors.ts";
import { EXIT_CODES, EXIT_MEANINGS } from "./exit-codes.ts";

test("every error code has an exit code that is explained, and none is success", () => {
  for (const code of Object.keys(ERROR_CODES)) {
    expect(EXIT_CODES).toHaveProperty(code);
  }
  for (const exitCode of Object.values(EXIT_CODES)) {
    expect(exitCode).not.toBe(0);
    expect(EXIT_MEANINGS[exitCode]).not.toBe("");
  }
});

test("scripts rely on these", () => {
  expect(EXIT_CODES.INVALID_REQUEST).toBe(2);
  expect(EXIT_CODES.TAB_NOT_FOUND).toBe(3);
  expect(EXIT_CODES.UNAUTHORIZED).toBe(4);
  expect(EXIT_CODES.NAVIGATION_FAILED).toBe(5);
  expect(EXIT_CODES.NOT_READY).toBe(6);
  expect(EXIT_CODES.TIMEOUT).toBe(7);
  expect(EXIT_CODES.BROWSER_CRASHED).toBe(8);
  expect(EXIT_CODES.CANCELLED).toBe(130);
  expect(EXIT_CODES.INTERNAL).toBe(1);
});
