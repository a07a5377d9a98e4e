import { z } from "zod";
import { quoted } from "../../shared/quoted.ts";
import type { SnapshotNode } from "../../page/snapshot.ts";
import { defineAction } from "../action.ts";
import { countOf, foundIn, matchLine } from "./support/matches.ts";

export const findElements = defineAction({
  name: "find_elements",
  aliases: ["query_selector", "find_by_selector"],
  description: "Find elements by a CSS selector; gives them with their indexes. Costs nothing.",
  parameters: z.object({
    selector: z.string().min(1).max(300).describe("The CSS selector."),
    attributes: z
      .array(z.string())
      .max(20)
      .default([])
      .describe("Attributes to tell of each, such as href."),
    max: z.int().min(1).max(200).default(50).describe("Elements at most."),
  }),
  parameterAliases: { css: "selector", query: "selector", max_results: "max" },
  effect: "read",
  run: async ({ selector, attributes, max }, { deadline, browserTools }) => {
    const asked = { query: selector, mode: "css", limit: max };
    const found = foundIn(await browserTools.do(deadline, "page.search", asked));
    if (found.total === 0) {
      return { failed: true, text: `Nothing on this page matches ${quoted(selector)}.` };
    }
    const { snapshot } = await browserTools.see(deadline, { picture: false });
    const nodes = new Map(snapshot.nodes.map((node) => [node.ref, node]));
    const lines = found.matches.map((match) =>
      [matchLine(match), ...told(nodes.get(match.ref), attributes)].join(" "),
    );
    return { text: `${countOf(found)}, with their indexes:`, content: lines.join("\n") };
  },
});

function told(node: SnapshotNode | undefined, names: readonly string[]): readonly string[] {
  return names.flatMap((name) => {
    const value = node?.attributes[name];
    return value === undefined ? [] : [`${name}=${JSON.stringify(value)}`];
  });
}
