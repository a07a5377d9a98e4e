/** The list of functions in the prompt, generated from the registry. */
import type { AgentAction } from "../model/action.ts";
import { z } from "zod";

/** Lists the functions in lines such as `- scroll {direction?: up|down, amount?: number}: Scroll the page.` */
export function functionsText(actions: readonly AgentAction[]): string {
  return listedFunctions(actions).map(lineOf).join("\n");
}

/** Returns the actions that are listed for models. */
export function listedFunctions(actions: readonly AgentAction[]): readonly AgentAction[] {
  return actions.filter(({ isUnlisted }) => isUnlisted !== true);
}

function lineOf(action: AgentAction): string {
  const { properties = {}, required = [] } = schemaOf(action);
  const shape = Object.entries(properties).map(
    ([key, schema]) => `${key}${required.includes(key) ? "" : "?"}${typeText(key, schema)}`,
  );
  const parameters = shape.length === 0 ? "" : ` {${shape.join(", ")}}`;
  return `- ${action.name}${parameters}: ${action.description}`;
}

/** Returns the type of a parameter, such as `: number`. Empty where models need no type: text, indexes, unions. */
function typeText(key: string, schema: ParameterSchema): string {
  const { type, enum: choices, items, anyOf } = schema;
  if (choices) return `: ${choices.join("|")}`;
  if (anyOf || type === undefined || type === "string" || /(?:^|_)index$/.test(key)) return "";
  if (type === "array") return `: [${items?.type === undefined ? "" : String(items.type)}]`;
  return `: ${type === "integer" ? "number" : String(type)}`;
}

/** The rest of this file returns parameters of actions as JSON Schema, for tools, prompt and repair of replies. */

/** The keywords of JSON Schema that are read here; others stay unchanged. */
export interface ParameterSchema {
  readonly type?: string | readonly string[] | undefined;
  readonly description?: string | undefined;
  readonly enum?: readonly unknown[] | undefined;
  readonly const?: unknown;
  readonly default?: unknown;
  readonly minimum?: number | undefined;
  readonly maximum?: number | undefined;
  readonly items?: ParameterSchema | undefined;
  readonly properties?: Readonly<Record<string, ParameterSchema>> | undefined;
  readonly required?: readonly string[] | undefined;
  readonly anyOf?: readonly ParameterSchema[] | undefined;
}

const Schema: z.ZodType<ParameterSchema> = z.looseObject({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  description: z.string().optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  default: z.unknown().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  get items() {
    return Schema.optional();
  },
  get properties() {
    return z.record(z.string(), Schema).optional();
  },
  required: z.array(z.string()).optional(),
  get anyOf() {
    return z.array(Schema).optional();
  },
});

/** Returns the schema of an action's parameters, which is computed once per action. */
export function schemaOf(action: AgentAction): ParameterSchema {
  const known = schemas.get(action);
  if (known) return known;
  const { $schema: _dialect, ...schema } = z.toJSONSchema(action.parameters, {
    io: "input",
    unrepresentable: "any",
    override: ({ jsonSchema }) => {
      // Omits the default bounds of integers, which say nothing about the parameter.
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
    },
  });
  const parameters = Schema.parse(schema);
  schemas.set(action, parameters);
  return parameters;
}

const schemas = new WeakMap<AgentAction, ParameterSchema>();
