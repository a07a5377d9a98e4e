import { z } from "zod";
import {
  answerFileChooser,
  tabOfChooser,
  type ChooserResult,
} from "../../browser/actions/answers.ts";
import type { ChooserAnswer } from "../../browser/prompts/chosen-files.ts";
import { AppError } from "../../shared/errors.ts";
import { sessionOf } from "../definition/fields.ts";
import { fileFields, openedFiles } from "../tab/files.ts";
import { stepOperation } from "../definition/step-operation.ts";
import { FILE_ERRORS } from "../definition/usual-errors.ts";
import { a, maybe, type Output } from "../definition/described.ts";

const input = () => ({
  chooser_id: a.word("Id of the chooser, from the event file_chooser."),
  files: fileFields().files,
  content_files: fileFields().content_files,
  path: maybe.word(
    "Where to save, for a chooser of type save: a file below file_roots. The event file_saved reports when it is written.",
  ),
  overwrite: a.flag("Whether to replace an existing file at path.").default(false),
  cancel: a.flag("Close the chooser without a selection.").default(false),
  max_size: fileFields().max_size,
});

export const filesProvide = stepOperation({
  name: "files.provide",
  summary: "Answers a file chooser with files, or a save dialog with a path; or cancels it.",
  actionType: "file_chooser",
  http: { method: "POST", path: "/file-chooser/{chooser_id}" },
  input,
  result: () => ({
    status: z.enum(["provided", "cancelled"]).describe("What was done."),
    chooser_id: a.text("Id of the chooser."),
    files: maybe.texts("Paths given to the chooser."),
  }),
  saysSuccess: true,
  saysCancelled: ({ paths }: ChooserResult) => paths === undefined,
  errors: ["FILE_CHOOSER_NOT_PRESENT", ...FILE_ERRORS],
  example: {
    title: "Upload a file of the server",
    input: { chooser_id: "fc_abc123", files: ["report.pdf"] },
  },
  findTab: async (call, { chooser_id, tab_id }) => {
    const session = await sessionOf(call);
    const tabs = tab_id === undefined ? session.tabs() : [session.tab(tab_id)];
    return tabOfChooser(tabs, chooser_id);
  },
  recorded: ({ content_files }) => ({
    content_files: content_files?.map(({ filename }) => ({ filename })),
  }),
  action: (requested) => answerFileChooser(requested.chooser_id, answerOf(requested)),
  toResult: ({ paths: files }: ChooserResult, { chooser_id: chooserId }) => ({
    status: files ? ("provided" as const) : ("cancelled" as const),
    chooserId,
    files,
  }),
});

function answerOf({
  files,
  content_files,
  path,
  overwrite,
  cancel,
  max_size,
}: Output<typeof input>): ChooserAnswer {
  const opens = files !== undefined || content_files !== undefined;
  if (Number(opens) + Number(path !== undefined) + Number(cancel) !== 1) {
    throw new AppError(
      "INVALID_REQUEST",
      'Give exactly one of these: "files" or "content_files" (to open), "path" (to save), or "cancel".',
    );
  }
  if (cancel) return { kind: "cancel" };
  if (path !== undefined) return { kind: "save", path, overwrite };
  return { kind: "open", ...openedFiles({ files, content_files, max_size }) };
}
