import { expect, test } from "vitest";
import { AppError } from "../../shared/errors.ts";
import { errorResponse, unsuccessfulResponse } from "./error-response.ts";

test("who may ask again is told when", () => {
  for (const make of [errorResponse, unsuccessfulResponse]) {
    expect(make(new AppError("RATE_LIMITED")).headers.get("retry-after")).toBe("5");
    expect(make(new AppError("NOT_READY")).headers.get("retry-after")).toBe("5");
    expect(make(new AppError("HISTORY_DISABLED")).headers.has("retry-after")).toBe(false);
  }
});
