import { AppError, type ErrorCode } from "../../shared/errors.ts";

const MOST_NAMED = 3;

/**
 * The error of a page that has drawn no frame of its document yet: there is no picture of it, and no input reaches it.
 * @param blockedBy addresses of the stylesheets and scripts without which it is not drawn
 */
export function notDrawn(
  code: Extract<ErrorCode, "TIMEOUT" | "NOT_READY">,
  blockedBy: readonly string[],
): AppError {
  const named = blockedBy.slice(0, MOST_NAMED).join(", ");
  const more = blockedBy.length > MOST_NAMED ? ` and ${blockedBy.length - MOST_NAMED} more` : "";
  const reason = named && `: it waits for ${named}${more}`;
  return new AppError(code, `The page has not painted anything yet${reason}.`, {
    hint: "No input reaches a page before it is painted; nothing was sent. Wait, or navigate elsewhere.",
    ...(blockedBy.length > 0 && { details: { pending: blockedBy } }),
  });
}
