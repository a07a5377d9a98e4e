import { z } from "zod";
import { defineAction } from "../action.ts";
import { elementAt, INDEX, INDEX_ALIASES, named } from "./support/element.ts";
import { newcomers } from "./support/newcomers.ts";
import { step, toldOf } from "./support/step.ts";

export const hover = defineAction({
  name: "hover",
  aliases: ["hover_element", "mouse_over"],
  description: "Point at an element without clicking, to open a menu or a hint.",
  parameters: z.object({ index: INDEX }),
  parameterAliases: INDEX_ALIASES,
  effect: "act",
  run: async ({ index }, context) => {
    const { deadline, browserTools } = context;
    const node = elementAt(context, index);
    const before = await browserTools.see(deadline, { picture: false });
    const pointed = await step(context, "tab.hover", { ref: index });
    const after = await browserTools.see(deadline, { picture: false });
    const fresh = newcomers(before.snapshot, after.snapshot);
    const what = `Pointed at ${named(node)}.${fresh === undefined ? "" : ` It opened: ${fresh}.`}`;
    return { text: toldOf(what, pointed, context) };
  },
});
