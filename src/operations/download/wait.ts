import { z } from "zod";
import { defineOperation } from "../operation.ts";
import {
  downloadField,
  downloadLine,
  downloadWire,
  percentComplete,
  progressSchema,
  sessionOfDownload,
} from "./schema.ts";

export const downloadWait = defineOperation({
  name: "download.wait",
  summary: "Waits until a download is over, for as long as you say.",
  description:
    "The page stands still meanwhile. If the time runs out, the answer says how far it is.",
  effect: "read",
  kind: "call",
  http: { method: "POST", path: "/downloads/{download_id}/wait" },
  cli: { command: "download wait", positionals: ["download_id"] },
  input: () =>
    z.object({
      ...downloadField(),
      timeout_ms: z
        .number()
        .min(0)
        .max(600_000)
        .default(25_000)
        .describe("Longest wait, milliseconds."),
    }),
  output: progressSchema,
  errors: ["DOWNLOAD_NOT_FOUND", "NOT_READY", "CANCELLED", "TIMEOUT"],
  examples: [{ title: "Until it is there", input: { download_id: "dl_4k7p0c1m2n3b5v6x" } }],
  timeLimitMs: ({ timeout_ms }) => timeout_ms,
  run: async ({ download_id: id, timeout_ms: timeoutMs }, call) => {
    const session = await sessionOfDownload(call, id);
    using patience = call.deadline.child(timeoutMs);
    const download = await session.downloads.ended(patience, session.id, id);
    call.deadline.check();
    return { ...downloadWire(download), percent_complete: percentComplete(download) };
  },
  render: (download) => ({ text: `${downloadLine(download)} · ${download.percent_complete} %` }),
});
