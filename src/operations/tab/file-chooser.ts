import { z } from "zod";
import { tabField, tabOf } from "../fields.ts";
import { defineOperation } from "../operation.ts";

export const tabFileChooser = defineOperation({
  name: "tab.file_chooser",
  summary: "Tells whether a file chooser is open, and what it asks for.",
  effect: "read",
  kind: "call",
  http: { method: "GET", path: "/tabs/{tab_id}/file-chooser" },
  cli: { command: "tab file-chooser" },
  input: () => z.object(tabField()),
  output: () =>
    z.strictObject({
      present: z.boolean().describe("Whether a file chooser is open."),
      id: z.string().optional().describe("Its id, to answer it with."),
      chooser_type: z
        .enum(["open", "open_multiple", "save"])
        .optional()
        .describe("Whether it opens a file, several, or saves one."),
      accepts: z
        .array(
          z.strictObject({
            description: z.string().describe("Name of the group."),
            extensions: z.array(z.string()).describe("File name extensions; * is any."),
          }),
        )
        .optional()
        .describe("Files that it offers to choose from."),
      multiple: z.boolean().optional().describe("Whether it takes several files."),
      directory: z.literal(true).optional().describe("Given if it takes a folder."),
      suggested_name: z.string().optional().describe("Name that the page suggests for the file."),
    }),
  errors: ["TAB_NOT_FOUND", "NOT_READY", "TIMEOUT"],
  examples: [{ title: "Look for a file chooser", input: {} }],
  run: async (input, call) => {
    const tab = await tabOf(call, input);
    const chooser = tab.crashed || tab.closed ? undefined : tab.page.prompts.choosers.pending;
    if (!chooser) return { present: false };
    const { id, type, accepts, directory, suggestedName } = chooser;
    return {
      present: true,
      id,
      chooser_type: type,
      accepts: accepts.map((group) => ({ ...group, extensions: [...group.extensions] })),
      multiple: type === "open_multiple",
      ...(directory && { directory: true as const }),
      ...(suggestedName !== undefined && { suggested_name: suggestedName }),
    };
  },
  render: ({ present, id, chooser_type, directory }) => ({
    text: present
      ? `Open: ${chooser_type}${directory ? " (a folder)" : ""} ${id}`
      : "No file chooser is open.",
  }),
});
