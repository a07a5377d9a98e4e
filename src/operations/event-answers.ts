/** What answers an event that asks for something. */
import { z } from "zod";
import type { PageEvent } from "../browser/model/page-events.ts";

export const EventAnswerSchema = z
  .strictObject({
    operation: z.string().describe("Name of the operation that answers."),
    input: z
      .record(z.string(), z.unknown())
      .describe("Its input; what stands between < and > is for the caller to fill in."),
  })
  .describe("A call that answers the event.");

export type EventAnswer = z.output<typeof EventAnswerSchema>;

/** One call for each way to answer; none for what wants no answer. */
export function answersTo(event: PageEvent): readonly EventAnswer[] {
  switch (event.type) {
    case "dialog":
      return event.data.pending ? answersToDialog(event.data) : [];
    case "select_open":
      return [answer("picker.answer_select", { id: event.data.id, indices: ["<of options>"] })];
    case "datetime_picker_open":
      return [
        answer("picker.answer_datetime", {
          id: event.data.id,
          value: `<a ${event.data.input_type}>`,
        }),
      ];
    case "file_chooser":
      return [answer("files.provide", answerToChooser(event.data))];
    case "permission_requested":
      return ["permission.grant", "permission.deny"].map((operation) =>
        answer(operation, { permission_id: event.data.id }),
      );
    case "http_auth_dismissed": {
      const input = { username: "<name>", password: "<password>", origin: event.data.origin };
      return [answer("tab.http_auth", input)];
    }
    case "download_started":
      return [answer("download.wait", { download_id: event.data.download_id })];
    case "download_completed":
      return [answer("download.content", { download_id: event.data.download_id })];
    default:
      return [];
  }
}

function answer(operation: string, input: EventAnswer["input"]): EventAnswer {
  return { operation, input };
}

type DataOf<T extends PageEvent["type"]> = Extract<PageEvent, { readonly type: T }>["data"];

function answersToDialog({ tab_id, dialog_type }: DataOf<"dialog">): readonly EventAnswer[] {
  const words = dialog_type === "prompt" && { prompt_text: "<text>" };
  const accepting = answer("tab.accept_dialog", { tab_id, ...words });
  if (dialog_type === "alert") return [accepting];
  return [accepting, answer("tab.dismiss_dialog", { tab_id })];
}

function answerToChooser({ id, chooser_type }: DataOf<"file_chooser">): EventAnswer["input"] {
  const chooser = { chooser_id: id };
  return chooser_type === "save"
    ? { ...chooser, path: "<file to save to>" }
    : { ...chooser, files: ["<path>"] };
}
