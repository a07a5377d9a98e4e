import { z } from "zod";
import { defineAction } from "../action.ts";
import { tabAt, tabName } from "./support/tabs.ts";

export const closeTab = defineAction({
  name: "close_tab",
  description: "Close a tab; the one beside it comes to the front.",
  parameters: z.object({
    index: z
      .int()
      .optional()
      .describe("Index of the tab in the list of tabs; the one in front unless stated."),
  }),
  parameterAliases: { page_id: "index", tab_id: "index", tab: "index", tab_index: "index" },
  effect: "act",
  endsSequence: true,
  run: async ({ index }, { deadline, browserTools, sight }) => {
    const front = sight.tabs.findIndex(({ active }) => active);
    const tab = tabAt(sight, index ?? front);
    if (sight.tabs.length === 1) await browserTools.do(deadline, "tab.create", {}); // a session has a tab
    await browserTools.do(deadline, "tab.close", { tab_id: tab.id });
    return { text: `Closed the tab ${tabName(tab)}.` };
  },
});
