import { z } from "zod";
import { tabInfo } from "../../browser/reads/tab-info.ts";
import { tabField, tabOf } from "../fields.ts";
import { defineOperation } from "../operation.ts";
import { pageLine } from "../page-line.ts";
import { lazy } from "../../shared/lazy.ts";

export const tabInfoSchema = lazy(() =>
  z
    .strictObject({
      id: z.string().describe("Id of the tab."),
      url: z.string().describe("Address of its page."),
      title: z.string().describe("Title of its page."),
      active: z.boolean().describe("Whether it is the tab that calls without tab_id mean."),
      loading: z.boolean().describe("Whether its page is still loading."),
      engine: z
        .enum(["static", "chromium"])
        .optional()
        .describe("What drives it now, where it may do without a browser."),
      index: z.int().describe("Its place among the tabs, from 0."),
    })
    .describe("A tab."),
);

/** `* tab_… Title — address`, with the star for the active one. */
export function tabLine(tab: z.output<ReturnType<typeof tabInfoSchema>>): string {
  return `${tab.active ? "*" : " "} ${tab.id} ${pageLine(tab)}${tab.loading ? " (loading)" : ""}`;
}

export const tabGet = defineOperation({
  name: "tab.get",
  summary: "Tells a tab's address, title and whether it is loading.",
  effect: "read",
  kind: "call",
  http: { method: "GET", path: "/tabs/{tab_id}" },
  cli: { command: "tab get" },
  input: () => z.object(tabField()),
  output: tabInfoSchema,
  errors: ["TAB_NOT_FOUND", "NOT_READY", "TIMEOUT"],
  examples: [{ title: "The active tab", input: {} }],
  run: async (input, call) => tabInfo(call.deadline, await tabOf(call, input)),
  render: (tab) => ({ text: tabLine(tab) }),
});
