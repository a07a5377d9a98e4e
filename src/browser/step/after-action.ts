import { retold, type AppError } from "../../shared/errors.ts";

const HINT = "Look at the page before you repeat the action: it was carried out, or a part of it.";

/** Adds to an error that the page has received the action, so that no caller repeats a click. */
export function afterAction(error: AppError): AppError {
  const hint = error.hint === undefined ? HINT : `${HINT} ${error.hint}`;
  return retold(error, { hint, details: { action_begun: true } });
}
