import { z } from "zod";
import { defineAction } from "../action.ts";
import { openTab } from "./open-tab.ts";
import { fullAddress } from "./support/address.ts";
import { step, toldOf } from "./support/step.ts";

export const goToUrl = defineAction({
  name: "go_to_url",
  aliases: ["navigate", "goto", "go_to", "open_url", "visit", "navigate_to"],
  description: "Open an address in this tab, or in a new one.",
  parameters: z.object({
    url: z.string().min(1).describe("Address, such as https://example.com/."),
    new_tab: z.boolean().default(false).describe("Open it in a new tab."),
  }),
  effect: "act",
  endsSequence: true,
  run: async ({ url, new_tab }, context) => {
    if (new_tab) return openTab.run({ url }, context);
    const loaded = await step(context, "tab.navigate", { url: fullAddress(url) });
    return { text: toldOf(`Opened ${fullAddress(url)}.`, loaded, context) };
  },
});
