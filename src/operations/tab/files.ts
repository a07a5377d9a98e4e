import { z } from "zod";
import type { ContentFile } from "../../browser/prompts/chosen-files.ts";
import { AppError } from "../../shared/errors.ts";
import { a, maybe, type Output } from "../definition/described.ts";
import { upload } from "../../browser/actions/upload.ts";
import { stepOperation } from "../definition/step-operation.ts";
import { FILE_ERRORS } from "../definition/usual-errors.ts";
import { dropFiles } from "../../browser/actions/mouse/drop-files.ts";
import { targetFields, targetOf, tabField, tabOf } from "../definition/fields.ts";
import { defineOperation } from "../definition/operation.ts";

const DEFAULT_MAX_SIZE = 10 * 1024 * 1024;
const MOST_FILES = 100;

const contentFileSchema = () =>
  z.object({
    filename: a.word("File name that the page sees."),
    data: z.base64().describe("The content in base64."),
    mime_type: maybe.text("Optional: the file name determines the type."),
  });

/** Input fields for the files that a page gets. */
export const fileFields = () => ({
  files: a.value(
    "Paths of files on the server, below file_roots.",
    z.array(z.string().min(1)).max(MOST_FILES).optional(),
  ),
  content_files: a.value(
    "Files by their content, instead of or in addition to files.",
    z.array(contentFileSchema()).max(MOST_FILES).optional(),
  ),
  max_size: a.value(
    "Maximum size of all content_files together, bytes.",
    z.int().min(1).default(DEFAULT_MAX_SIZE),
  ),
});

interface OpenedFiles {
  readonly paths: readonly string[];
  readonly contents: readonly ContentFile[];
}

/** @throws AppError INVALID_REQUEST if no file is given, TOO_LARGE if `content_files` together exceed `max_size` */
export function openedFiles({
  files = [],
  content_files = [],
  max_size,
}: Output<typeof fileFields>): OpenedFiles {
  const contents = content_files.map(({ filename, data }) => ({
    name: filename,
    data: Buffer.from(data, "base64"),
  }));
  const bytes = contents.reduce((sum, { data }) => sum + data.length, 0);
  if (bytes > max_size) {
    throw new AppError(
      "TOO_LARGE",
      `"content_files" have ${bytes} bytes; max_size is ${max_size}.`,
      {
        hint: "Raise max_size, or put the files below a folder of the setting file_roots.",
      },
    );
  }
  if (files.length + contents.length === 0) {
    throw new AppError("INVALID_REQUEST", 'Give at least one file, in "files" or "content_files".');
  }
  return { paths: files, contents };
}

export const tabUpload = stepOperation({
  name: "tab.upload",
  summary: "Uploads files through a file input, or through an element that opens a chooser.",
  description:
    "Accepts hidden inputs and their labels. If `ref` is another element, clicks it and answers the chooser that opens.",
  cli: { positionals: ["ref", "files"] },
  input: () => ({
    ref: a.int("Ref of the file input, its label, or the element that opens the chooser."),
    ...fileFields(),
  }),
  status: "uploaded",
  result: () => ({
    ref: a.int("The element."),
    files: a.texts("Paths of the uploaded files."),
    by: z
      .enum(["input", "chooser"])
      .describe("input: filled directly. chooser: a click opened one."),
  }),
  errors: ["ELEMENT_NOT_INTERACTABLE", "FILE_CHOOSER_NOT_PRESENT", ...FILE_ERRORS],
  example: { title: "A file of the server", input: { ref: 12, files: ["report.pdf"] } },
  recorded: ({ content_files }) => ({
    content_files: content_files?.map(({ filename }) => ({ filename })),
  }),
  action: (fields) => upload({ ref: fields.ref, ...openedFiles(fields) }),
  toResult: ({ paths: files, ...result }) => ({ ...result, files }),
});

export const tabDropFiles = stepOperation({
  name: "tab.drop_files",
  summary: "Drops files onto a point or an element, as if dragged from the desktop.",
  description:
    "For pages that accept only dropped files; use tab.upload for file inputs. The page gets name, type and content of each file.",
  http: { method: "POST", path: "/tabs/{tab_id}/drop-files" },
  input: () => ({ ...targetFields(), ...fileFields() }),
  status: "dropped",
  result: () => ({
    x: a.number("Horizontal position, viewport pixels."),
    y: a.number("Vertical position, viewport pixels."),
    files: a.texts("Paths of the files that were dropped."),
  }),
  errors: ["ELEMENT_NOT_INTERACTABLE", ...FILE_ERRORS],
  example: {
    title: "A text by its content onto an element",
    input: { ref: 12, content_files: [{ filename: "hello.txt", data: "SGVsbG8=" }] },
  },
  recorded: ({ content_files }) => ({
    content_files: content_files?.map(({ filename }) => ({ filename })),
  }),
  action: (fields) => dropFiles({ target: targetOf(fields), ...openedFiles(fields) }),
  toResult: ({ paths: files, ...result }) => ({ ...result, files }),
});

export const tabFileChooser = defineOperation({
  name: "tab.file_chooser",
  summary: "Returns whether a file chooser is open, and what it accepts.",
  http: { method: "GET", path: "/tabs/{tab_id}/file-chooser" },
  input: tabField,
  output: () => ({
    present: a.flag("Whether a file chooser is open."),
    id: maybe.text("Its id, for the answer."),
    chooser_type: z
      .enum(["open", "open_multiple", "save"])
      .optional()
      .describe("Whether it opens one file or several, or saves one."),
    accepts: a
      .list(
        "Groups of accepted file types.",
        z.strictObject({
          description: a.text("Name of the group."),
          extensions: a.texts("File name extensions; * accepts any."),
        }),
      )
      .optional(),
    multiple: maybe.flag("Whether it accepts several files."),
    directory: z.literal(true).optional().describe("It accepts a folder."),
    suggested_name: maybe.text("File name that the page suggests."),
  }),
  errors: ["TAB_NOT_FOUND", "NOT_READY", "TIMEOUT"],
  example: { title: "Check for a file chooser", input: {} },
  run: async (input, call) => {
    const tab = await tabOf(call, input);
    const chooser = tab.crashed || tab.closed ? undefined : tab.page.prompts.choosers.pending;
    if (!chooser) return { present: false };
    const { type: chooserType, directory, ...details } = chooser;
    const multiple = chooserType === "open_multiple";
    return {
      ...details,
      present: true,
      chooserType,
      multiple,
      directory: directory || undefined,
    };
  },
});
