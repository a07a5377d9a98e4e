import { z } from "zod";
import { pageLine } from "../page-line.ts";

export const TabInfoSchema = z
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
  .describe("A tab.");

/** `* tab_… Title — address`, with the star for the active one. */
export function tabLine(tab: z.output<typeof TabInfoSchema>): string {
  return `${tab.active ? "*" : " "} ${tab.id} ${pageLine(tab)}${tab.loading ? " (loading)" : ""}`;
}
