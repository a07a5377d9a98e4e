import { z } from "zod";
import { quoted } from "../../shared/quoted.ts";
import { defineAction } from "../action.ts";
import { elementAt, INDEX, INDEX_ALIASES, named } from "./support/element.ts";
import { step, toldOf } from "./support/step.ts";

const Selected = z.array(z.object({ label: z.string() })).catch([]);

export const selectDropdownOption = defineAction({
  name: "select_dropdown_option",
  aliases: ["select_dropdown", "select_option", "select", "choose_option"],
  description:
    "Choose in a dropdown, list or combobox by the text of the option; several choices are parted by line breaks.",
  parameters: z.object({
    index: INDEX,
    text: z.string().min(1).max(5_000).describe("The text of the option, or its value."),
  }),
  parameterAliases: { ...INDEX_ALIASES, option: "text", label: "text", value: "text" },
  effect: "act",
  run: async ({ index, text }, context) => {
    const node = elementAt(context, index);
    const names = text.split("\n").filter((name) => name.trim() !== "");
    const byValue = names.every((name) => isValueAlone(node.options ?? [], name));
    const wanted = byValue ? { values: names } : { labels: names };
    const chosen = await step(context, "tab.select_option", { ref: index, ...wanted });
    const labels = Selected.parse(chosen.result["selected"]).map(({ label }) => quoted(label));
    const now = labels.length === 0 ? names.map(quoted) : labels;
    return { text: toldOf(`Chose ${now.join(", ")} in ${named(node)}.`, chosen, context) };
  },
});

/** Models know options by what they say; some systems, by the value. */
function isValueAlone(
  options: readonly { readonly value: string; readonly label: string }[],
  name: string,
): boolean {
  return (
    options.some(({ value }) => value === name) && !options.some(({ label }) => label === name)
  );
}
