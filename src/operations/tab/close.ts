import { z } from "zod";
import { tabField, tabOf } from "../fields.ts";
import { defineOperation } from "../operation.ts";
import { recorded } from "../record.ts";

export const tabClose = defineOperation({
  name: "tab.close",
  summary: "Closes a tab.",
  effect: "act",
  kind: "call",
  http: { method: "DELETE", path: "/tabs/{tab_id}" },
  cli: { command: "tab close" },
  input: () => z.object(tabField()),
  output: () => z.strictObject({}),
  errors: ["TAB_NOT_FOUND", "BROWSER_CRASHED", "NOT_READY", "TIMEOUT"],
  examples: [{ title: "Close the active tab", input: {} }],
  run: async (input, call) => {
    const tab = await tabOf(call, input);
    const { session } = tab;
    const action = { actionType: "close_tab", session, params: {}, tabId: () => tab.id };
    return recorded(call, action, async () => {
      await session.closeTab(call.deadline, tab);
      return {};
    });
  },
  render: () => ({ text: "Closed." }),
});
