import { z } from "zod";
import { deliverQueuedWork } from "../../browser/session/tab/suspended.ts";
import { tabField, tabOf } from "../fields.ts";
import { defineOperation } from "../operation.ts";
import { recorded } from "../record.ts";

export const tabActivate = defineOperation({
  name: "tab.activate",
  summary: "Activates a tab and delivers messages from other tabs.",
  effect: "act",
  kind: "call",
  http: { method: "POST", path: "/tabs/{tab_id}/activate" },
  cli: { command: "tab activate", positionals: ["tab_id"] },
  input: () => z.object(tabField()),
  output: () =>
    z.strictObject({
      status: z.literal("activated").describe("What was done."),
      tab_id: z.string().describe("Id of the tab."),
      index: z.int().describe("Its place among the tabs, from 0."),
    }),
  errors: ["TAB_NOT_FOUND", "BROWSER_CRASHED", "NOT_READY", "TIMEOUT"],
  examples: [{ title: "Switch to a tab", input: { tab_id: "tab_4k7p0a1b2c3d4e5f" } }],
  run: async (input, call) => {
    const tab = await tabOf(call, input);
    const { session } = tab;
    const action = { actionType: "activate_tab", session, params: {}, tabId: () => tab.id };
    return recorded(call, action, async () => {
      const index = session.bringToFront(tab);
      await deliverQueuedWork(call.deadline, tab);
      return { status: "activated" as const, tab_id: tab.id, index };
    });
  },
  render: ({ tab_id, index }) => ({ text: `Active tab: ${tab_id} (index ${index})` }),
});
