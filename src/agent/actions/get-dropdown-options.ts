import { z } from "zod";
import { defineAction, type ActionContext, type ActionResult } from "../action.ts";
import type { SnapshotNode } from "../../page/snapshot.ts";
import { elementAt, INDEX, INDEX_ALIASES, named } from "./support/element.ts";
import { nativeOptions, optionLines, shownOptions } from "./support/options.ts";
import { step } from "./support/step.ts";

export const getDropdownOptions = defineAction({
  name: "get_dropdown_options",
  aliases: ["dropdown_options", "list_options"],
  description:
    "List the options of a dropdown or combobox that the list of elements does not show.",
  parameters: z.object({ index: INDEX }),
  parameterAliases: INDEX_ALIASES,
  effect: "act",
  run: async ({ index }, context) => {
    const node = elementAt(context, index);
    if (node.tag === "select") {
      return { text: `The options of ${named(node)}:\n${optionLines(nativeOptions(node))}` };
    }
    return openedOptions(context, node);
  },
});

/** A list of the page's own has no options before it is open. */
async function openedOptions(context: ActionContext, node: SnapshotNode): Promise<ActionResult> {
  const { deadline, browserTools } = context;
  if (node.state.expanded !== true && node.role !== "listbox") {
    await step(context, "tab.click", { ref: node.ref });
  }
  const { snapshot } = await browserTools.see(deadline, { picture: false });
  const shown = shownOptions(snapshot);
  if (shown.options.length === 0) {
    return {
      failed: true,
      text: `${named(node)} shows no options. If it opened something, it is in the list of the next step.`,
    };
  }
  return {
    text: `The list of ${named(node)} is open; choose with select_dropdown_option. Its options:\n${optionLines(shown)}`,
  };
}
