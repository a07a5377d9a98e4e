import { z } from "zod";
import type { PageEvent } from "../browser/model/page-events.ts";
import { answersTo, EventAnswerSchema } from "./event-answers.ts";

export const PageEventSchema = z
  .strictObject({
    type: z
      .string()
      .describe(
        "navigation, redirect, dialog, dialog_closed, popup, tab_closed, scroll, download_started, download_completed, download_failed, select_open, datetime_picker_open, request_tracking_timeout, crash, file_chooser, file_selected, file_saved, file_save_failed, file_chooser_cancelled, permission_requested, permission_auto_denied, http_auth_dismissed or print_requested.",
      ),
    virtual_time_ms: z.number().describe("Page clock at the event since the epoch, milliseconds."),
    data: z
      .record(z.string(), z.unknown())
      .describe("What happened; its members depend on the type."),
    answers: z
      .array(EventAnswerSchema)
      .optional()
      .describe("Calls that answer what the event asks for, if it asks for something."),
  })
  .describe("Something that happened in the tab during the step.");

/** An event as it is told, with what answers it. */
export function eventWire(event: PageEvent): z.input<typeof PageEventSchema> {
  const { type, virtual_time_ms, data } = event;
  const answers = answersTo(event);
  return {
    type,
    virtual_time_ms,
    data: { ...data },
    ...(answers.length > 0 && { answers: [...answers] }),
  };
}
