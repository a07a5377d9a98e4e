import { z } from "zod";
import { quoted } from "../../shared/text/quoted.ts";
import { defineAction } from "../model/action.ts";
import type { SnapshotNode } from "../../page/snapshot.ts";
import { step, renderedText } from "./support/browser-step.ts";

const MatchSchema = z.object({
  ref: z.int(),
  kind: z.string(),
  text: z.string(),
  region: z.string().optional(),
});

const FoundSchema = z.object({
  matches: z.array(MatchSchema),
  total: z.int(),
  hidden_total: z.int().default(0),
  read_to: z.int().optional(),
});

type Found = z.output<typeof FoundSchema>;

/** Parses the output of `page.search`. */
export function foundIn(answer: unknown): Found {
  return FoundSchema.parse(answer);
}

/** Returns a line such as `12 button: Add to cart (in main)`. */
function matchLine({ ref, kind, text, region }: z.output<typeof MatchSchema>): string {
  return `${ref} ${kind}: ${text}${region === undefined ? "" : ` (in ${region})`}`;
}

function countOf({ total, matches }: Found): string {
  return total > matches.length ? `${total} found; the first ${matches.length}` : `${total} found`;
}

function notFound(words: string, { hidden_total: hidden, read_to: readTo }: Found): string {
  if (readTo !== undefined)
    return `${quoted(words)} was not found so far: this long page was read up to element ${readTo}.`;
  if (hidden > 0) return `${quoted(words)} is on this page only where a person cannot see it.`;
  return `${quoted(words)} is nowhere on this page.`;
}

export const searchPageAction = defineAction({
  name: "search_page",
  aliases: ["find", "find_on_page", "grep"],
  description: "Look for words or a pattern on the whole page; tells the numbers.",
  parameters: z.object({
    pattern: z.string().min(1).max(300).describe("Words in any case, or a regular expression."),
    regex: z.boolean().default(false).describe("The pattern is a JavaScript regular expression."),
    max: z.int().min(1).max(100).default(20).describe("Places at most."),
  }),
  parameterAliases: { query: "pattern", text: "pattern", is_regex: "regex", max_results: "max" },
  effect: "read",
  run: async ({ pattern, regex, max }, { deadline, browserTools }) => {
    const mode = regex ? "regex" : "text";
    const found = foundIn(
      await browserTools.do(deadline, "page.search", { query: pattern, mode, limit: max }),
    );
    if (found.total === 0) {
      return { failed: true, text: notFound(pattern, found) };
    }
    return {
      text: `${countOf(found)}, with their indexes:`,
      content: found.matches.map(matchLine).join("\n"),
    };
  },
});

export const findElements = defineAction({
  name: "find_elements",
  isRare: true,
  aliases: ["query_selector", "find_by_selector"],
  description: "Look for elements by CSS selector; tells the numbers.",
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
    const requested = { query: selector, mode: "css", limit: max };
    const found = foundIn(await browserTools.do(deadline, "page.search", requested));
    if (found.total === 0) {
      return { failed: true, text: `Nothing on this page matches ${quoted(selector)}.` };
    }
    const { snapshot } = await browserTools.see(deadline, { picture: false });
    const nodes = new Map(snapshot.nodes.map((node) => [node.ref, node]));
    const lines = found.matches.map((match) =>
      [matchLine(match), ...reported(nodes.get(match.ref), attributes)].join(" "),
    );
    return { text: `${countOf(found)}, with their indexes:`, content: lines.join("\n") };
  },
});

function reported(node: SnapshotNode | undefined, names: readonly string[]): readonly string[] {
  return names.flatMap((name) => {
    const value = node?.attributes[name];
    return value === undefined ? [] : [`${name}=${JSON.stringify(value)}`];
  });
}

export const findText = defineAction({
  name: "find_text",
  aliases: ["scroll_to_text"],
  description: "Scroll to words of the page.",
  parameters: z.object({ text: z.string().min(1).max(300).describe("The words, in any case.") }),
  parameterAliases: { query: "text", pattern: "text" },
  effect: "act",
  run: async ({ text }, context) => {
    const { deadline, browserTools } = context;
    const requested = { query: text, mode: "text", limit: 1 };
    const found = foundIn(await browserTools.do(deadline, "page.search", requested));
    const { matches, total } = found;
    const [match] = matches;
    if (!match) {
      return {
        failed: true,
        text: `${notFound(text, found)} It may appear after scrolling.`,
      };
    }
    const shown = await step(context, "tab.scroll_into_view", { ref: match.ref });
    const more = total > 1 ? ` It occurs ${total} times; this is the first.` : "";
    return {
      text: renderedText(
        `Scrolled to ${quoted(match.text)} (${match.ref}).${more}`,
        shown,
        context,
      ),
    };
  },
});
