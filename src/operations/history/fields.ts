import { z } from "zod";
import { AppError, type ErrorCode } from "../../shared/errors.ts";
import type { HistoryRepository, PictureFile } from "../../ports/history.ts";
import { sessionOf, successFields } from "../fields.ts";
import type { Call } from "../operation.ts";
import { timeSpanFields } from "../time-span.ts";
import { lazy } from "../../shared/lazy.ts";

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

/** The picture that an action's record names; undefined if none was kept, or it is gone. */
export async function keptPicture(
  call: Call,
  path: string | null,
): Promise<PictureFile | undefined> {
  return path === null ? undefined : call.deadline.race(historyOf(call).picture(path));
}

/** The one in use; in paths "active" stands for what was left out. */
const CURRENT: readonly unknown[] = ["current", "active"];

/** The id itself, or that of the session in use for `current`. */
export async function sessionIdOf<T extends string | undefined>(
  call: Call,
  id: T,
): Promise<string | T> {
  historyOf(call);
  return CURRENT.includes(id) ? (await sessionOf(call)).id : id; // deadline: `sessionOf` is bounded by the call's
}

export const sessionIdField = lazy(() => ({
  session_id: z.string().min(1).describe('Id of the session; "current" means the one in use.'),
}));

/** Which actions or events are meant. */
const whoseFields = lazy(() => ({
  session_id: sessionIdField()
    .session_id.optional()
    .describe('Only those of this session; "current" means the one in use.'),
  tab_id: z.string().min(1).optional().describe("Only those of this tab."),
}));

export const listFields = lazy(() => ({ ...whoseFields(), ...timeSpanFields() }));

export const deleteFields = lazy(() => ({
  ...whoseFields(),
  before: z
    .number()
    .optional()
    .describe("Only those of earlier than this time, milliseconds since the epoch."),
}));

export const deletedSchema = lazy(() =>
  z.strictObject({
    ...successFields(),
    data: z
      .strictObject({ deleted_count: z.int().describe("How many were deleted.") })
      .describe("What was done."),
  }),
);

/** Deletes the actions or the events that are meant. */
export async function erase(
  call: Call,
  what: "actions" | "events",
  { session_id, tab_id: tabId, before }: z.output<z.ZodObject<ReturnType<typeof deleteFields>>>,
): Promise<z.input<ReturnType<typeof deletedSchema>>> {
  const { eraser } = historyOf(call);
  const filter = { sessionId: await sessionIdOf(call, session_id), tabId, before };
  const deleted_count = await eraser[what](call.deadline, filter); // deadline: passed on
  return { success: true, data: { deleted_count } };
}
