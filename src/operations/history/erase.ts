import { z } from "zod";
import type { Call } from "../operation.ts";
import { historyOf, sessionIdOf, SUCCESS, WHOSE_FIELDS } from "./fields.ts";

export const DELETE_FIELDS = {
  ...WHOSE_FIELDS,
  before: z
    .number()
    .optional()
    .describe("Only those of earlier than this time, milliseconds since the epoch."),
};

export const DeletedSchema = z.strictObject({
  ...SUCCESS,
  data: z
    .strictObject({ deleted_count: z.int().describe("How many were deleted.") })
    .describe("What was done."),
});

/** Deletes the actions or the events that are meant. */
export async function erase(
  call: Call,
  what: "actions" | "events",
  { session_id, tab_id: tabId, before }: z.output<z.ZodObject<typeof DELETE_FIELDS>>,
): Promise<z.input<typeof DeletedSchema>> {
  const { eraser } = historyOf(call);
  const filter = { sessionId: await sessionIdOf(call, session_id), tabId, before };
  const deleted_count = await eraser[what](call.deadline, filter); // deadline: passed on
  return { success: true, data: { deleted_count } };
}
