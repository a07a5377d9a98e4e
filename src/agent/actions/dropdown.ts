import { z } from "zod";
import { quoted } from "../../shared/text/quoted.ts";
import { defineAction, type ActionContext, type ActionResult } from "../model/action.ts";
import { elementNumbered, INDEX, INDEX_ALIASES, namedElement } from "./support/element.ts";
import { step, renderedText } from "./support/browser-step.ts";
import type { SnapshotNode, PageSnapshot } from "../../page/snapshot.ts";
import { isThere } from "../../page/visibility.ts";

const Selected = z.array(z.object({ label: z.string() })).catch([]);

export const selectDropdownOption = defineAction({
  name: "select_dropdown_option",
  aliases: ["select_dropdown", "select_option", "select", "choose_option"],
  description:
    "Choose from a dropdown or combobox by the words of the option; several on lines of their own.",
  parameters: z.object({
    index: INDEX,
    text: z.string().min(1).max(5_000).describe("The text of the option, or its value."),
  }),
  parameterAliases: { ...INDEX_ALIASES, option: "text", label: "text", value: "text" },
  effect: "act",
  run: async ({ index, text }, context) => {
    const node = elementNumbered(context, index);
    const names = text.split("\n").filter((name) => name.trim() !== "");
    const byValue = names.every((name) => isValueAlone(node.options ?? [], name));
    const wanted = byValue ? { values: names } : { labels: names };
    const chosen = await step(context, "tab.select_option", { ref: index, ...wanted });
    const labels = Selected.parse(chosen.result["selected"]).map(({ label }) => quoted(label));
    const now = labels.length === 0 ? names.map(quoted) : labels;
    return {
      text: renderedText(`Chose ${now.join(", ")} in ${namedElement(node)}.`, chosen, context),
    };
  },
});

/** Returns whether `name` is the value of an option but no option's label: some models pass values, not labels. */
function isValueAlone(
  options: readonly { readonly value: string; readonly label: string }[],
  name: string,
): boolean {
  return (
    options.some(({ value }) => value === name) && !options.some(({ label }) => label === name)
  );
}

export const getDropdownOptions = defineAction({
  name: "get_dropdown_options",
  isRare: true,
  aliases: ["dropdown_options", "list_options"],
  description: "Tell the options that the list does not show.",
  parameters: z.object({ index: INDEX }),
  parameterAliases: INDEX_ALIASES,
  effect: "act",
  run: async ({ index }, context) => {
    const node = elementNumbered(context, index);
    if (node.tag === "select") {
      return { text: `The options of ${namedElement(node)}:\n${optionLines(nativeOptions(node))}` };
    }
    return openedOptions(context, node);
  },
});

/** Opens a custom list unless it is open. Returns the options that the page then shows; a failure if it shows none. */
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
      text: `${namedElement(node)} shows no options. If it opened something, it is in the list of the next step.`,
    };
  }
  return {
    text: `The list of ${namedElement(node)} is open; choose with select_dropdown_option, which also finds options that the list does not show. It shows:\n${optionLines(shown)}`,
  };
}

/** The rest of this file reads the options of native and custom lists. */

interface Option {
  readonly label: string;
  readonly selected: boolean;
  readonly disabled: boolean;
}

interface Options {
  readonly options: readonly Option[];
  /** Number of further options, which are not in `options`. */
  readonly omitted: number;
}

export function nativeOptions({ options = [], omittedOptions = 0 }: SnapshotNode): Options {
  return { options, omitted: omittedOptions };
}

/** Returns all visible options of the page: usually, these are the options of the custom list that is open. */
function shownOptions({ nodes }: PageSnapshot): Options {
  const options = nodes.filter((node) => node.role === "option" && isThere(node));
  return {
    options: options.map(({ name, text, state }) => ({
      label: name || text,
      selected: state.selected ?? false,
      disabled: state.disabled ?? false,
    })),
    omitted: 0,
  };
}

/** Returns one line per option, such as `- Red (chosen)`. If options are omitted, a last line states their number. */
export function optionLines({ options, omitted }: Options): string {
  const lines = options.map(({ label, selected, disabled }) =>
    [`- ${label}`, ...(selected ? ["(chosen)"] : []), ...(disabled ? ["(disabled)"] : [])].join(
      " ",
    ),
  );
  return [...lines, ...(omitted > 0 ? [`… ${omitted} more`] : [])].join("\n");
}
