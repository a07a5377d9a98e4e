/** Describes calls of other systems' APIs, such as browsy's, for the OpenAPI document. */
import type { AnswerShape, DocumentedCall } from "../../contracts/documented-call.ts";
import { asObject, type JsonObject } from "../../shared/json-object.ts";
import { jsonSchemaOf, SCHEMA_BASE } from "./json-schemas.ts";

type Schemas = Readonly<Record<string, JsonObject>>;

/** Paths of these calls begin at the root of the server, not at `/api/v1`. */
const AT_ROOT = [{ url: "/" }];

export function pathsOfCalls(
  calls: readonly DocumentedCall[],
  schemas: Schemas,
): Readonly<Record<string, JsonObject>> {
  const byPath = Map.groupBy(calls, ({ path }) => path);
  return Object.fromEntries(
    [...byPath].map(([path, there]) => [
      path,
      Object.fromEntries(there.map((call) => [call.method.toLowerCase(), itemOf(call, schemas)])),
    ]),
  );
}

/** Returns the tag of a call: `browsy` for `browsy_click`. */
export function tagOfCall({ id }: DocumentedCall): string {
  return id.split("_")[0] ?? id;
}

function itemOf(call: DocumentedCall, schemas: Schemas): JsonObject {
  const { id, summary, effect, method, input, types, answer, failures } = call;
  const { failureSchema } = call;
  const body = input && method === "POST" ? jsonSchemaOf(input, "input") : undefined;
  return {
    operationId: id,
    tags: [tagOfCall(call)],
    summary,
    "x-effect": effect,
    servers: AT_ROOT,
    parameters: [...inPath(call), ...inQuery(call), ...inHeader(call)],
    ...(body && { requestBody: { content: { "application/json": { schema: body } } } }),
    responses: {
      200: {
        description: "Success.",
        content: Object.fromEntries(
          types.map((type) => [
            type,
            {
              schema: type.endsWith("json") ? schemaOf(answer, schemas) : { type: "string" },
            },
          ]),
        ),
      },
      ...Object.fromEntries(failures.map((status) => [status, failureOf(failureSchema)])),
    },
  };
}

/** `components.responses.Failure` */
export const FAILURE: JsonObject = {
  description: "What was wrong, and what to do next.",
  content: {
    "application/json": {
      schema: {
        type: "object",
        required: ["error", "code"],
        properties: {
          error: { type: "string", description: "What was wrong, as that system reports it." },
          code: { type: "string", description: "The error as a code." },
          hint: { type: "string", description: "What to do next." },
        },
      },
    },
  },
};

function failureOf(schema: DocumentedCall["failureSchema"]): JsonObject {
  if (!schema) return { $ref: "#/components/responses/Failure" };
  const content = { "application/json": { schema: jsonSchemaOf(schema, "output") } };
  return { ...FAILURE, content };
}

function schemaOf(answer: AnswerShape | undefined, schemas: Schemas): JsonObject {
  if (answer === undefined) return {};
  if ("schema" in answer) return jsonSchemaOf(answer.schema, "output");
  const id = `${answer.operation.replaceAll(".", "_")}_Output`;
  if (answer.member === undefined) return { $ref: SCHEMA_BASE + id };
  return asObject(asObject(asObject(schemas[id])["properties"])[answer.member]);
}

function inPath({ path }: DocumentedCall): readonly JsonObject[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: "path",
    required: true,
    schema: { type: "string" },
  }));
}

function inQuery({ method, input }: DocumentedCall): readonly JsonObject[] {
  if (!input || method !== "GET") return [];
  return Object.entries(asObject(jsonSchemaOf(input, "input")["properties"])).map(
    ([name, property]) => {
      const { description, ...schema } = asObject(property);
      return { name, in: "query", description, schema };
    },
  );
}

function inHeader({ sessionHeader: name }: DocumentedCall): readonly JsonObject[] {
  if (name === undefined) return [];
  const description = "The session to use; the response also names it.";
  return [{ name, in: "header", description, schema: { type: "string" } }];
}
