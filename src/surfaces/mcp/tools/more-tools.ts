/** A listed tool that finds and calls unlisted tools, for clients and models that call only listed ones. */
import { z } from "zod";
import { parseInput } from "../../../operations/definition/parse-input.ts";
import { AppError, toAppError } from "../../../shared/errors.ts";
import { acceptArguments } from "./accept-arguments.ts";
import { MORE_TOOLS, type KnownTools } from "./known-tools.ts";
import { hintsOf } from "./listing.ts";
import { errorResult } from "./result.ts";
import type { ServedTool } from "./served-tool.ts";
import { signatureOf } from "./signature.ts";

const MOST_FOUND = 8;

const Arguments = z
  .object({
    words: z.string().max(1_000),
    tool: z.string(),
    arguments: z.record(z.string(), z.unknown()),
  })
  .partial();

export function moreTools(tools: () => KnownTools): ServedTool {
  return {
    name: MORE_TOOLS,
    listed: () => ({
      name: MORE_TOOLS,
      description: "Finds unlisted tools by words, or calls one: tool, arguments.",
      inputSchema: {
        type: "object",
        properties: {
          words: { type: "string" },
          tool: { type: "string" },
          arguments: { type: "object" },
        },
      },
      annotations: hintsOf([]), // hints of a read-only tool, because most calls only search
    }),
    call: (given, context, client) => {
      try {
        const { input } = acceptArguments(Arguments, given);
        const { words, tool, arguments: args } = parseInput(Arguments, input).input;
        const known = tools();
        if (tool === undefined) return found(known, words);
        const called = known.get(tool);
        if (!called || tool === MORE_TOOLS)
          throw new AppError("INVALID_REQUEST", known.unknown(tool));
        return called.call(args ?? {}, context, client);
      } catch (thrown) {
        return errorResult(toAppError(thrown));
      }
    },
  };
}

function found(known: KnownTools, words = "") {
  const tools = known.find(words, MOST_FOUND);
  if (tools.length === 0) {
    throw new AppError(
      "INVALID_REQUEST",
      words === ""
        ? 'Neither "words" (to find tools) nor "tool" (to call one) is given.'
        : `No tool matches "${words}".`,
      { hint: "Describe what you want to do in a few other words, such as download file." },
    );
  }
  const text = `${tools.map(signatureOf).join("\n")}\nCall one with {"tool": its name, "arguments": {…}}.`;
  return { content: [{ type: "text" as const, text }], structuredContent: { tools } };
}
