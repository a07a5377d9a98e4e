import type { z } from "zod";
import type { Operation } from "../../operations/definition/operation.ts";
import { readJsonObject } from "../../shared/json-body.ts";
import { fieldKind, fieldNamed } from "../../operations/definition/unknown-fields.ts";
import { jsonOrText } from "../../shared/json-object.ts";

type Fields = Readonly<Record<string, unknown>>;

/** Returns the input of a call. Fields of the body override those of the query; fields of the path override both. */
export async function readInput(
  request: Request,
  operation: Pick<Operation, "input">,
  options: { readonly path: Readonly<Record<string, string>>; readonly maxBytes: number },
): Promise<Fields> {
  const { shape } = operation.input;
  const body = request.method === "POST" ? await readJsonObject(request, options.maxBytes) : {};
  const query = request.url.includes("?")
    ? queryFields(new URL(request.url).searchParams, shape)
    : {};
  return { ...query, ...body, ...options.path };
}

/** Converts query values to the types of their fields. Lists are repeated parameters, or items separated by commas. */
export function queryFields(
  query: URLSearchParams,
  shape: Readonly<Record<string, z.core.$ZodType>>,
): Fields {
  return Object.fromEntries(
    [...new Set(query.keys())].map((name) => [
      name,
      typedValue(query.getAll(name), fieldNamed(shape, name)),
    ]),
  );
}

function typedValue(values: readonly string[], schema: z.core.$ZodType | undefined): unknown {
  const last = values.at(-1) ?? "";
  switch (schema && fieldKind(schema)) {
    case "number":
      return last.trim() === "" || Number.isNaN(Number(last)) ? last : Number(last);
    case "boolean":
      return BOOLEANS.get(last.toLowerCase()) ?? last;
    case "list":
      return values.flatMap((value) => value.split(",")).filter((value) => value !== "");
    case "object":
    case "other":
      return jsonOrText(last);
    default:
      return last;
  }
}

const BOOLEANS: ReadonlyMap<string, boolean> = new Map([
  ["true", true],
  ["1", true],
  ["", true],
  ["false", false],
  ["0", false],
]);
