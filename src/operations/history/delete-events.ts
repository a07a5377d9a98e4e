import { z } from "zod";
import { defineOperation } from "../operation.ts";
import { HISTORY_ERRORS, deleteFields, deletedSchema, erase } from "./fields.ts";

export const historyDeleteEvents = defineOperation({
  name: "history.delete_events",
  summary: "Deletes recorded events of a session, a tab or a time.",
  description: "Without any of these, all of them.",
  effect: "admin",
  kind: "call",
  http: { method: "DELETE", path: "/history/events", saysSuccess: true },
  cli: { command: "history delete-events" },
  input: () => z.object(deleteFields()),
  output: deletedSchema,
  errors: HISTORY_ERRORS,
  examples: [{ title: "Those of one tab", input: { tab_id: "tab_4k7p0c1m2n3b5v6x" } }],
  run: (input, call) => erase(call, "events", input),
  render: ({ data }) => ({ text: `Deleted events: ${data.deleted_count}` }),
});
