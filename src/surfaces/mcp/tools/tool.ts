/** Tools: operations under their MCP names. Computed once per process. */
import { ABP_NEWER_TOOLS } from "../../../contracts/abp-newer.ts";
import { ABP_TOOLS } from "../../../contracts/abp.ts";
import { toolName } from "../../../contracts/tool-name.ts";
import { CORE_TOOLS } from "../../../contracts/tool-profiles.ts";
import type { Operation } from "../../../operations/definition/operation.ts";
import {
  choose,
  chooserOf,
  flatPlace,
  toInput,
  type ParameterNames,
  type Chooser,
} from "./chooser.ts";
import { isObject, type JsonObject } from "../../../shared/json-object.ts";

export interface Tool {
  readonly name: string;
  readonly description: string;
  /** The operations that the list entry describes, and how calls select one; `toCall` may accept further operations. */
  readonly chooser: Chooser;
  readonly parameters: ParameterNames;
  /** Converts arguments to an operation and its raw input. Throws INVALID_REQUEST if they select none. */
  toCall(args: unknown): ToolCall;
}

export interface ToolCall {
  readonly operation: Operation;
  readonly input: unknown;
}

/** Returns one tool for every operation that does not return a plain image, in the order of `operations`. */
export function toolsOf(operations: readonly Operation[]): readonly Tool[] {
  return withData(operations).map((operation) => {
    const name = toolName(operation.name);
    const description = [operation.summary, operation.description].filter(Boolean).join(" ");
    const parameters = ABP_TOOLS[operation.name]?.parameters ?? {};
    const only = { "": operation };
    const tool = { name, description, parameters, chooser: { operations: only } };
    const newer = ABP_NEWER_TOOLS[name];
    if (!newer) return toTool(tool, tool);
    const chooser = chooserOf(newer, operations);
    return toTool(tool, {
      chooser: { ...chooser, operations: { ...only, ...chooser.operations } },
      parameters: { ...newer.parameters, ...parameters },
    });
  });
}

/** Returns the newer, consolidated tools, limited to existing operations. */
export function newerToolsOf(operations: readonly Operation[]): readonly Tool[] {
  return Object.entries(ABP_NEWER_TOOLS).flatMap(([name, newer]) => {
    const { summary: description, parameters = {} } = newer;
    const chooser = chooserOf(newer, withData(operations));
    if (Object.keys(chooser.operations).length === 0) return [];
    const tool = { name, description, parameters, chooser };
    return [toTool(tool, tool)];
  });
}

/** Converts an operation's input to the arguments of its tool. */
export function toArguments(operationName: string, input: JsonObject): JsonObject {
  const spelling = toolSpelling(ABP_TOOLS[operationName]?.parameters ?? {});
  return Object.fromEntries(
    Object.entries(input).map(([field, value]) => [spelling(field), value]),
  );
}

/** Returns a function that converts a field name of the operation to the tool's parameter name. */
export function toolSpelling(parameters: ParameterNames): (field: string) => string {
  const names = new Map(Object.entries(parameters).map(([tool, field]) => [field, tool]));
  return (field) => names.get(field) ?? field;
}

/** Returns only operations with data results: a plain image is not a tool result. */
function withData(operations: readonly Operation[]): readonly Operation[] {
  return operations.filter(({ http }) => http.binary !== true);
}

function toTool(
  tool: Omit<Tool, "toCall">,
  { chooser, parameters }: Pick<Tool, "chooser" | "parameters">,
): Tool {
  const isNewer = Object.hasOwn(ABP_NEWER_TOOLS, tool.name);
  const plain = isNewer && !CORE_TOOLS.includes(tool.name);
  return {
    ...tool,
    toCall: (given) => {
      const { operation, args } = choose(chooser, isObject(given) ? given : {});
      const marked = plain && flatPlace(operation, "markup") ? { markup: [], ...args } : args;
      return { operation, input: toInput(operation, parameters, marked) };
    },
  };
}
