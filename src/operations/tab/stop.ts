import { z } from "zod";
import { tabField, tabOf } from "../fields.ts";
import { defineOperation } from "../operation.ts";
import { recorded } from "../record.ts";

export const tabStop = defineOperation({
  name: "tab.stop",
  summary: "Stops loading the page of a tab.",
  effect: "act",
  kind: "call",
  http: { method: "POST", path: "/tabs/{tab_id}/stop" },
  cli: { command: "tab stop" },
  input: () => z.object(tabField()),
  output: () =>
    z.strictObject({
      status: z.literal("stopped").describe("What was done."),
      tab_id: z.string().describe("Id of the tab."),
    }),
  errors: ["TAB_NOT_FOUND", "BROWSER_CRASHED", "NOT_READY", "TIMEOUT"],
  examples: [{ title: "Stop loading", input: {} }],
  run: async (input, call) => {
    const tab = await tabOf(call, input);
    const action = {
      actionType: "stop_loading",
      session: tab.session,
      params: {},
      tabId: () => tab.id,
    };
    return recorded(call, action, async () => {
      await tab.stop(call.deadline);
      return { status: "stopped" as const, tab_id: tab.id };
    });
  },
  render: ({ tab_id }) => ({ text: `Stopped loading in ${tab_id}.` }),
});
