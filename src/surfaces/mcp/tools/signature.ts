/** Describes a tool in one line: its parameters, as in code, and its effect. */
import type { Tool as ListedTool } from "@modelcontextprotocol/server";
import { stepFields } from "../../../operations/definition/step-fields.ts";
import { asObject } from "../../../shared/json-object.ts";
import { lazy } from "../../../shared/lazy.ts";

/** Parameters of every action: omitted here unless required, because `tools/list` describes them. */
const commonParameters = lazy(() => new Set(Object.keys(stepFields())));

/** Returns a line such as `browser_select_picker(popup_id: string, value?: string): Chooses in a list …` */
export function signatureOf({ name, description = "", inputSchema }: ListedTool): string {
  const required = new Set(inputSchema.required);
  const parameters = Object.entries(asObject(inputSchema.properties))
    .filter(([parameter]) => required.has(parameter) || !commonParameters().has(parameter))
    .map(([parameter, schema]) => {
      return `${parameter}${required.has(parameter) ? "" : "?"}: ${typeOf(schema)}`;
    });
  return `${name}(${parameters.join(", ")}): ${description}`;
}

function bracketed(type: string): string {
  return type.includes("|") ? `(${type})` : type;
}

function typeOf(schema: unknown): string {
  const { type, enum: values, items, anyOf } = asObject(schema);
  if (Array.isArray(values)) return values.map((value) => JSON.stringify(value)).join(" | ");
  if (Array.isArray(anyOf)) return [...new Set(anyOf.map(typeOf))].join(" | ");
  if (type === "array") return `${bracketed(typeOf(items))}[]`;
  return typeof type === "string" ? type : "any";
}
