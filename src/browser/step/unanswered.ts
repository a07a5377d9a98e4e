import { AppError } from "../../shared/errors.ts";

/** A navigation that was given up after so long. */
export function unanswered(timeoutMs: number): AppError {
  return new AppError(
    "TIMEOUT",
    `The server has not answered within ${timeoutMs} ms; the navigation was given up.`,
    { hint: "Try again, or allow more time with wait_until.timeout_ms." },
  );
}
