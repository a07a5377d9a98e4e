import { retold, type AppError } from "../../shared/errors.ts";

const HINT = "The action was carried out, or a part of it; look at the page before you repeat it.";

/** An error of a step whose input was sent says so: nobody shall click twice for it. */
export function afterInput(error: AppError): AppError {
  const hint = error.hint === undefined ? HINT : `${HINT} ${error.hint}`;
  return retold(error, { hint, details: { action_begun: true } });
}
