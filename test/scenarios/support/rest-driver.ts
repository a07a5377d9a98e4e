import { OPERATIONS } from "../../../src/operations/registry.ts";
import type { Operation } from "../../../src/operations/definition/operation.ts";
import { isObject, type Driver, type Failure, type Input, type Outcome } from "./driver.ts";
import { expectOtherSurfaces } from "./other-surfaces.ts";

/**
 * Plain requests, as the reference pages describe them; in the default session unless one is named, and with a key if
 * the server requires one.
 */
export function restDriver(serverUrl: string, sessionId?: string, key?: string): Driver {
  const headers = {
    ...(sessionId !== undefined && { "X-Fermata-Session": sessionId }),
    ...(key !== undefined && { "X-Api-Key": key }),
  };
  return {
    name: "REST",
    call: async (name, input, signal) => {
      const operation = operationNamed(name);
      const { url, init } = toRequest(serverUrl, operation, input);
      return toOutcome(
        operation,
        await fetch(url, { ...init, headers, ...(signal && { signal }) }),
      );
    },
    close: () => Promise.resolve(),
  };
}

export function operationNamed(name: string): Operation {
  const operation = OPERATIONS.find((one) => one.name === name);
  if (!operation) throw new Error(`There is no operation ${name}.`);
  return operation;
}

function toRequest(
  serverUrl: string,
  { http: { method, path } }: Operation,
  input: Input,
): { readonly url: URL; readonly init: RequestInit } {
  const fields = { ...input };
  const place = path.replaceAll(/\{(\w+)\}/g, (_whole, field: string) => {
    const { [field]: value = "active" } = fields;
    delete fields[field];
    return encodeURIComponent(typeof value === "string" ? value : JSON.stringify(value));
  });
  const url = new URL(`/api/v1${place}`, serverUrl);
  if (method === "POST") return { url, init: { method, body: JSON.stringify(fields) } };
  for (const [field, value] of Object.entries(fields)) url.searchParams.set(field, String(value));
  return { url, init: { method } };
}

async function toOutcome(operation: Operation, response: Response): Promise<Outcome> {
  const { http } = operation;
  const type = response.headers.get("content-type") ?? "";
  if (http.file && response.ok) {
    const data = Buffer.from(await response.arrayBuffer()).toString("base64");
    return { ok: true, data: { data, mime_type: type } };
  }
  if (type.startsWith("image/")) {
    const data = Buffer.from(await response.arrayBuffer()).toString("base64");
    return { ok: true, data: { data, format: type.replace("image/", "") } };
  }
  const body: unknown = await response.json();
  if (!response.ok) return { ok: false, error: toFailure(response.status, body) };
  const data = http.unwrap === undefined ? body : { [http.unwrap]: body };
  if (!isObject(data)) throw new Error(`not an object: ${JSON.stringify(data)}`);
  await expectOtherSurfaces(operation, data);
  return { ok: true, data };
}

export function toFailure(httpStatus: number, body: unknown): Failure {
  const { code, error, message } = isObject(body) ? body : {};
  if (typeof code !== "string" || typeof message !== "string" || message !== error) {
    throw new Error(`not the documented error body: ${JSON.stringify(body)}`);
  }
  return { code, message, httpStatus };
}
