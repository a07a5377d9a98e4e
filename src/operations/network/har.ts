import { redacted } from "../../browser/network/calls/redact.ts";
import { tabField, tabOf } from "../definition/fields.ts";
import { defineOperation } from "../definition/operation.ts";
import { fileSchema, fileWire, renderFile } from "../definition/answer.ts";
import { harOf } from "../definition/har.ts";
import { a } from "../definition/described.ts";

export const networkHar = defineOperation({
  name: "network.har",
  summary: "Returns the network requests of a tab's latest action as a HAR file.",
  description: "The format is HAR 1.2. Omits credential headers and password-like fields.",
  http: { method: "GET", path: "/network/har", file: true },
  input: () => ({
    ...tabField(),
    include_body: a.flag("Include the bodies of requests and responses.").default(false),
  }),
  output: fileSchema,
  errors: ["INVALID_REQUEST", "TAB_NOT_FOUND", "NOT_READY", "TIMEOUT"],
  example: { title: "Requests of the last action", input: {} },
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
      return input.include_body ? { ...bare, ...bodies } : bare;
    });
    const shown = {
      id: tab.id,
      title: tab.url.replace(/[?#].*/s, ""),
      startedMs: calls[0]?.timestampMs ?? Date.now(),
      calls: entries,
    };
    return fileWire({ data: harOf([shown]), name: `${tab.id}.har`, mimeType: "application/json" });
  },
  render: renderFile,
});
