import { ABP_REST_PATHS } from "../../contracts/abp-rest.ts";
import type { Effect, Operation } from "../../operations/definition/operation.ts";
import { inputSchemas, outputSchemas, stepParts } from "../../operations/schemas.ts";
import { ERROR_CODES, isErrorCode, type ErrorCode } from "../../shared/errors.ts";
import { HTTP_STATUS } from "./error-response.ts";
import { asObject, isObject, type JsonObject } from "../../shared/json-object.ts";
import { componentSchemas, SCHEMA_BASE, schemaId } from "./json-schemas.ts";
import { pathFields } from "./openapi.ts";

/** The REST reference as data; pages only render it. */
export interface Reference {
  readonly groups: readonly OperationGroup[];
  /** Input fields and output members that all steps share; operations with `isStep` omit them. */
  readonly step: { readonly input: readonly FieldDoc[]; readonly output: readonly FieldDoc[] };
  readonly schemas: readonly SchemaDoc[];
  readonly errors: readonly ErrorDoc[];
}

export interface OperationGroup {
  readonly title: string;
  readonly operations: readonly OperationDoc[];
}

export interface OperationDoc {
  readonly name: string;
  readonly summary: string;
  readonly description: string | undefined;
  readonly method: string;
  readonly path: string;
  readonly otherPaths: readonly string[];
  readonly status: number;
  readonly effect: Effect;
  readonly command: string;
  /** Whether the operation is a step. If so, `input` and `output` omit the fields and members in `Reference.step`. */
  readonly isStep: boolean;
  readonly input: readonly FieldDoc[];
  readonly output: readonly FieldDoc[];
  readonly answer: "object" | "list" | "file";
  readonly errors: readonly ErrorDoc[];
  readonly examples: readonly { readonly title: string; readonly curl: string }[];
}

export interface FieldDoc {
  /** Name of the field; dots separate nested members. */
  readonly name: string;
  readonly type: string;
  /** Name of the shared schema of the type, if there is one. */
  readonly schema: string | undefined;
  readonly required: boolean;
  readonly default: string | undefined;
  readonly description: string;
}

export interface SchemaDoc {
  readonly name: string;
  readonly description: string;
  readonly side: "input" | "output";
  readonly fields: readonly FieldDoc[];
}

export interface ErrorDoc {
  readonly code: ErrorCode;
  readonly status: number;
  readonly message: string;
}

const GROUP_TITLES: Readonly<Record<string, string>> = {
  browser: "Browser",
  session: "Sessions",
  tab: "Tabs and pages",
  page: "Content of pages",
  picker: "Lists and pickers",
  files: "File choosers",
  permission: "Permissions",
  download: "Downloads",
  history: "History",
  network: "Network",
  console: "Console",
  cookie: "Cookies",
  storage: "Storage",
  search: "Searching the web",
  task: "Tasks",
};

export function referenceOf(operations: readonly Operation[]): Reference {
  const schemas = componentSchemas(operations);
  const byNoun = Map.groupBy(operations, (operation) => operation.name.split(".")[0] ?? "");
  const step = operations.find(isStep);
  const shared = { ...inputSchemas(), ...outputSchemas() };
  return {
    groups: [...byNoun].map(([noun, members]) => ({
      title: GROUP_TITLES[noun] ?? noun,
      operations: members.map((operation) => operationDoc(operation, schemas)),
    })),
    step: {
      input: step ? only(fieldsOf(schemas[schemaId(step, "Input")]), stepParts().input) : [],
      output: step ? only(fieldsOf(schemas[schemaId(step, "Output")]), stepParts().output) : [],
    },
    schemas: Object.keys(shared).map((name) => ({
      name,
      description: text(asObject(schemas[name])["description"]),
      side: Object.hasOwn(inputSchemas(), name) ? "input" : "output",
      fields: fieldsOf(schemas[name]),
    })),
    errors: Object.keys(HTTP_STATUS).filter(isErrorCode).map(errorDoc),
  };
}

type Schemas = Readonly<Record<string, JsonObject>>;

function isStep(operation: Operation): boolean {
  const { input, output } = operation;
  return (
    stepParts().input.every((name) => name in input.shape) &&
    stepParts().output.every((name) => name in output.shape)
  );
}

function operationDoc(operation: Operation, schemas: Schemas): OperationDoc {
  const { name, summary, description, effect, http, cli, errors } = operation;
  const step = isStep(operation);
  const input = fieldsOf(schemas[schemaId(operation, "Input")]);
  const output = fieldsOf(schemas[schemaId(operation, "Output")]).filter(
    (field) => field.name !== "warnings",
  );
  const inPath = pathFields(operation);
  return {
    name,
    summary,
    description,
    method: http.method,
    path: http.path,
    otherPaths: ABP_REST_PATHS[name] ?? [],
    status: http.status ?? 200,
    effect,
    command: cli.command,
    isStep: step,
    input: without(input, [...inPath, ...(step ? stepParts().input : [])]),
    output: step ? without(output, stepParts().output) : output,
    answer: answerKind(operation),
    errors: errors.map(errorDoc),
    examples: operation.examples.map(({ title, input: fields }) => ({
      title,
      curl: curlLine(operation, fields),
    })),
  };
}

function answerKind({ http }: Operation): OperationDoc["answer"] {
  if (http.binary || http.file) return "file";
  return http.unwrap === undefined ? "object" : "list";
}

function errorDoc(code: ErrorCode): ErrorDoc {
  return { code, status: HTTP_STATUS[code], message: ERROR_CODES[code].message };
}

function only(fields: readonly FieldDoc[], names: readonly string[]): readonly FieldDoc[] {
  return fields.filter((field) => names.includes(root(field)));
}

function without(fields: readonly FieldDoc[], names: readonly string[]): readonly FieldDoc[] {
  return fields.filter((field) => !names.includes(root(field)));
}

function root(field: FieldDoc): string {
  return field.name.split(/[.[]/)[0] ?? field.name;
}

/** Returns one row per property, followed by the rows of its inner properties, unless a shared schema lists them. */
function fieldsOf(schema: JsonObject | undefined, prefix = ""): readonly FieldDoc[] {
  const { properties, required } = asObject(schema);
  const needed: readonly unknown[] = Array.isArray(required) ? required : [];
  return Object.entries(asObject(properties)).flatMap(([name, value]) => {
    const property = asObject(value);
    const full = prefix + name;
    const field: FieldDoc = {
      name: full,
      type: typeText(property),
      schema: schemaName(property) ?? schemaName(asObject(property["items"])),
      required: needed.includes(name),
      default: property["default"] === undefined ? undefined : JSON.stringify(property["default"]),
      description: text(property["description"]),
    };
    return [field, ...innerFields(property, full)];
  });
}

function innerFields(property: JsonObject, name: string): readonly FieldDoc[] {
  const alternatives = Array.isArray(property["anyOf"]) ? property["anyOf"] : [];
  const inner = [property, ...alternatives.map(asObject)].find((schema) =>
    isObject(schema["properties"]),
  );
  if (inner) return fieldsOf(inner, `${name}.`);
  const items = asObject(property["items"]);
  return isObject(items["properties"]) ? fieldsOf(items, `${name}[].`) : [];
}

function schemaName(schema: JsonObject): string | undefined {
  const reference = schema["$ref"];
  return typeof reference === "string" ? reference.slice(SCHEMA_BASE.length) : undefined;
}

const TYPE_WORDS: Readonly<Record<string, string>> = {
  string: "text",
  number: "number",
  integer: "whole number",
  boolean: "true or false",
  object: "object",
  null: "null",
};

function typeText(schema: JsonObject): string {
  const name = schemaName(schema);
  if (name !== undefined) return name;
  if (Array.isArray(schema["enum"])) return schema["enum"].map(String).join(", ");
  if (schema["const"] !== undefined) return JSON.stringify(schema["const"]);
  if (Array.isArray(schema["anyOf"]))
    return schema["anyOf"].map((part) => typeText(asObject(part))).join(" or ");
  if (schema["type"] === "array") return `list of ${typeText(asObject(schema["items"]))}`;
  const type = text(schema["type"]);
  return `${TYPE_WORDS[type] ?? "anything"}${rangeText(schema)}`;
}

function rangeText({ minimum, maximum, maxLength }: JsonObject): string {
  if (typeof minimum === "number") {
    return typeof maximum === "number" ? `, ${minimum}–${maximum}` : `, at least ${minimum}`;
  }
  return typeof maxLength === "number" ? `, at most ${maxLength} characters` : "";
}

function text(value: unknown): string {
  return typeof value === "string" ? value : "";
}

const EXAMPLE_BASE = "http://127.0.0.1:8222/api/v1";

/** Returns an example as a curl command. In its path, `active` (the active tab) replaces a missing field. */
function curlLine(operation: Operation, input: JsonObject): string {
  const inPath = pathFields(operation);
  const { method } = operation.http;
  const path = operation.http.path.replaceAll(
    /\{(\w+)\}/g,
    (_match, field: string) => text(input[field]) || "active",
  );
  const rest = Object.entries(input).filter(([name]) => !inPath.includes(name));
  const words = ["curl"];
  if (method === "DELETE") words.push("-X DELETE");
  if (operation.http.binary) words.push("-o page.webp");
  if (operation.http.file) words.push("-OJ");
  if (method !== "POST") {
    const query = rest
      .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`)
      .join("&");
    return [...words, quoted(`${EXAMPLE_BASE}${path}${query === "" ? "" : `?${query}`}`)].join(" ");
  }
  const body = quoted(JSON.stringify(Object.fromEntries(rest)));
  return [
    ...words,
    `${EXAMPLE_BASE}${path}`,
    "-H 'Content-Type: application/json'",
    `-d ${body}`,
  ].join(" ");
}

function quoted(word: string): string {
  return /^[\w:/.-]+$/.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`;
}
