import { z } from "zod";
import { defineAction } from "../action.ts";
import { tabAt, tabName } from "./support/tabs.ts";

export const switchTab = defineAction({
  name: "switch_tab",
  aliases: ["select_tab", "activate_tab", "change_tab"],
  description: "Bring another tab to the front.",
  parameters: z.object({
    index: z.int().describe("Index of the tab in the list of tabs; -1 is the last."),
  }),
  parameterAliases: { page_id: "index", tab_id: "index", tab: "index", tab_index: "index" },
  effect: "act",
  endsSequence: true,
  run: async ({ index }, { deadline, browserTools, sight }) => {
    const tab = tabAt(sight, index);
    await browserTools.do(deadline, "tab.activate", { tab_id: tab.id });
    return { text: `This tab is in front now: ${tabName(tab)}.` };
  },
});
