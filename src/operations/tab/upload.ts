import { z } from "zod";
import { upload } from "../../browser/actions/upload.ts";
import { fileFields, openedFiles } from "../files/file-fields.ts";
import { stepInput, stepOperation } from "../step-operation.ts";

export const tabUpload = stepOperation({
  name: "tab.upload",
  summary: "Gives files to a file input, or to what opens a file chooser when clicked.",
  description:
    "The input may be hidden, as it mostly is; its label will do as well. Anything else is clicked, and the chooser that opens is answered.",
  actionType: "upload",
  http: { method: "POST", path: "/tabs/{tab_id}/upload" },
  cli: { command: "tab upload", positionals: ["ref", "files"] },
  input: () =>
    stepInput({
      ref: z.int().describe("Ref of the file input, its label, or of what opens the chooser."),
      ...fileFields(),
    }),
  result: () =>
    z.strictObject({
      status: z.literal("uploaded").describe("What was done."),
      ref: z.int().describe("The element."),
      files: z.array(z.string()).describe("Paths of the files that were given."),
      by: z.enum(["input", "chooser"]).describe("chooser: the element was clicked and opened one."),
    }),
  errors: [
    "ELEMENT_NOT_FOUND",
    "ELEMENT_NOT_VISIBLE",
    "ELEMENT_NOT_INTERACTABLE",
    "FILE_CHOOSER_NOT_PRESENT",
    "FILE_NOT_FOUND",
    "FILE_NOT_READABLE",
    "BLOCKED_BY_POLICY",
    "TOO_LARGE",
  ],
  examples: [
    { title: "A file of the server", input: { ref: 12, files: ["report.pdf"] } },
    {
      title: "A text by its content",
      input: { ref: 12, content_files: [{ filename: "hello.txt", data: "SGVsbG8=" }] },
    },
  ],
  recorded: ({ content_files }) => ({
    content_files: content_files?.map(({ filename }) => ({ filename })),
  }),
  action: (fields) => upload({ ref: fields.ref, ...openedFiles(fields) }),
  toResult: ({ ref, paths, by }) => ({ status: "uploaded" as const, ref, files: [...paths], by }),
});
