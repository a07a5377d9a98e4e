import { expect, it } from "vitest";
import { AppError } from "../../shared/errors.ts";
import { networkError } from "./network-error.ts";
import { mayRepeat, pauseAfterFailure, retryAfterMs } from "./exchange.ts";

const failed = (code: string) => networkError(Object.assign(new Error("x"), { code }), "a.test");

it("repeats what changes nothing, and nothing else", () => {
  expect(["GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS"].filter(mayRepeat)).toEqual([
    "GET",
    "HEAD",
  ]);
});

it("repeats what may be over a moment later, twice at most", () => {
  expect(pauseAfterFailure(failed("ECONNRESET"), 0)).toBe(250);
  expect(pauseAfterFailure(failed("ECONNRESET"), 1)).toBe(500);
  expect(pauseAfterFailure(failed("ECONNRESET"), 2)).toBeUndefined();
  expect(pauseAfterFailure(failed("ENOTFOUND"), 0)).toBeUndefined();
  expect(pauseAfterFailure(failed("CERT_HAS_EXPIRED"), 0)).toBeUndefined();
  expect(pauseAfterFailure(new AppError("BLOCKED_BY_POLICY"), 0)).toBeUndefined();
});

it("reads Retry-After in seconds and as a date", () => {
  const now = Date.parse("2026-01-01T00:00:00Z");
  expect(retryAfterMs("3", now)).toBe(3_000);
  expect(retryAfterMs("Thu, 01 Jan 2026 00:00:02 GMT", now)).toBe(2_000);
  expect(retryAfterMs("Wed, 31 Dec 2025 00:00:00 GMT", now)).toBe(0);
  expect(retryAfterMs("soon", now)).toBeUndefined();
  expect(retryAfterMs(undefined, now)).toBeUndefined();
});

it("says what a failure means, also of several addresses", () => {
  const both = new AggregateError([Object.assign(new Error("y"), { code: "ECONNREFUSED" })]);
  expect(networkError(both, "a.test").message).toBe(
    "a.test did not respond: it refused the connection.",
  );
  expect(failed("HPE_INVALID_HEADER_TOKEN").message).toContain("its response is not valid HTTP");
});
