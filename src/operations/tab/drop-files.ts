import { z } from "zod";
import { dropFiles } from "../../browser/actions/mouse/drop-files.ts";
import { targetFields, targetOf } from "../fields.ts";
import { fileFields, openedFiles } from "../files/file-fields.ts";
import { stepInput, stepOperation } from "../step-operation.ts";

export const tabDropFiles = stepOperation({
  name: "tab.drop_files",
  summary: "Drops files onto a place or an element, as if dragged in from the desktop.",
  description:
    "For pages that take files by dropping alone; a file input is filled by upload more simply. The page is told of each file's name, type and content.",
  actionType: "drop_files",
  http: { method: "POST", path: "/tabs/{tab_id}/drop-files" },
  cli: { command: "tab drop-files" },
  input: () => stepInput({ ...targetFields(), ...fileFields() }),
  result: () =>
    z.strictObject({
      status: z.literal("dropped").describe("What was done."),
      x: z.number().describe("Where, viewport pixels."),
      y: z.number().describe("Where, viewport pixels."),
      files: z.array(z.string()).describe("Paths of the files that were dropped."),
    }),
  errors: [
    "ELEMENT_NOT_FOUND",
    "ELEMENT_NOT_VISIBLE",
    "ELEMENT_NOT_INTERACTABLE",
    "FILE_NOT_FOUND",
    "FILE_NOT_READABLE",
    "BLOCKED_BY_POLICY",
    "TOO_LARGE",
  ],
  examples: [
    {
      title: "A text by its content onto an element",
      input: { ref: 12, content_files: [{ filename: "hello.txt", data: "SGVsbG8=" }] },
    },
    { title: "A file of the server at a point", input: { x: 320, y: 240, files: ["report.pdf"] } },
  ],
  recorded: ({ content_files }) => ({
    content_files: content_files?.map(({ filename }) => ({ filename })),
  }),
  action: (fields) => dropFiles({ target: targetOf(fields), ...openedFiles(fields) }),
  toResult: ({ x, y, paths }) => ({ status: "dropped" as const, x, y, files: [...paths] }),
});
