/** The tools of a server by name; and what to say of a name that none has. */
import type { Tool as ListedTool } from "@modelcontextprotocol/server";
import { findTools, type FindableTool } from "./find-tools.ts";
import type { ServedTool } from "./served-tool.ts";
import { signatureOf } from "./signature.ts";

export interface DescribedTool extends FindableTool {
  /** As a list tells it, made when it is asked for. */
  listed(): readonly ListedTool[];
}

/** So many are told of in place of one that there is not. */
const NEAREST = 3;

export class KnownTools {
  readonly #byName: ReadonlyMap<string, ServedTool>;
  readonly #described: readonly DescribedTool[];

  /** @param described those that are found by words, each name once */
  constructor(callable: readonly ServedTool[], described: readonly DescribedTool[]) {
    this.#byName = new Map(callable.map((tool) => [tool.name, tool]));
    this.#described = described;
  }

  /** Some clients show models a longer name, `mcp__server__name`, and pass it on. */
  get(name: string): ServedTool | undefined {
    return this.#byName.get(name) ?? this.#byName.get(name.replace(/^mcp__.{1,100}?__/, ""));
  }

  /** Those that the words mean, best first. */
  find(words: string, most: number): readonly ListedTool[] {
    return findTools(words, this.#described, most).flatMap((tool) => tool.listed());
  }

  /** That there is no such tool, and which ones may be meant, with their arguments. */
  unknown(name: string): string {
    const near = this.find(name, NEAREST).map((tool) => `- ${signatureOf(tool)}`);
    const found = near.length === 0 ? " " : ` Perhaps one of these is meant:\n${near.join("\n")}\n`;
    return `There is no tool "${name}".${found}${MORE_TOOLS} finds tools by words.`;
  }
}

export const MORE_TOOLS = "browser_more_tools";
