import { AppError } from "../../shared/errors.ts";

/** Of a page in the history that cannot be shown again without sending its form again. */
export function notKept(): AppError {
  return new AppError(
    "NAVIGATION_FAILED",
    "The page was the answer to a form. It is no longer kept, and the form is not sent again.",
    { hint: "Fill the form in again, if it is to be sent." },
  );
}
