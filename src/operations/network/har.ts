import { z } from "zod";
import { redacted } from "../../browser/network/calls/redact.ts";
import { readVersion } from "../../shared/version.ts";
import { TAB_FIELD, tabOf } from "../fields.ts";
import { FileSchema, fileWire, renderFile } from "../file-answer.ts";
import { defineOperation } from "../operation.ts";
import { harEntry } from "./har-entry.ts";

export const networkHar = defineOperation({
  name: "network.har",
  summary: "Gives the latest network calls of a tab as a HAR file.",
  description:
    "HAR 1.2, for other programs to read. Credential headers and password-like fields are left out.",
  effect: "read",
  kind: "call",
  http: { method: "GET", path: "/network/har", file: true },
  cli: { command: "network har" },
  input: z.object({
    ...TAB_FIELD,
    include_body: z.boolean().default(false).describe("With the bodies of requests and answers."),
  }),
  output: FileSchema,
  errors: ["INVALID_REQUEST", "TAB_NOT_FOUND", "NOT_READY", "TIMEOUT"],
  examples: [{ title: "What the last action loaded", input: {} }],
  run: async (input, call) => {
    const tab = await tabOf(call, input);
    const calls = tab.network.calls();
    if (input.include_body) await tab.network.loadBodies(call.deadline, calls);
    const entries = calls.map((one) => {
      const { requestBody, responseBody, ...bare } = redacted(one, tab.session.environment.headers);
      const bodies = {
        ...(requestBody !== undefined && { requestBody }),
        ...(responseBody && { responseBody }),
      };
      return harEntry(input.include_body ? { ...bare, ...bodies } : bare);
    });
    const log = {
      version: "1.2",
      creator: { name: "Fermata", version: readVersion() },
      pages: [pageOf(tab.id, tab.url.replace(/[?#].*/s, ""), calls[0]?.timestampMs ?? Date.now())],
      entries,
    };
    const data = Buffer.from(JSON.stringify({ log }), "utf8");
    return fileWire({ data, name: `${tab.id}.har`, mimeType: "application/json" });
  },
  render: renderFile,
});

function pageOf(id: string, title: string, startedMs: number) {
  return { id, title, startedDateTime: new Date(startedMs).toISOString(), pageTimings: {} };
}
