/** One operation as an MCP tool: name, schemas, hints. Computed once for the process, shared by every server instance. */
import type { StandardSchemaWithJSON, ToolAnnotations } from "@modelcontextprotocol/server";
import { ABP_TOOL_FLAT_PARAMETERS, ABP_TOOLS, DEFAULT_TOOL_PREFIX } from "../../contracts/abp.ts";
import { canonicalFields } from "../../contracts/abp-rest.ts";
import { answerSchema } from "../../operations/answer.ts";
import type { Effect, Operation } from "../../operations/operation.ts";
import { inputJsonSchema, isObject, outputJsonSchema } from "./json-schema.ts";
import type { JsonObject } from "./json-schema.ts";

export interface Tool {
  readonly name: string;
  readonly description: string;
  readonly operation: Operation;
  readonly inputSchema: StandardSchemaWithJSON;
  readonly outputSchema: StandardSchemaWithJSON;
  readonly annotations: ToolAnnotations;
  /** Tool arguments → raw input of the operation. */
  toInput(args: unknown): unknown;
}

/** The tools in a fixed order: the contract's first, in its order, then the rest of the registry. */
export function toolsOf(operations: readonly Operation[]): readonly Tool[] {
  const order = Object.keys(ABP_TOOLS);
  const place = (operation: Operation) => {
    const index = order.indexOf(operation.name);
    return index < 0 ? order.length : index;
  };
  return operations
    .filter((operation) => operation.http.binary !== true)
    .toSorted((a, b) => place(a) - place(b))
    .map(toTool);
}

function toTool(operation: Operation): Tool {
  const parameters = ABP_TOOLS[operation.name]?.parameters ?? {};
  const rename = Object.fromEntries(
    Object.entries(parameters).map(([tool, field]) => [field, tool]),
  );
  return {
    name: toolName(operation.name),
    description: [operation.summary, operation.description].filter(Boolean).join(" "),
    operation,
    inputSchema: jsonOnly(inputJsonSchema(operation.input, rename)),
    outputSchema: jsonOnly(outputJsonSchema(answerSchema(operation))),
    annotations: annotationsOf(operation.effect),
    toInput: (args) => toInput(operation, parameters, args),
  };
}

export function toolName(operationName: string): string {
  const documented = ABP_TOOLS[operationName]?.tool;
  if (documented !== undefined) return documented;
  const [noun = "", ...verb] = operationName.split(".");
  return [DEFAULT_TOOL_PREFIX[noun] ?? noun, ...verb].join("_");
}

/** Unset hints mean "destructive" and "open world" to a client, so all four are set. */
function annotationsOf(effect: Effect): ToolAnnotations {
  return {
    readOnlyHint: effect === "read",
    destructiveHint: effect !== "read",
    idempotentHint: effect === "read",
    openWorldHint: effect !== "admin",
  };
}

/** Documented spellings first, then flat spellings of nested fields; a field given in both ways keeps its own value. */
function toInput(
  operation: Operation,
  parameters: Readonly<Record<string, string>>,
  args: unknown,
): unknown {
  if (!isObject(args)) return args ?? {};
  const input: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(args)) {
    const flat = flatPlace(operation, name);
    if (flat) input[flat[0]] = { [flat[1]]: value, ...asMembers(input[flat[0]] ?? args[flat[0]]) };
    else if (!Object.hasOwn(input, name)) input[own(parameters, name) ?? name] = value;
  }
  return canonicalFields(operation.name, input);
}

/** Where a flat spelling belongs; undefined when the operation has a field of that name itself, or no such nested one. */
function flatPlace(operation: Operation, name: string): readonly [string, string] | undefined {
  const fields = operation.input.shape;
  const place = own(ABP_TOOL_FLAT_PARAMETERS, name);
  if (!place || Object.hasOwn(fields, name) || !Object.hasOwn(fields, place[0])) return undefined;
  return place;
}

function own<T>(table: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}

function asMembers(value: unknown): JsonObject {
  return isObject(value) ? value : {};
}

/** A schema that lists itself as JSON but lets every value pass: `invoke` is the one place that parses and checks. */
function jsonOnly(json: JsonObject): StandardSchemaWithJSON {
  const schema = { ...json };
  return {
    "~standard": {
      version: 1,
      vendor: "fermata",
      validate: (value) => ({ value }),
      jsonSchema: { input: () => schema, output: () => schema },
    },
  };
}
