/** The functions as the prompt lists them, made of the registry and never by hand. */
import type { AgentAction } from "../action.ts";
import { z } from "zod";

export type Detail = "full" | "short";

export function functionsText(actions: readonly AgentAction[], detail: Detail): string {
  const told = new Set<string>();
  return listed(actions)
    .flatMap((action) => [headOf(action), ...(detail === "full" ? meaningsOf(action, told) : [])])
    .join("\n");
}

/** Those that a model is told of. */
export function listed(actions: readonly AgentAction[]): readonly AgentAction[] {
  return actions.filter(({ isUnlisted }) => isUnlisted !== true);
}

/** `- scroll: Scroll the page. {"scroll": {"direction": "up"|"down", "amount"?: number}}` */
function headOf(action: AgentAction): string {
  const { name, description, endsSequence } = action;
  const { properties = {}, required = [] } = schemaOf(action);
  const shape = Object.entries(properties).map(
    ([key, schema]) => `${keyText(key, required)}: ${typeText(schema)}`,
  );
  const ends = endsSequence === true ? " Ends the sequence." : "";
  return `- ${name}: ${description}${ends} {"${name}": {${shape.join(", ")}}}`;
}

/** Many have an index: what is the same for all of them is told once. */
function meaningsOf(action: AgentAction, told: Set<string>): readonly string[] {
  return Object.entries(schemaOf(action).properties ?? {}).flatMap(([key, { description }]) => {
    const line = `    ${key}: ${description ?? ""}`;
    if (description === undefined || told.has(line)) return [];
    told.add(line);
    return [line];
  });
}

function keyText(key: string, required: readonly string[]): string {
  return required.includes(key) ? `"${key}"` : `"${key}"?`;
}

function typeText(schema: ParameterSchema): string {
  const { type, default: usual } = schema;
  const choices = schema.enum ?? (schema.const === undefined ? undefined : [schema.const]);
  const text = choices
    ? choices.map((choice) => JSON.stringify(choice)).join("|")
    : (schema.anyOf?.map(typeText).join("|") ?? plainType(schema, type));
  return usual === undefined ? text : `${text}=${JSON.stringify(usual)}`;
}

function plainType(schema: ParameterSchema, type: ParameterSchema["type"]): string {
  if (type === "array") return `[${schema.items ? typeText(schema.items) : "any"}, ...]`;
  if (type === "object") return objectText(schema);
  if (type === undefined) return "any";
  const { minimum, maximum } = schema;
  const range =
    minimum === undefined && maximum === undefined ? "" : `(${minimum ?? ""}..${maximum ?? ""})`;
  return (typeof type === "string" ? type : type.join("|")) + range;
}

function objectText({ properties = {}, required = [] }: ParameterSchema): string {
  const members = Object.entries(properties);
  if (members.length === 0) return "object";
  const texts = members.map(([key, schema]) => `${keyText(key, required)}: ${typeText(schema)}`);
  return `{${texts.join(", ")}}`;
}

/** Parameters of actions as JSON Schema, for tools, for the prompt and for what mends replies. */

/** As much of JSON Schema as is read here; the rest goes with it as it is. */
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

/** Of an object; each is worked out once. */
export function schemaOf(action: AgentAction): ParameterSchema {
  const known = schemas.get(action);
  if (known) return known;
  const { $schema: _dialect, ...schema } = z.toJSONSchema(action.parameters, {
    io: "input",
    unrepresentable: "any",
    override: ({ jsonSchema }) => {
      // The bounds of whole numbers themselves say nothing about a parameter.
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
    },
  });
  const parameters = Schema.parse(schema);
  schemas.set(action, parameters);
  return parameters;
}

const schemas = new WeakMap<AgentAction, ParameterSchema>();
