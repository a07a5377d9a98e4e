/** The published REST surface, which is the only input of the generator. */
import { isObject } from "../../scenarios/support/driver.ts";

export type Schema = Readonly<Record<string, unknown>>;

export interface Endpoint {
  /** `operationId` of the document. */
  readonly id: string;
  readonly method: string;
  /** With `{name}` for path values. */
  readonly path: string;
  readonly effect: string;
  readonly query: ReadonlySet<string>;
  readonly lists: ReadonlySet<string>;
  /** All inputs of the operation, wherever they are in the request. */
  readonly input: Schema;
  readonly examples: readonly Readonly<Record<string, unknown>>[];
  readonly success: number;
  /** Of a JSON response; undefined for bytes. */
  readonly output: Schema | undefined;
  /** Documented error codes by status. */
  readonly errors: ReadonlyMap<number, readonly string[]>;
}

export interface Api {
  readonly endpoints: readonly Endpoint[];
  /** `components.schemas` */
  readonly components: Schema;
}

export async function readApi(serverUrl: string): Promise<Api> {
  const document = asObject(await (await fetch(`${serverUrl}/api/v1/openapi.json`)).json());
  const components = asObject(asObject(document["components"])["schemas"]);
  const endpoints = Object.entries(asObject(document["paths"])).flatMap(([path, methods]) =>
    Object.entries(asObject(methods))
      // Calls in the formats of other systems have `servers` of their own, and separate tests.
      .filter(([, item]) => asObject(item)["servers"] === undefined)
      .map(([method, item]) =>
        toEndpoint(method.toUpperCase(), path, { item: asObject(item), components }),
      ),
  );
  return { endpoints, components };
}

/** The target of a reference, or the schema itself. */
export function resolved(schema: Schema, components: Schema): Schema {
  const { $ref: reference, ...rest } = schema;
  if (typeof reference !== "string") return schema;
  const name = reference.split("/").at(-1) ?? "";
  return { ...asObject(components[name]), ...rest };
}

function toEndpoint(
  method: string,
  path: string,
  { item, components }: { readonly item: Schema; readonly components: Schema },
): Endpoint {
  const parameters = asList(item["parameters"]).map(asObject);
  const query = parameters.filter((one) => one["in"] === "query");
  const json = jsonContent(asObject(item["requestBody"]));
  const body = resolved(asObject(json["schema"]), components);
  const named = parameters.filter((one) => one["name"] !== undefined);
  const fromParameters = Object.fromEntries(
    named.map((one) => [String(one["name"]), one["schema"]]),
  );
  const responses = Object.entries(asObject(item["responses"]));
  const [status = "200", success] = responses.find(([code]) => code.startsWith("2")) ?? [];
  const output = jsonContent(asObject(success))["schema"];
  return {
    id: String(item["operationId"]),
    method,
    path,
    effect: String(item["x-effect"]),
    query: new Set(query.map((one) => String(one["name"]))),
    lists: new Set(
      query.filter((one) => one["explode"] === false).map((one) => String(one["name"])),
    ),
    input: {
      type: "object",
      properties: { ...fromParameters, ...asObject(body["properties"]) },
      required: [
        ...new Set([
          ...asList(body["required"]),
          ...named.filter((one) => one["required"] === true).map((one) => one["name"]),
        ]),
      ],
    },
    examples: Object.values(asObject(json["examples"])).map((one) =>
      asObject(asObject(one)["value"]),
    ),
    success: Number(status),
    output: isObject(output) ? output : undefined,
    errors: new Map(
      responses
        .filter(([code]) => !code.startsWith("2"))
        .map(([code, response]) => [Number(code), codesOf(asObject(response))]),
    ),
  };
}

/** The error codes of a response: its description has a line for each, which begins with the code. */
function codesOf({ description }: Schema): readonly string[] {
  return [...String(description).matchAll(/^([A-Z_]+):/gm)].map((match) => match[1] ?? "");
}

function jsonContent(holder: Schema): Schema {
  return asObject(asObject(holder["content"])["application/json"]);
}

export function asObject(value: unknown): Schema {
  return isObject(value) ? value : {};
}

export function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
