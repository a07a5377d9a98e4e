import { ABP_REST_PATHS } from "../../contracts/abp-rest.ts";
import type { DocumentedCall } from "../../contracts/documented-call.ts";
import { SESSION_HEADER } from "../../contracts/session-header.ts";
import { toolName } from "../../contracts/tool-name.ts";
import type { Operation } from "../../operations/definition/operation.ts";
import { ERROR_CODES, type ErrorCode } from "../../shared/errors.ts";
import { HTTP_STATUS } from "./error-response.ts";
import { FAILURE, pathsOfCalls, tagOfCall } from "./openapi-calls.ts";
import { asObject, isObject, mapValues, type JsonObject } from "../../shared/json-object.ts";
import { componentSchemas, operationId, SCHEMA_BASE, schemaId } from "./json-schemas.ts";
import { fieldKind } from "../../operations/definition/unknown-fields.ts";

/** Version of the REST interface, not of the program. */
const API_VERSION = "1.0.0";

/** Returns the OpenAPI 3.1 document of the operations and of `calls`, which belong to other systems' APIs. */
export function openApiDocument(
  operations: readonly Operation[],
  calls: readonly DocumentedCall[] = [],
): JsonObject {
  const schemas = componentSchemas(operations);
  return {
    openapi: "3.1.1",
    info: {
      title: "Fermata",
      version: API_VERSION,
      description:
        "A browser for software agents that freezes pages between requests: one request is one finished step.",
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: "/api/v1" }],
    security: [{}, { bearer: [] }, { key: [] }],
    tags: [...new Set([...operations.map(tag), ...calls.map(tagOfCall)])].map((name) => ({ name })),
    paths: { ...paths(operations, schemas), ...pathsOfCalls(calls, schemas) },
    components: {
      schemas: { ...mapValues(schemas, forBodies), Error: ERROR_SCHEMA },
      responses: { Failure: FAILURE },
      parameters: { Session: SESSION_PARAMETER },
      securitySchemes: {
        bearer: {
          type: "http",
          scheme: "bearer",
          description: "Required if the server has a token or keys; pass either.",
        },
        key: {
          type: "apiKey",
          in: "header",
          name: "X-Api-Key",
          description: "The key of a caller, instead of a bearer token.",
        },
      },
    },
  };
}

type Schemas = Readonly<Record<string, JsonObject>>;

/**
 * Moves defaults to the descriptions, because client generators treat members with a default as always present and
 * require them from callers.
 */
function forBodies(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(forBodies);
  if (!isObject(schema)) return schema;
  const { default: value, ...rest } = mapValues(schema, forBodies);
  if (value === undefined) return rest;
  const { description = "" } = rest;
  return {
    ...rest,
    description: `${String(description)} Default: ${JSON.stringify(value)}.`.trim(),
  };
}

function paths(operations: readonly Operation[], schemas: Schemas): JsonObject {
  const table: Record<string, Record<string, JsonObject>> = {};
  for (const operation of operations) {
    const method = operation.http.method.toLowerCase();
    const add = (path: string, item: JsonObject) => {
      table[path] = { ...table[path], [method]: item };
    };
    const item = operationItem(operation, schemas);
    add(operation.http.path, item);
    for (const [index, path] of (ABP_REST_PATHS[operation.name] ?? []).entries()) {
      add(path, { ...item, operationId: `${operationId(operation)}_${index + 2}` });
    }
  }
  return table;
}

function tag(operation: Operation): string {
  return operation.name.split(".")[0] ?? operation.name;
}

function operationItem(operation: Operation, schemas: Schemas): JsonObject {
  return {
    operationId: operationId(operation),
    tags: [tag(operation)],
    summary: operation.summary,
    ...(operation.description !== undefined && { description: operation.description }),
    "x-effect": operation.effect,
    "x-operation": operation.name,
    "x-command": operation.cli.command,
    "x-tool": toolName(operation.name),
    parameters: [
      ...parameters(operation, schemas),
      ...(worksInSession(operation) ? [{ $ref: "#/components/parameters/Session" }] : []),
    ],
    ...(operation.http.method === "POST" && { requestBody: requestBody(operation) }),
    responses: {
      [String(operation.http.status ?? 200)]: successResponse(operation, schemas),
      ...errorResponses([...operation.errors, ...errorsOfBinding(operation)]),
    },
  };
}

export function pathFields(operation: Operation): readonly string[] {
  return [...operation.http.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? "");
}

function parameters(operation: Operation, schemas: Schemas): readonly JsonObject[] {
  const inPath = pathFields(operation);
  const { properties, required } = asObject(schemas[schemaId(operation, "Input")]);
  const described = Object.entries(asObject(properties)).map(([name, property]) => {
    const { description, ...schema } = asObject(property);
    return { name, description, schema };
  });
  const path = described
    .filter(({ name }) => inPath.includes(name))
    .map((field) => ({ ...field, in: "path", required: true }));
  if (operation.http.method === "POST") return path;
  const needed = Array.isArray(required) ? required : [];
  const query = described
    .filter(({ name }) => !inPath.includes(name))
    .map((field) => ({
      ...field,
      in: "query",
      ...(needed.includes(field.name) && { required: true }),
      ...(isList(operation, field.name) && { style: "form", explode: false }),
    }));
  return [...path, ...query];
}

function isList(operation: Operation, field: string): boolean {
  const schema = operation.input.shape[field];
  return schema !== undefined && fieldKind(schema) === "list";
}

function requestBody(operation: Operation): JsonObject {
  const inPath = pathFields(operation);
  const examples = operation.examples.map(({ title, input }, index) => {
    const value = Object.fromEntries(
      Object.entries(input).filter(([name]) => !inPath.includes(name)),
    );
    return [`example${index + 1}`, { summary: title, value }] as const;
  });
  return {
    content: {
      "application/json": {
        schema: { $ref: SCHEMA_BASE + schemaId(operation, "Input") },
        examples: Object.fromEntries(examples),
      },
    },
  };
}

function successResponse(operation: Operation, schemas: Schemas): JsonObject {
  const { binary, file, unwrap } = operation.http;
  const description = "Success.";
  if (file) {
    const schema = { type: "string", contentEncoding: "binary" };
    return { description: "The bytes of the file.", content: { "*/*": { schema } } };
  }
  if (binary) {
    const types = ["image/webp", "image/png", "image/jpeg"];
    return { description, content: Object.fromEntries(types.map((type) => [type, {}])) };
  }
  return {
    description,
    content: { "application/json": { schema: answerSchema(operation, schemas, unwrap) } },
  };
}

function answerSchema(
  operation: Operation,
  schemas: Schemas,
  unwrap: string | undefined,
): JsonObject {
  const id = schemaId(operation, "Output");
  const properties = asObject(asObject(schemas[id])["properties"]);
  return unwrap === undefined ? { $ref: SCHEMA_BASE + id } : asObject(properties[unwrap]);
}

/** Returns the errors that arise before a request reaches its operation. */
function errorsOfBinding(operation: Operation): readonly ErrorCode[] {
  return [
    ...(worksInSession(operation) ? (["SESSION_NOT_FOUND"] as const) : []),
    ...(operation.http.method === "POST" ? (["TOO_LARGE"] as const) : []),
  ];
}

/** Returns one response for each HTTP status, which lists the error codes with this status. */
function errorResponses(codes: readonly ErrorCode[]): JsonObject {
  const all: readonly ErrorCode[] = [
    ...codes,
    "INVALID_REQUEST",
    "UNAUTHORIZED",
    "BLOCKED_BY_POLICY",
    "STORAGE_UNAVAILABLE",
    "INTERNAL",
  ];
  const byStatus = Map.groupBy(new Set(all), (code) => HTTP_STATUS[code]);
  return Object.fromEntries(
    [...byStatus]
      .toSorted(([a], [b]) => a - b)
      .map(([status, list]) => [
        String(status),
        {
          description: list.map((code) => `${code}: ${ERROR_CODES[code].message}`).join("\n"),
          content: { "application/json": { schema: { $ref: `${SCHEMA_BASE}Error` } } },
        },
      ]),
  );
}

/** Returns whether a call uses a session that only the session header can name: the input has no field for it. */
function worksInSession({ withoutBrowser, input }: Operation): boolean {
  return withoutBrowser !== true && !Object.hasOwn(input.shape, "session_id");
}

const SESSION_PARAMETER: JsonObject = {
  name: SESSION_HEADER,
  in: "header",
  description: "Id of the session to use, like the field session_id. Default: the default session.",
  schema: { type: "string" },
};

const ERROR_SCHEMA: JsonObject = {
  type: "object",
  description: "The body of every failure.",
  required: ["error", "code", "message"],
  properties: {
    error: { type: "string", description: "What was wrong and what is allowed, as one sentence." },
    code: { type: "string", enum: Object.keys(ERROR_CODES), description: "The error as a code." },
    message: { type: "string", description: "Same as error." },
    hint: { type: "string", description: "What to do next." },
    action_id: { type: "string", description: "The action in the history, if there was one." },
    action_begun: {
      type: "boolean",
      description: "True if the page has received the action, or a part of it.",
    },
  },
  additionalProperties: true,
};
