import {
  A2AError,
  ContentTypeNotSupportedError,
  RequestMalformedError,
  TaskNotCancelableError,
  TaskNotFoundError,
  UnsupportedOperationError,
} from "@a2a-js/sdk/errors";
import { AppError, toAppError, type ErrorCode } from "../../shared/errors.ts";

type ProtocolError = new (options: { message: string; metadata?: Record<string, string> }) => Error;

const MALFORMED: Partial<Record<ErrorCode, ProtocolError>> = {
  TASK_NOT_FOUND: TaskNotFoundError,
  MODE_CONFLICT: UnsupportedOperationError,
  INVALID_REQUEST: RequestMalformedError,
  BLOCKED_BY_POLICY: RequestMalformedError,
};

/** Converts a failure to an A2A error with Fermata's code. If no A2A error fits the code, returns an AppError. */
export function protocolError(thrown: unknown): unknown {
  if (thrown instanceof A2AError) return thrown;
  const error = toAppError(thrown);
  const Kind = MALFORMED[error.code];
  if (!Kind) return error;
  const { code, message, hint } = error;
  return new Kind({
    message: [message, hint].filter(Boolean).join(" "),
    metadata: { code },
  });
}

/** Converts a failure to an AppError for the audit log. */
export function errorInAudit(thrown: unknown): AppError {
  if (!(thrown instanceof A2AError)) return toAppError(thrown);
  const isOver = thrown instanceof TaskNotCancelableError;
  return new AppError(isOver ? "MODE_CONFLICT" : "INVALID_REQUEST", thrown.message);
}

export function malformed(message: string): Error {
  return new RequestMalformedError(message);
}

export function unsupportedContent(message: string): Error {
  return new ContentTypeNotSupportedError(message);
}
