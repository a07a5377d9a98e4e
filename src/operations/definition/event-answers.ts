/** Suggests the next calls after an event, such as those that answer a dialog. */
import type { JsonObject } from "../../shared/json-object.ts";

export interface EventAnswer {
  readonly operation: string;
  /** Values between < and > are placeholders for the caller to replace. */
  readonly input: JsonObject;
}

/** Returns one call for each possible response to the event; none for events that need no response. */
export function answersTo(type: string, data: JsonObject): readonly EventAnswer[] {
  const { id, download_id, origin } = data;
  switch (type) {
    case "dialog":
      return answersToDialog(data);
    case "select_open":
      return [answer("picker.answer_select", { id, indices: ["<of options>"] })];
    case "datetime_picker_open":
      return [answer("picker.answer_datetime", { id, value: `<a ${String(data["input_type"])}>` })];
    case "file_chooser":
      return [answer("files.provide", { chooser_id: id, ...wantedByChooser(data) })];
    case "permission_requested":
      return ["permission.grant", "permission.deny"].map((operation) =>
        answer(operation, { permission_id: id }),
      );
    case "http_auth_dismissed":
      return [answer("tab.http_auth", { username: "<name>", password: "<password>", origin })];
    case "download_started":
      return [answer("download.wait", { download_id })];
    case "download_completed":
      return [answer("download.content", { download_id })];
    default:
      return [];
  }
}

function answer(operation: string, input: JsonObject): EventAnswer {
  return { operation, input };
}

function answersToDialog({ tab_id, dialog_type, pending }: JsonObject): readonly EventAnswer[] {
  if (pending !== true) return [];
  const words = dialog_type === "prompt" && { prompt_text: "<text>" };
  const accepting = answer("tab.accept_dialog", { tab_id, ...words });
  return dialog_type === "alert"
    ? [accepting]
    : [accepting, answer("tab.dismiss_dialog", { tab_id })];
}

function wantedByChooser({ chooser_type }: JsonObject): JsonObject {
  return chooser_type === "save" ? { path: "<file to save to>" } : { files: ["<path>"] };
}
