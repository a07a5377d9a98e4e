import { z } from "zod";
import { successFields } from "../fields.ts";
import { defineOperation } from "../operation.ts";
import { downloadField, sessionOfDownload } from "./schema.ts";

export const downloadCancel = defineOperation({
  name: "download.cancel",
  summary: "Ends a download that is under way and removes what came of it.",
  effect: "act",
  kind: "call",
  http: { method: "POST", path: "/downloads/{download_id}/cancel" },
  cli: { command: "download cancel", positionals: ["download_id"] },
  input: () => z.object(downloadField()),
  output: () =>
    z.strictObject({
      ...successFields(),
      message: z.string().describe("What was done."),
    }),
  errors: ["INVALID_REQUEST", "DOWNLOAD_NOT_FOUND", "BROWSER_CRASHED", "NOT_READY", "TIMEOUT"],
  examples: [{ title: "No more of it", input: { download_id: "dl_4k7p0c1m2n3b5v6x" } }],
  run: async ({ download_id: id }, call) => {
    const session = await sessionOfDownload(call, id);
    await session.downloads.cancel(call.deadline, session.id, id);
    return { success: true as const, message: "Download cancelled" };
  },
  render: ({ message }) => ({ text: `${message}.` }),
});
