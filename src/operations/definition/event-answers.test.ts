import { expect, test } from "vitest";
import type { PageEvent } from "../../browser/model/page-events.ts";
import { everyRow } from "../../shared/every-row.ts";
import { OPERATIONS } from "../registry.ts";
import { answersTo } from "./event-answers.ts";

const tab_id = "tab_1";
const dialog = { tab_id, message: "Sure?", default_prompt: "" } as const;
const download = { download_id: "dl_1", tab_id, url: "", filename: "a" } as const;
const file_chooser = { id: "fc_1", tab_id, accepts: [], multiple: false, pending: true } as const;

const ASKING = [
  requested("dialog", { ...dialog, dialog_type: "alert", pending: true }, ["tab.accept_dialog"]),
  requested("dialog", { ...dialog, dialog_type: "prompt", pending: true }, [
    "tab.accept_dialog",
    "tab.dismiss_dialog",
  ]),
  requested("dialog", { ...dialog, dialog_type: "confirm", pending: false }, []),
  requested("select_open", { id: "sp_1", tab_id, multiple: false, options: [], pending: true }, [
    "picker.answer_select",
  ]),
  requested(
    "datetime_picker_open",
    {
      id: "dt_1",
      tab_id,
      input_type: "date",
      value: "",
      min: "",
      max: "",
      step: null,
      pending: true,
    },
    ["picker.answer_datetime"],
  ),
  requested("file_chooser", { ...file_chooser, chooser_type: "open" }, ["files.provide"]),
  requested("file_chooser", { ...file_chooser, chooser_type: "save" }, ["files.provide"]),
  requested("permission_requested", { id: "perm_1", tab_id, permission_type: "midi", origin: "" }, [
    "permission.grant",
    "permission.deny",
  ]),
  requested(
    "http_auth_dismissed",
    { tab_id, url: "", origin: "http://a", scheme: "basic", realm: "", reason: "no_credentials" },
    ["tab.http_auth"],
  ),
  requested("download_started", { ...download, mime_type: "", total_bytes: 0 }, ["download.wait"]),
  requested("download_completed", { ...download, path: "", bytes_received: 1, mime_type: "" }, [
    "download.content",
  ]),
  requested("print_requested", { tab_id }, []),
];

type DataOf<T extends PageEvent["type"]> = Extract<PageEvent, { readonly type: T }>["data"];

function requested<T extends PageEvent["type"]>(
  type: T,
  data: DataOf<T>,
  answered: readonly string[],
) {
  const members: Readonly<Record<string, unknown>> = { ...data };
  return { type, data: members, answered };
}

everyRow(test, ASKING)(
  "each event is answered by operations, with fields that they take",
  ({ type, data, answered }) => {
    const answers = answersTo(type, data);
    expect(answers.map(({ operation }) => operation)).toEqual(answered);
    for (const { operation, input } of answers) {
      const found = OPERATIONS.find(({ name }) => name === operation);
      expect(Object.keys(found?.input.shape ?? {})).toEqual(
        expect.arrayContaining(Object.keys(input)),
      );
    }
  },
);
