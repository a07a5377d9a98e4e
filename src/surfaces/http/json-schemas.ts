import { asObject, isObject, type JsonObject } from "../../shared/json-object.ts";
import { z } from "zod";
import { answerSchema } from "../../operations/definition/answer.ts";
import type { Operation } from "../../operations/definition/operation.ts";
import { inputSchemas, outputSchemas } from "../../operations/schemas.ts";

export const SCHEMA_BASE = "#/components/schemas/";

/**
 * Returns all schemas of the API as JSON Schema, converted together so that references between them work. Inputs are in
 * the form that callers write (defaults are optional), outputs in the form that is sent.
 */
export function componentSchemas(
  operations: readonly Operation[],
): Readonly<Record<string, JsonObject>> {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries({ ...inputSchemas(), ...outputSchemas() })) {
    registry.add(schema, { id });
  }
  for (const operation of operations) {
    registry.add(operation.input, { id: schemaId(operation, "Input") });
    registry.add(answerSchema(operation), { id: schemaId(operation, "Output") });
  }
  const inputs = convert(registry, "input");
  const outputs = convert(registry, "output");
  const isInput = (id: string) => id.endsWith("_Input") || Object.hasOwn(inputSchemas(), id);
  const ids = Object.keys(outputs).toSorted();
  return Object.fromEntries(ids.map((id) => [id, cleaned((isInput(id) ? inputs : outputs)[id])]));
}

/** Returns the id of a schema, such as `tab_click_Input` for `tab.click`. */
export function schemaId(operation: Operation, side: "Input" | "Output"): string {
  return `${operationId(operation)}_${side}`;
}

export function operationId(operation: Operation): string {
  return operation.name.replaceAll(".", "_");
}

type Registry = z.core.$ZodRegistry<{ id: string }>;

function convert(registry: Registry, io: "input" | "output"): Readonly<Record<string, unknown>> {
  return z.toJSONSchema(registry, {
    target: "draft-2020-12",
    io,
    uri: (id) => SCHEMA_BASE + id,
    unrepresentable: "any",
  }).schemas;
}

/** Converts a single schema to JSON Schema, in input or output form. */
export function jsonSchemaOf(schema: z.ZodType, io: "input" | "output"): JsonObject {
  return cleaned(z.toJSONSchema(schema, { target: "draft-2020-12", io, unrepresentable: "any" }));
}

/** Removes `$schema`, ids (they are keys in the document), limits of safe integers, and the default `{}`. */
function cleaned(schema: unknown): JsonObject {
  const { $schema: _schema, $id: _id, id: _name, ...rest } = asObject(schema);
  return asObject(mapSchema(rest));
}

function mapSchema(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(mapSchema);
  if (!isObject(value)) return value;
  const stored = Object.entries(value).filter(([key, member]) => !isNoise(key, member));
  return Object.fromEntries(stored.map(([key, member]) => [key, mapSchema(member)]));
}

function isNoise(key: string, member: unknown): boolean {
  return (
    (key === "minimum" && member === Number.MIN_SAFE_INTEGER) ||
    (key === "maximum" && member === Number.MAX_SAFE_INTEGER) ||
    (key === "default" && isObject(member) && Object.keys(member).length === 0)
  );
}
