import { z } from "zod";
import { quoted } from "../../shared/quoted.ts";
import { defineAction } from "../action.ts";
import { foundIn } from "./support/matches.ts";
import { step, toldOf } from "./support/step.ts";

export const findText = defineAction({
  name: "find_text",
  aliases: ["scroll_to_text"],
  description: "Scroll to words on the page.",
  parameters: z.object({ text: z.string().min(1).max(300).describe("The words, in any case.") }),
  parameterAliases: { query: "text", pattern: "text" },
  effect: "act",
  run: async ({ text }, context) => {
    const { deadline, browserTools } = context;
    const asked = { query: text, mode: "text", limit: 1 };
    const { matches, total } = foundIn(await browserTools.do(deadline, "page.search", asked));
    const [match] = matches;
    if (!match) {
      return {
        failed: true,
        text: `${quoted(text)} is nowhere on this page. It may come with scrolling.`,
      };
    }
    const shown = await step(context, "tab.scroll_into_view", { ref: match.ref });
    const more = total > 1 ? ` It stands in ${total} places; this is the first.` : "";
    return {
      text: toldOf(`Scrolled to ${quoted(match.text)} (${match.ref}).${more}`, shown, context),
    };
  },
});
