import { AppError, type ErrorCode } from "../../shared/errors.ts";

const MOST_NAMED = 3;

/**
 * The error for a page whose document has not drawn its first frame: it has no screenshot and receives no input.
 * @param blockedBy addresses of open requests that block rendering
 */
export function notDrawn(
  code: Extract<ErrorCode, "TIMEOUT" | "NOT_READY">,
  blockedBy: readonly string[],
): AppError {
  const named = blockedBy.slice(0, MOST_NAMED).join(", ");
  const more = blockedBy.length > MOST_NAMED ? ` and ${blockedBy.length - MOST_NAMED} more` : "";
  const reason = named && `: it waits for ${named}${more}`;
  return new AppError(code, `The page has not painted anything yet${reason}.`, {
    hint: "Wait for the page, or navigate elsewhere. Nothing was sent: input before the first frame is lost.",
    ...(blockedBy.length > 0 && { details: { pending: blockedBy } }),
  });
}
