import { z } from "zod";
import { sessionOf } from "../fields.ts";
import { defineOperation } from "../operation.ts";
import { interceptLine, interceptSchema, interceptWire } from "./intercept-schema.ts";

export const networkIntercepts = defineOperation({
  name: "network.intercepts",
  summary: "Lists the session's rules for requests, and how often each was applied.",
  effect: "read",
  kind: "call",
  http: { method: "GET", path: "/network/intercepts" },
  cli: { command: "network intercepts" },
  input: () => z.object({}),
  output: () =>
    z.strictObject({
      intercepts: z
        .array(interceptSchema())
        .describe("The rules, oldest first; used-up ones stay in the list."),
    }),
  errors: ["INVALID_REQUEST", "NOT_READY", "TIMEOUT"],
  examples: [{ title: "All", input: {} }],
  run: async (_input, call) => {
    const { requests } = await sessionOf(call);
    return { intercepts: requests.rules.all.map(interceptWire) };
  },
  render: ({ intercepts }) => ({
    text: [`${intercepts.length} rules`, ...intercepts.map(interceptLine)].join("\n"),
  }),
});
