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

export const downloadGet = defineOperation({
  name: "download.get",
  summary: "Tells how far a download is.",
  effect: "read",
  kind: "call",
  http: { method: "GET", path: "/downloads/{download_id}" },
  cli: { command: "download get", positionals: ["download_id"] },
  input: () => z.object(downloadField()),
  output: progressSchema,
  errors: ["DOWNLOAD_NOT_FOUND", "NOT_READY", "TIMEOUT"],
  examples: [{ title: "One download", input: { download_id: "dl_4k7p0c1m2n3b5v6x" } }],
  run: async ({ download_id: id }, call) => {
    const session = await sessionOfDownload(call, id);
    const download = session.downloads.get(session.id, id);
    return { ...downloadWire(download), percent_complete: percentComplete(download) };
  },
  render: (download) => ({ text: `${downloadLine(download)} · ${download.percent_complete} %` }),
});
