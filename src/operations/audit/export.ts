import { z } from "zod";
import { defineOperation } from "../operation.ts";
import { AUDIT_ERRORS, auditFilterFields, auditFilter, auditOf, auditWire } from "./fields.ts";
import { fileSchema, fileWire, renderFile } from "../answer.ts";

const MOST = 10_000;

export const auditExport = defineOperation({
  name: "audit.export",
  summary: "Gives the audit log as JSON lines, the oldest first.",
  description:
    "A file has 10,000 records at most. To go on, ask for those from the timestamp of its last line, and leave out the ids that you have.",
  effect: "read",
  kind: "call",
  http: { method: "GET", path: "/audit/export", file: true },
  cli: { command: "audit export" },
  withoutBrowser: true,
  input: () =>
    z.object({
      ...auditFilterFields(),
      limit: z.int().min(1).max(MOST).default(MOST).describe("How many records at most."),
    }),
  output: fileSchema,
  errors: AUDIT_ERRORS,
  examples: [{ title: "All of a day", input: { start_time: 1_767_225_600_000 } }],
  run: async ({ limit, ...input }, call) => {
    const { rows } = await auditOf(call).page(auditFilter(input), { direction: "forward", limit });
    const lines = rows.map((record) => `${JSON.stringify(auditWire(record))}\n`);
    const data = Buffer.from(lines.join(""), "utf8");
    return fileWire({ data, name: "audit.jsonl", mimeType: "application/x-ndjson" });
  },
  render: renderFile,
});
