import { AppError } from "./errors.ts";

/** Creates the error for too few pages in a tab's history. @param there number of pages in the requested direction */
export function noEntry(distance: number, there: number): AppError {
  const code = distance < 0 ? "CANNOT_GO_BACK" : "CANNOT_GO_FORWARD";
  const requested = Math.abs(distance);
  if (requested === 1 || there <= 0) return new AppError(code);
  const which = `${distance < 0 ? "earlier" : "later"} ${there === 1 ? "page" : "pages"}`;
  return new AppError(code, `This tab has ${there} ${which}, not ${requested}.`, {
    hint: `Set "steps" to at most ${there}.`,
  });
}
