import { z } from "zod";
import { defineOperation } from "../operation.ts";
import { consoleTabField, consoleOf } from "./fields.ts";

export const consoleClear = defineOperation({
  name: "console.clear",
  summary: "Forgets console entries: those of a tab, or all of the session.",
  effect: "act",
  kind: "call",
  http: { method: "DELETE", path: "/console" },
  cli: { command: "console clear" },
  input: () => z.object(consoleTabField()),
  output: () => z.strictObject({ cleared: z.int().describe("How many entries were forgotten.") }),
  errors: ["INVALID_REQUEST", "TAB_NOT_FOUND", "NOT_READY", "TIMEOUT"],
  examples: [{ title: "Forget all", input: {} }],
  run: async (input, call) => {
    const { buffer, tabId } = await consoleOf(call, input);
    return { cleared: buffer.clear(tabId) };
  },
  render: ({ cleared }) => ({ text: `Forgot ${cleared} console entries.` }),
});
