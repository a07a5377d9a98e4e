import { z } from "zod";
import type { SnapshotNode } from "../../page/snapshot.ts";
import { defineAction, type ActionResult } from "../action.ts";
import { elementAt, INDEX, INDEX_ALIASES, named } from "./support/element.ts";
import { nativeOptions, optionLines } from "./support/options.ts";
import { step, toldOf } from "./support/step.ts";

export const clickElement = defineAction({
  name: "click_element",
  aliases: ["click", "click_element_by_index", "click_button", "click_link", "press_button", "tap"],
  description:
    "Click an element. A link or button may open another page; a new tab is followed by itself.",
  parameters: z.object({ index: INDEX }),
  parameterAliases: INDEX_ALIASES,
  effect: "act",
  run: async ({ index }, context) => {
    const node = elementAt(context, index);
    const instead = otherAction(node);
    if (instead) return instead;
    const clicked = await step(context, "tab.click", { ref: index });
    return { text: toldOf(`Clicked ${named(node)}.`, clicked, context) };
  },
});

/** What a press of it would open is no part of the page. */
function otherAction(node: SnapshotNode): ActionResult | undefined {
  if (node.tag === "select") {
    const list = optionLines(nativeOptions(node));
    return {
      failed: true,
      text: `${named(node)} is a list: choose with select_dropdown_option. Its options:\n${list}`,
    };
  }
  if (node.tag === "input" && node.attributes["type"] === "file") {
    return { failed: true, text: `${named(node)} takes a file: give it one with upload_file.` };
  }
  return undefined;
}
