/** An operation as a command; its flags come from the schema of its input. */
import { z } from "zod";
import { bindingOf } from "../../client/binding-of.ts";
import type { Operation } from "../../operations/definition/operation.ts";
import { flagName, type Command, type Flag, type FlagKind } from "./command.ts";

const propertySchema = z.object({
  type: z.unknown().optional(),
  description: z.string().default(""),
  enum: z.array(z.unknown()).default([]),
  default: z.unknown().optional(),
  items: z
    .object({ type: z.unknown().optional(), enum: z.array(z.unknown()).default([]) })
    .optional(),
  anyOf: z.array(z.object({ const: z.unknown().optional() })).default([]),
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).default([]),
});
type Property = z.output<typeof propertySchema>;

export function commandOf(operation: Operation): Command {
  const { name, cli, summary, description, examples, needsConfirm = false } = operation;
  return {
    operation: name,
    words: cli.command,
    positionals: cli.positionals.map(flagName),
    summary,
    ...(description !== undefined && { description }),
    // Computed on demand: the computation is slow, and most processes need the flags of only one command.
    get flags() {
      return flagsOf(operation);
    },
    examples,
    binding: bindingOf(operation),
    needsConfirm,
  };
}

function flagsOf({ input }: Operation): readonly Flag[] {
  const json = z.toJSONSchema(input, { io: "input", unrepresentable: "any" });
  return membersOf(propertySchema.parse(json), []);
}

function membersOf(object: Property, parents: readonly string[]): readonly Flag[] {
  return Object.entries(object.properties ?? {}).flatMap(([key, raw]) => {
    const property = propertySchema.parse(raw);
    const flag = toFlag([...parents, key], property, object.required.includes(key));
    return [flag, ...membersOf(property, flag.path)];
  });
}

function toFlag(path: readonly string[], property: Property, required: boolean): Flag {
  return {
    name: flagName(path.join(".")),
    path,
    kind: kindOf(property),
    items: isNumber(property.items?.type) ? "number" : "text",
    description: property.description,
    allowed: allowedValues(property).map(String),
    ...(property.default !== undefined && { defaultText: JSON.stringify(property.default) }),
    required: required && path.length === 1,
  };
}

function allowedValues({ enum: values, items, anyOf }: Property): readonly unknown[] {
  const literals = anyOf.map((choice) => choice.const);
  return [values, items?.enum ?? [], literals.includes(undefined) ? [] : literals].flat();
}

/** Returns how users write a field: as JSON, unless it is text, a number, a boolean, or a list of texts or numbers. */
function kindOf({ type, items }: Property): FlagKind {
  if (type === "string") return "text";
  if (isNumber(type)) return "number";
  if (type === "boolean") return "boolean";
  const isPlainList = type === "array" && (items?.type === "string" || isNumber(items?.type));
  return isPlainList ? "list" : "json";
}

function isNumber(type: unknown): boolean {
  return type === "number" || type === "integer";
}
