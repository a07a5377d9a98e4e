/** Requirements for every REST response, whatever the request. */
import { isObject } from "../../scenarios/support/driver.ts";
import type { Endpoint } from "./api.ts";
import { ACTIVE, type Fields } from "./rest-call.ts";
import type { Schemas } from "./schemas.ts";
import type { WireAnswer, WireRequest } from "./wire.ts";

/** The fault of a response; undefined if it is as documented. */
export function faultOf(
  endpoint: Endpoint,
  { path }: Pick<WireRequest, "path">,
  { answer, schemas }: { readonly answer: WireAnswer; readonly schemas: Schemas },
): string | undefined {
  if (answer.status === endpoint.success) return faultOfSuccess(endpoint, answer, schemas);
  const fault = faultOfError(answer);
  if (fault !== undefined) return fault;
  const { code } = isObject(answer.body) ? answer.body : {};
  const documented = endpoint.errors.get(answer.status);
  if (code === "NOT_FOUND" && leadsElsewhere(path)) return undefined;
  if (!documented) return `status ${answer.status} (${String(code)}) is not documented`;
  if (!documented.includes(String(code)))
    return `${String(code)} is not documented for ${answer.status}`;
  return undefined;
}

function faultOfSuccess(
  { output }: Endpoint,
  { body, type, bytes }: WireAnswer,
  schemas: Schemas,
): string | undefined {
  // A list in NDJSON may be empty.
  if (!output)
    return bytes.length === 0 && !type.includes("ndjson") ? `nothing as ${type}` : undefined;
  const problem = schemas.problem(output, body);
  return problem && `the answer breaks its schema: ${problem}`;
}

/** Whether the body has the shape of every failure, and none of the prohibited ones. */
export function faultOfError({ status, body, bytes }: WireAnswer): string | undefined {
  if (!isObject(body))
    return `status ${status} without the error body: ${bytes.toString().slice(0, 200)}`;
  const { error, code, message, hint } = body;
  if (typeof error !== "string" || error === "") return "no error";
  if (message !== error) return "message is not the same as error";
  if (hint !== undefined && (typeof hint !== "string" || hint === "")) return "an odd hint";
  if (typeof code !== "string" || !/^[A-Z_]+$/.test(code)) return "no code";
  return code === "INTERNAL" ? "INTERNAL" : undefined;
}

/**
 * Disagreements of schema and parser about an input in a JSON body: the schema allows it and the parser rejects a
 * field, or the schema rejects it and the call succeeds.
 */
export function disagreement(
  endpoint: Endpoint,
  input: Fields,
  { answer, schemas }: { readonly answer: WireAnswer; readonly schemas: Schemas },
): string | undefined {
  const text = JSON.stringify({ ...input, ...pathDefaults(endpoint, input) });
  // An "integer" of a schema is unlimited; Fermata's integers end at the exact range of doubles.
  if (/[:[,](?:-?\d{16,}|-?\d(?:\.\d+)?e\+?\d+)\b/.test(text)) return undefined;
  const problem = schemas.problem(endpoint.input, JSON.parse(text));
  const refused = isObject(answer.body) && Array.isArray(answer.body["problems"]);
  if (refused && problem === undefined) return "the parser refuses what the schema allows";
  if (answer.status >= 300 || problem === undefined) return undefined;
  return `the parser takes what the schema forbids: ${problem}`;
}

/** The ids that `toRequest` adds instead of missing ones and null: a path cannot omit a value. */
function pathDefaults({ path }: Endpoint, input: Fields): Fields {
  const names = Array.from(path.matchAll(/\{(\w+)\}/g), ([, name = ""]) => name);
  return Object.fromEntries(names.flatMap((name) => (input[name] == null ? [[name, ACTIVE]] : [])));
}

/** An empty id, or dots, result in a different path. */
function leadsElsewhere(path: string): boolean {
  return /\/(?:\/|\.{0,2}(?:[/?]|$))/.test(path);
}
