/** Events of a step in words, as far as a model has to know of them. */
import { quoted } from "../../../shared/quoted.ts";

export interface SeenEvent {
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** @param shown the tab that is in front now */
export function eventLines(events: readonly SeenEvent[], shown: string): readonly string[] {
  const answered = events.some(({ type }) => type === "dialog_closed");
  return events.flatMap(({ type, data }) => {
    if (type === "dialog" && answered && data["pending"] !== true) return [];
    return LINES[type]?.(data, shown) ?? [];
  });
}

type Line = (data: SeenEvent["data"], shown: string) => readonly string[] | undefined;

const LINES: Readonly<Record<string, Line>> = {
  dialog: ({ dialog_type, message }) => [
    `A dialog (${text(dialog_type)}) is open and says ${quoted(text(message))}: answer it with answer_dialog.`,
  ],
  navigation: ({ is_main_frame, http_status }) =>
    is_main_frame === true && typeof http_status === "number" && http_status >= FIRST_ERROR
      ? [`The server answered with the error ${http_status}.`]
      : undefined,
  popup: ({ new_tab_id, url }, shown) =>
    new_tab_id === shown ? undefined : [`Another tab was opened behind this one: ${text(url)}.`],
  tab_closed: () => ["A tab was closed."],
  download_started: ({ filename }) => [`A download began: ${quoted(text(filename))}.`],
  download_completed: ({ filename, bytes_received }) => [
    `The file ${quoted(text(filename))} was downloaded (${text(bytes_received)} bytes).`,
  ],
  download_failed: ({ filename }) => [`The download of ${quoted(text(filename))} failed.`],
  file_chooser: () => ["The page asks for a file: give it one with upload_file."],
  permission_requested: () => ["The page asks for a permission, which it does not get."],
  crash: () => ["The page, or a script of it, had to be ended."],
};

const FIRST_ERROR = 400;

function text(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}
