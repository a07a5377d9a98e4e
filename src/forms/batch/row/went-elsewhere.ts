import { AppError } from "../../../shared/errors.ts";

const WENT_ELSEWHERE = "went_elsewhere";

/** Returns the error for a page that navigated by itself: it may have sent the form. */
export function wentElsewhere(): AppError {
  return new AppError("MODE_CONFLICT", "The page navigated while it was filled in.", {
    details: { reason: WENT_ELSEWHERE },
  });
}

/** Whether the page navigated while it was filled in: it may have sent parts of the row. */
export function hasLeft(error: unknown): boolean {
  return error instanceof AppError && error.details?.["reason"] === WENT_ELSEWHERE;
}
