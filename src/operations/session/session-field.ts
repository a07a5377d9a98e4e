import { z } from "zod";
import type { Session } from "../../browser/session/session.ts";
import type { Call } from "../operation.ts";
import { SESSION_FIELD } from "../named-session.ts";

/** For operations on a session itself: it stands in their path. */
export const SESSION_ID_FIELD = {
  [SESSION_FIELD]: z
    .string()
    .min(1)
    .describe('The session; "default" is that of callers who name none.'),
};

/** @throws AppError SESSION_NOT_FOUND */
export function sessionNamed(
  call: Call,
  { session_id: id }: { readonly session_id: string },
): Promise<Session> {
  return call.services.browser.sessions.named(call.deadline, id);
}
