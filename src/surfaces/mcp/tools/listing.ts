/**
 * The content of `tools/list`. Each character costs tokens of every model: shared parameters are explained at their
 * first use only; rare parameters, bounds and output schemas are listed only if `everything` is true.
 */
import type { Tool as ListedTool, ToolAnnotations } from "@modelcontextprotocol/server";
import {
  ALWAYS_LOADED,
  NOT_DESTRUCTIVE,
  RARE_PARAMETERS,
  RARE_PARAMETERS_OF,
  READ_ONLY,
} from "../../../contracts/tool-profiles.ts";
import { answerSchema } from "../../../operations/definition/answer.ts";
import type { Operation } from "../../../operations/definition/operation.ts";
import { choices, type Chooser } from "./chooser.ts";
import {
  brief,
  inputJsonSchema,
  outputJsonSchema,
  terse,
  type InputJsonSchema,
} from "./json-schema.ts";
import { isObject, mapValues, type JsonObject } from "../../../shared/json-object.ts";
import { toolSpelling, type Tool } from "./tool.ts";

export function listing(tools: readonly Tool[], everything: boolean): ListedTool[] {
  const said = new Set<string>();
  return tools.map((tool) => {
    const { name, description } = tool;
    const operations = Object.values(tool.chooser.operations);
    const { properties, required } = inputOf(tool, operations);
    const listed = everything ? properties : usualOf(name, properties);
    const inputSchema: JsonObject = {
      properties: mapValues(listed, (schema, parameter) => sayOnce(parameter, schema, said)),
      ...(required.length > 0 && { required }),
    };
    return {
      name,
      description,
      inputSchema: { type: "object", ...inputSchema },
      annotations: hintsOf(operations),
      ...(ALWAYS_LOADED.includes(name) && { _meta: { "anthropic/alwaysLoad": true } }),
      ...(everything && outputOf(operations)),
    };
  });
}

/** Returns the names of all parameters, including rare ones, without their schemas. */
export function parametersOf({ chooser, parameters }: Tool): readonly string[] {
  const fields = Object.values(chooser.operations).flatMap(({ input }) => Object.keys(input.shape));
  const named = [...new Set(fields)].map(toolSpelling(parameters));
  return chooser.by === undefined ? named : [chooser.by, ...named];
}

function usualOf(tool: string, properties: JsonObject): JsonObject {
  const rare = RARE_PARAMETERS_OF[tool] ?? [];
  const listed = Object.entries(properties).filter(([name]) => !rare.includes(name));
  return usual(Object.fromEntries(listed));
}

/** Returns the parameters that most calls need, with `terse` schemas. */
function usual(properties: JsonObject, path = ""): JsonObject {
  const isUsual = ([name]: [string, unknown]) => !RARE_PARAMETERS.includes(path + name);
  return mapValues(
    Object.fromEntries(Object.entries(properties).filter(isUsual)),
    (schema, name) => {
      return usualMembers(terse(schema), `${path}${name}.`);
    },
  );
}

function usualMembers(schema: unknown, path: string): unknown {
  if (!isObject(schema)) return schema;
  const { properties, items } = schema;
  if (isObject(items)) return { ...schema, items: usualMembers(items, path) };
  return isObject(properties) ? { ...schema, properties: usual(properties, path) } : schema;
}

/** Returns the whole schema when a parameter with this schema is first listed, and its `brief` form afterwards. */
export function sayOnce(parameter: string, schema: unknown, said: Set<string>): unknown {
  const key = JSON.stringify([parameter, schema]);
  if (said.has(key)) return brief(schema);
  said.add(key);
  if (!isObject(schema) || schema["type"] !== "object") return schema;
  return { ...schema, description: `${String(schema["description"])} Same in all tools.` };
}

/** Returns the parameters of all operations of a tool, and the parameter that selects the operation, if any. */
function inputOf({ chooser, parameters }: Tool, operations: readonly Operation[]): InputJsonSchema {
  const spelling = toolSpelling(parameters);
  const inputs = operations.map(({ input }) => inputJsonSchema(input, spelling));
  const choice = choiceOf(chooser);
  const [first, ...others] = inputs;
  const always = first?.required.filter((name) =>
    others.every(({ required }) => required.includes(name)),
  );
  return {
    properties: Object.assign({}, ...[choice, ...inputs].map(({ properties }) => properties)),
    required: [...choice.required, ...(always ?? [])],
  };
}

function choiceOf({ by, operations }: Chooser): InputJsonSchema {
  if (by === undefined) return { properties: {}, required: [] };
  const values = choices(operations);
  const isSwitch = values.every((value) => value === "true" || value === "false");
  const schema = isSwitch ? { type: "boolean" } : { type: "string", enum: values };
  return {
    properties: { [by]: schema },
    required: Object.hasOwn(operations, "") ? [] : [by],
  };
}

/** Returns all four hints of a tool with these operations. */
export function hintsOf(
  parts: readonly Pick<Operation, "name" | "effect">[],
): Required<Omit<ToolAnnotations, "title">> {
  const acting = parts.filter(({ name, effect }) => effect !== "read" && !READ_ONLY.includes(name));
  return {
    readOnlyHint: acting.length === 0,
    destructiveHint: !acting.every(({ name }) => NOT_DESTRUCTIVE.includes(name)),
    idempotentHint: acting.length === 0,
    // False although pages are an open world: some clients ask their user again for each tool with this hint.
    openWorldHint: false,
  };
}

/** Returns the output schema of a tool with one operation; none for several operations. */
function outputOf(operations: readonly Operation[]): { readonly outputSchema?: OutputSchema } {
  const [operation, ...others] = operations;
  if (!operation || others.length > 0) return {};
  return { outputSchema: outputJsonSchema(answerSchema(operation)) };
}

type OutputSchema = NonNullable<ListedTool["outputSchema"]>;
