import { z } from "zod";
import { DOWNLOAD_STATES } from "../../browser/network/downloads/download.ts";
import { sessionOf } from "../fields.ts";
import { defineOperation } from "../operation.ts";
import { downloadLine, downloadSchema, downloadWire } from "./schema.ts";

export const downloadList = defineOperation({
  name: "download.list",
  summary: "Lists what was or is being downloaded, the latest first.",
  effect: "read",
  kind: "call",
  http: { method: "GET", path: "/downloads" },
  cli: { command: "download list" },
  input: () =>
    z.object({
      state: z.enum(DOWNLOAD_STATES).optional().describe("Only those in this state."),
      limit: z.int().min(1).max(1000).default(100).describe("How many at most."),
    }),
  output: () =>
    z.strictObject({
      downloads: z.array(downloadSchema()).describe("The latest first."),
    }),
  errors: ["NOT_READY", "TIMEOUT"],
  examples: [{ title: "Those that are complete", input: { state: "completed" } }],
  run: async ({ state, limit }, call) => {
    const session = await sessionOf(call);
    return { downloads: session.downloads.list(session.id, state, limit).map(downloadWire) };
  },
  render: ({ downloads }) => ({
    text: downloads.length === 0 ? "No downloads." : downloads.map(downloadLine).join("\n"),
  }),
});
