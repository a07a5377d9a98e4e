/** Parameters of actions as JSON Schema, for tools, for the prompt and for what mends replies. */
import { z } from "zod";
import type { AgentAction } from "../action.ts";

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
