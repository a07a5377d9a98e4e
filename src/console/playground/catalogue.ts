/** All operations of the server, from its OpenAPI document. */
import { useLoaded } from "../kit/loaded.ts";
import { API, token, type Method, Refused } from "../link/request.ts";

export interface Schema {
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly enum?: readonly unknown[];
  readonly items?: Schema;
  readonly $ref?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly minimum?: number;
  readonly maximum?: number;
}

export interface CatalogueField {
  readonly name: string;
  readonly place: "path" | "query" | "body";
  readonly isNeeded: boolean;
  readonly schema: Schema;
  readonly description: string;
}

export interface CatalogueOperation {
  readonly name: string;
  readonly noun: string;
  readonly summary: string;
  readonly description: string;
  readonly effect: string;
  readonly method: Method;
  readonly path: string;
  readonly command: string;
  readonly tool: string;
  readonly fields: readonly CatalogueField[];
  readonly example: Readonly<Record<string, unknown>>;
}

interface Parameter {
  readonly $ref?: string;
  readonly name: string;
  readonly in: "path" | "query" | "header";
  readonly required?: boolean;
  readonly description?: string;
  readonly schema: Schema;
}

interface Item {
  readonly summary: string;
  readonly description?: string;
  readonly tags: readonly string[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: {
    readonly content: {
      readonly "application/json": {
        readonly schema: Schema;
        readonly examples?: Readonly<Record<string, { readonly value: Record<string, unknown> }>>;
      };
    };
  };
  readonly "x-effect"?: string;
  readonly "x-operation"?: string;
  readonly "x-command"?: string;
  readonly "x-tool"?: string;
}

interface Description {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Item>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

export function useCatalogue() {
  return useLoaded(async () => operationsOf(await describe()), [token.value]);
}

async function describe(): Promise<Description> {
  const headers = token.value === "" ? {} : { headers: { Authorization: `Bearer ${token.value}` } };
  const response = await fetch(`${API}/openapi.json`, headers);
  if (response.ok) return response.json();
  throw new Refused({ error: "The server did not return its API description." });
}

/** Returns each operation once, with its first path if it has several. */
function operationsOf({ paths, components }: Description): readonly CatalogueOperation[] {
  const found = new Map<string, CatalogueOperation>();
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, item] of Object.entries(methods)) {
      const name = item["x-operation"];
      if (name === undefined || found.has(name)) continue;
      found.set(name, toOperation({ name, path, method, item }, components.schemas));
    }
  }
  return [...found.values()];
}

interface Found {
  readonly name: string;
  readonly path: string;
  readonly method: string;
  readonly item: Item;
}

type Schemas = Description["components"]["schemas"];

function toOperation({ name, path, method, item }: Found, schemas: Schemas): CatalogueOperation {
  const body = item.requestBody?.content["application/json"];
  const inPath = (item.parameters ?? []).flatMap((one) => fieldOf(one, schemas));
  const taken = new Set(inPath.map((field) => field.name));
  return {
    name,
    path,
    method: METHODS[method] ?? "GET",
    noun: item.tags[0] ?? "",
    ...wordsOf(item),
    fields: [...inPath, ...bodyFields(body?.schema, schemas).filter((one) => !taken.has(one.name))],
    example: Object.values(body?.examples ?? {})[0]?.value ?? {},
  };
}

function wordsOf(item: Item) {
  return {
    summary: item.summary,
    description: item.description ?? "",
    effect: item["x-effect"] ?? "read",
    command: item["x-command"] ?? "",
    tool: item["x-tool"] ?? "",
  };
}

const METHODS: Readonly<Record<string, Method>> = { get: "GET", post: "POST", delete: "DELETE" };

function fieldOf(parameter: Parameter, schemas: Schemas): readonly CatalogueField[] {
  const { name, in: place, required = false, description = "" } = parameter;
  if (parameter.$ref !== undefined || place === "header") return [];
  const schema = resolved(parameter.schema, schemas);
  return [{ name, place, isNeeded: required && name !== "tab_id", schema, description }];
}

function bodyFields(schema: Schema | undefined, schemas: Schemas): readonly CatalogueField[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = resolved(schema, schemas);
  return Object.entries(properties).map(([name, one]) => {
    const { description = "", ...rest } = { ...resolved(one, schemas), ...one };
    return { name, place: "body", isNeeded: required.includes(name), schema: rest, description };
  });
}

function resolved(schema: Schema, schemas: Schemas): Schema {
  const id = schema.$ref?.split("/").at(-1);
  return (id !== undefined && schemas[id]) || schema;
}
