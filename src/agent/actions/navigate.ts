import { z } from "zod";
import { defineAction } from "../model/action.ts";
import { step, renderedText } from "./support/browser-step.ts";
import { quoted } from "../../shared/text/quoted.ts";
import { AppError } from "../../shared/errors.ts";
import type { AgentObservation, TabSeen } from "../model/agent-observation.ts";

const Opened = z.object({ url: z.string() });

export const openTabAction = defineAction({
  name: "open_tab",
  aliases: ["new_tab", "open_new_tab"],
  description: "Add a tab and bring it to the front.",
  parameters: z.object({
    url: z.string().min(1).optional().describe("Address to open; an empty tab unless stated."),
  }),
  effect: "act",
  endsSequence: true,
  run: async ({ url }, { deadline, browserTools }) => {
    const input = url === undefined ? {} : { url: fullAddress(url) };
    const opened = Opened.parse(await browserTools.do(deadline, "tab.create", input));
    return { text: `A new tab is in front now: ${opened.url}.` };
  },
});

export const goToUrl = defineAction({
  name: "go_to_url",
  aliases: ["navigate", "goto", "go_to", "open_url", "visit", "navigate_to"],
  description: "Load an address in this tab, or in a new one.",
  parameters: z.object({
    url: z.string().min(1).describe("Address, such as https://example.com/."),
    new_tab: z.boolean().default(false).describe("Open it in a new tab."),
  }),
  effect: "act",
  endsSequence: true,
  run: async ({ url, new_tab }, context) => {
    if (new_tab) return openTabAction.run({ url }, context);
    const loaded = await step(context, "tab.navigate", { url: fullAddress(url) });
    return { text: renderedText(`Opened ${fullAddress(url)}.`, loaded, context) };
  },
});

export const goBackAction = defineAction({
  name: "go_back",
  aliases: ["back", "navigate_back"],
  description: "Return to the previous page.",
  parameters: z.object({}),
  effect: "act",
  endsSequence: true,
  run: async (_params, context) => {
    const removed = await step(context, "tab.back", {});
    return { text: renderedText("Went back.", removed, context) };
  },
});

export const closeTab = defineAction({
  name: "close_tab",
  description: "Close a tab, the front one unless numbered.",
  parameters: z.object({
    index: z
      .int()
      .optional()
      .describe("Index of the tab in the list of tabs; the one in front unless stated."),
  }),
  parameterAliases: { page_id: "index", tab_id: "index", tab: "index", tab_index: "index" },
  effect: "act",
  endsSequence: true,
  run: async ({ index }, { deadline, browserTools, observation }) => {
    const front = observation.tabs.findIndex(({ active }) => active);
    const tab = tabAt(observation, index ?? front);
    if (observation.tabs.length === 1) await browserTools.do(deadline, "tab.create", {}); // a session needs one tab
    await browserTools.do(deadline, "tab.close", { tab_id: tab.id });
    return { text: `Closed the tab ${tabName(tab)}.` };
  },
});

export const switchTab = defineAction({
  name: "switch_tab",
  aliases: ["select_tab", "activate_tab", "change_tab"],
  description: "Bring the tab with this number to the front; -1 is the last.",
  parameters: z.object({
    index: z.int().describe("Index of the tab in the list of tabs; -1 is the last."),
  }),
  parameterAliases: { page_id: "index", tab_id: "index", tab: "index", tab_index: "index" },
  effect: "act",
  endsSequence: true,
  run: async ({ index }, { deadline, browserTools, observation }) => {
    const tab = tabAt(observation, index);
    await browserTools.do(deadline, "tab.activate", { tab_id: tab.id });
    return { text: `This tab is in front now: ${tabName(tab)}.` };
  },
});

/** Returns the address; adds `https://` to an address without a scheme, such as `example.com/shop`. */
export function fullAddress(written: string): string {
  const address = written.trim();
  return /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(address) ? address : `https://${address}`;
}

/** Returns the tab at this index of the list, from 0; −1 is the last tab. @throws AppError TAB_NOT_FOUND */
function tabAt({ tabs }: AgentObservation, index: number): TabSeen {
  const tab = tabs.at(index);
  if (tab) return tab;
  throw new AppError("TAB_NOT_FOUND", `No tab has the index ${index}.`, {
    hint: `Use the index of one of these tabs:\n${tabLines(tabs)}`,
  });
}

function tabLines(tabs: readonly TabSeen[]): string {
  return tabs.map((tab, index) => `${index}: ${tabName(tab)}`).join("\n");
}

function tabName({ title, url }: TabSeen): string {
  return title === "" ? url : `${quoted(title)} ${url}`;
}
