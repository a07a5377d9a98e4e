import { z } from "zod";
import { AppError } from "../../shared/errors.ts";
import type { ErrorCode } from "../../shared/errors.ts";
import type { HistoryRepository } from "../../store/history.ts";
import { sessionOf } from "../fields.ts";
import type { Call } from "../operation.ts";
import { TIME_SPAN } from "../time-span.ts";

/** Errors that every call of the history may end with. */
export const HISTORY_ERRORS = [
  "HISTORY_DISABLED",
  "NOT_READY",
  "STORAGE_UNAVAILABLE",
  "TIMEOUT",
] as const satisfies readonly ErrorCode[];

/** Throws HISTORY_DISABLED. */
export function historyOf({ services: { history } }: Call): HistoryRepository {
  if (history) return history;
  throw new AppError("HISTORY_DISABLED", undefined, {
    hint: "Start the server with the setting history.enabled.",
  });
}

const CURRENT = "current";

/** The id itself, or that of the session in use for `current`. */
export async function sessionIdOf<T extends string | undefined>(
  call: Call,
  id: T,
): Promise<string | T> {
  historyOf(call);
  return id === CURRENT ? (await sessionOf(call)).id : id; // deadline: `sessionOf` is bounded by the call's
}

export const SESSION_ID_FIELD = {
  session_id: z.string().min(1).describe('Id of the session; "current" means the one in use.'),
};

/** Which actions or events are meant. */
export const WHOSE_FIELDS = {
  session_id: SESSION_ID_FIELD.session_id
    .optional()
    .describe('Only those of this session; "current" means the one in use.'),
  tab_id: z.string().min(1).optional().describe("Only those of this tab."),
};

export const LIST_FIELDS = { ...WHOSE_FIELDS, ...TIME_SPAN };

export const SUCCESS = { success: z.literal(true).describe("Always true.") };
