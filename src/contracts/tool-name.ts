import { ABP_TOOLS, DEFAULT_TOOL_PREFIX } from "./abp.ts";

/** Returns the name of an operation's MCP tool: the name that ABP documents, or one made from the operation's name. */
export function toolName(operationName: string): string {
  const documented = ABP_TOOLS[operationName]?.tool;
  if (documented !== undefined) return documented;
  const [noun = "", ...verb] = operationName.split(".");
  return [DEFAULT_TOOL_PREFIX[noun] ?? noun, ...verb].join("_");
}
