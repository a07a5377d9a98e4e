import { AppError } from "../../shared/errors.ts";
import type { Operation, Call } from "../definition/operation.ts";
import { isObject } from "../../shared/json-object.ts";
import type { Session } from "../../browser/session/session.ts";
import { a } from "../definition/described.ts";

/** The field with which the caller of any operation names its session. */
export const SESSION_FIELD = "session_id";

/**
 * Separates `session_id`, with which a caller names its session, from the operation's own fields. Returns all fields
 * unchanged if the operation itself declares a field `session_id`.
 */
export function namedSession(
  operation: Pick<Operation, "input">,
  raw: unknown,
): { readonly sessionId?: string; readonly fields: unknown } {
  if (!isObject(raw) || !(SESSION_FIELD in raw)) return { fields: raw };
  if (Object.hasOwn(operation.input.shape, SESSION_FIELD)) return { fields: raw };
  const { [SESSION_FIELD]: sessionId, ...fields } = raw;
  if (sessionId === undefined) return { fields };
  if (typeof sessionId === "string" && sessionId !== "") return { sessionId, fields };
  throw new AppError(
    "INVALID_REQUEST",
    `"${SESSION_FIELD}" must be the id of a session, or "default".`,
  );
}

/** For operations on a session: the field `session_id`, which is part of the REST path. */
export const sessionIdField = () => ({
  [SESSION_FIELD]: a.word('Id of the session; "default": the session of calls without session_id.'),
});

/** @throws AppError SESSION_NOT_FOUND */
export function sessionNamed(
  call: Call,
  { session_id: id }: { readonly session_id: string },
): Promise<Session> {
  return call.services.browser.sessions.named(call.deadline, id);
}
