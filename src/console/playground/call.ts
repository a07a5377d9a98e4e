/** Calls an operation with the values of a form, and writes the same call for other clients, such as curl. */
import { asText } from "../kit/parts.tsx";
import { API, send, token } from "../link/request.ts";
import type { CatalogueField, CatalogueOperation, Schema } from "./catalogue.ts";

/** The typed text of each field, by name. */
export type TypedValue = Readonly<Record<string, string>>;
export type FieldValues = Readonly<Record<string, unknown>>;

/** Converts typed texts to the types of their fields; omits empty texts. @throws Error that names an invalid field */
export function valuesOf(operation: CatalogueOperation, typed: TypedValue): FieldValues {
  const filled = operation.fields.filter(({ name }) => (typed[name] ?? "") !== "");
  return Object.fromEntries(
    filled.map((field) => [field.name, valueOf(field, typed[field.name] ?? "")]),
  );
}

function valueOf({ name, schema }: CatalogueField, text: string): unknown {
  switch (schema.type) {
    case "string":
      return text;
    case "integer":
    case "number":
      if (Number.isNaN(Number(text))) throw new Error(`${name} must be a number.`);
      return Number(text);
    case "boolean":
      return text === "true";
    case "array":
      return isListOfWords(schema, text) ? listOf(schema, text) : parsed(name, text);
    default:
      return schema.enum ? text : parsed(name, text);
  }
}

function isListOfWords({ items }: Schema, text: string): boolean {
  return items?.type !== "object" && !text.trim().startsWith("[");
}

/** Splits comma-separated text into a list. */
function listOf({ items }: Schema, text: string): readonly (string | number)[] {
  const parts = text.split(",").map((part) => part.trim());
  return items?.type === "integer" || items?.type === "number" ? parts.map(Number) : parts;
}

function parsed(name: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(`${name} must be JSON.`);
  }
}

interface Parts {
  /** Path of the call, with the values of its path parameters. */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly body: FieldValues;
}

function partsOf({ fields, path }: CatalogueOperation, values: FieldValues): Parts {
  const at = (place: CatalogueField["place"]) =>
    fields.filter((field) => field.place === place && field.name in values);
  const listed = (value: unknown) => (Array.isArray(value) ? value.join(",") : asText(value));
  return {
    path: path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) =>
      encodeURIComponent(asText(values[name] ?? (name === "tab_id" ? "active" : ""))),
    ),
    query: Object.fromEntries(at("query").map(({ name }) => [name, listed(values[name])])),
    body: Object.fromEntries(at("body").map(({ name }) => [name, values[name]])),
  };
}

export interface Answered {
  readonly ms: number;
  readonly output?: unknown;
  readonly text?: string | undefined;
  readonly picture?: string;
}

const READABLE = "application/vnd.fermata.readable+json";

/** Calls an operation. @throws Refused */
export async function perform(
  operation: CatalogueOperation,
  values: FieldValues,
): Promise<Answered> {
  const { path, query, body } = partsOf(operation, values);
  const startedMs = performance.now();
  const response = await send(operation.method, path, {
    query,
    headers: { Accept: READABLE },
    ...(operation.method === "POST" && { body }),
  });
  const type = response.headers.get("content-type") ?? "";
  if (type.startsWith("image/")) {
    const picture = URL.createObjectURL(await response.blob());
    return { ms: performance.now() - startedMs, picture };
  }
  if (!type.startsWith("application/json")) {
    const text = (await response.text()).slice(0, LONGEST_FILE);
    return { ms: performance.now() - startedMs, text };
  }
  const { output, text, file }: Readable = await response.json();
  const ms = performance.now() - startedMs;
  const isPicture = file?.mime_type.startsWith("image/") === true;
  return {
    ms,
    output,
    text,
    ...(isPicture && { picture: `data:${file.mime_type};base64,${file.data}` }),
  };
}

const LONGEST_FILE = 200_000;

interface Readable {
  readonly output?: unknown;
  readonly text?: string;
  readonly file?: { readonly data: string; readonly mime_type: string };
}

export const WAYS = [
  ["curl", "curl"],
  ["typescript", "TypeScript"],
  ["mcp", "MCP"],
  ["cli", "Command line"],
] as const;

export function writtenValue(
  way: string,
  operation: CatalogueOperation,
  values: FieldValues,
): string {
  switch (way) {
    case "typescript":
      return typescript(operation, values);
    case "mcp":
      return mcp(operation, values);
    case "cli":
      return commandLine(operation, values);
    default:
      return curl(operation, values);
  }
}

function curl(operation: CatalogueOperation, values: FieldValues): string {
  const { path, query, body } = partsOf(operation, values);
  const parameters = new URLSearchParams(query).toString();
  const address = `${location.origin}${API}${path}${parameters === "" ? "" : `?${parameters}`}`;
  return [
    `curl -s ${operation.method === "DELETE" ? "-X DELETE " : ""}${shell(address)}`,
    ...(token.value === "" ? [] : ['-H "Authorization: Bearer $FERMATA_AUTH_TOKEN"']),
    ...(operation.method === "POST"
      ? ['-H "Content-Type: application/json"', `-d ${shell(JSON.stringify(body))}`]
      : []),
  ].join(" \\\n  ");
}

function typescript({ name }: CatalogueOperation, values: FieldValues): string {
  const [noun = "", verb = ""] = name.split(".");
  const method = verb.replaceAll(/_(\w)/g, (_whole, letter: string) => letter.toUpperCase());
  const input = Object.keys(values).length === 0 ? "" : JSON.stringify(values, null, 2);
  return [
    'import { connect } from "fermata-browser";',
    "",
    `const fermata = await connect({ url: ${JSON.stringify(location.origin)} });`,
    `const answer = await fermata.${noun}.${method}(${input});`,
  ].join("\n");
}

function mcp({ tool }: CatalogueOperation, values: FieldValues): string {
  return JSON.stringify(
    { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name: tool, arguments: values } },
    null,
    2,
  );
}

function commandLine({ command }: CatalogueOperation, values: FieldValues): string {
  return `fermata ${command} --input ${shell(JSON.stringify(values))}`;
}

function shell(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
