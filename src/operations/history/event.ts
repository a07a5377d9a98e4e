import { z } from "zod";
import { AppError } from "../../shared/errors.ts";
import { quoted } from "../../shared/quoted.ts";
import { successFields } from "../fields.ts";
import { defineOperation } from "../operation.ts";
import { HISTORY_ERRORS, historyOf } from "./fields.ts";
import { eventLine, eventWire, historyEventSchema } from "./records.ts";

export const historyEvent = defineOperation({
  name: "history.event",
  summary: "Tells of one recorded event.",
  effect: "read",
  kind: "call",
  http: { method: "GET", path: "/history/events/{event_id}", saysSuccess: true },
  cli: { command: "history event", positionals: ["event_id"] },
  input: () => z.object({ event_id: z.string().min(1).describe("Id of the event.") }),
  output: () => z.strictObject({ ...successFields(), data: historyEventSchema() }),
  errors: ["EVENT_NOT_FOUND", ...HISTORY_ERRORS],
  examples: [{ title: "One event", input: { event_id: "evt_4k7p0c1m2n3b5v6x" } }],
  run: async ({ event_id: id }, call) => {
    const event = await historyOf(call).findEvent(id);
    if (event) return { success: true as const, data: eventWire(event) };
    throw new AppError("EVENT_NOT_FOUND", `No event ${quoted(id)} is recorded.`, {
      hint: "List the events to see their ids.",
    });
  },
  render: ({ data }) => ({ text: eventLine(data) }),
});
