/** The tools of a server by name, and the error for an unknown name. */
import type { Tool as ListedTool } from "@modelcontextprotocol/server";
import { findTools, type FindableTool } from "./find-tools.ts";
import type { ServedTool } from "./served-tool.ts";
import { signatureOf } from "./signature.ts";

export interface DescribedTool extends FindableTool {
  /** Returns the tool's entries for `tools/list`, which are created on demand. */
  listed(): readonly ListedTool[];
}

/** Maximum number of suggestions for an unknown name. */
const NEAREST = 3;

export class KnownTools {
  readonly #byName: ReadonlyMap<string, ServedTool>;
  readonly #described: readonly DescribedTool[];

  /** @param described tools for the search, each name once */
  constructor(callable: readonly ServedTool[], described: readonly DescribedTool[]) {
    this.#byName = new Map(callable.map((tool) => [tool.name, tool]));
    this.#described = described;
  }

  /** Returns a tool by its name, or by the longer name `mcp__server__name`, which some clients send. */
  get(name: string): ServedTool | undefined {
    return this.#byName.get(name) ?? this.#byName.get(name.replace(/^mcp__.{1,100}?__/, ""));
  }

  /** Returns the matching tools, best first. */
  find(words: string, most: number): readonly ListedTool[] {
    return findTools(words, this.#described, most).flatMap((tool) => tool.listed());
  }

  /** Returns the error message for an unknown tool, with similar tools and their parameters. */
  unknown(name: string): string {
    const near = this.find(name, NEAREST).map((tool) => `- ${signatureOf(tool)}`);
    const found = near.length === 0 ? " " : ` Similar tools:\n${near.join("\n")}\n`;
    return `Unknown tool "${name}".${found}${MORE_TOOLS} finds tools by words.`;
  }
}

export const MORE_TOOLS = "browser_more_tools";
