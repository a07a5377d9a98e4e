import { z } from "zod";
import { defineAction } from "../action.ts";
import { fullAddress } from "./support/address.ts";

const Opened = z.object({ url: z.string() });

export const openTab = defineAction({
  name: "open_tab",
  aliases: ["new_tab", "open_new_tab"],
  description: "Open a new tab, which comes to the front.",
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
