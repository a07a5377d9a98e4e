/** Calls one operation over REST. Uses no Node modules, so that browsers can run it. */
import { SESSION_HEADER } from "../contracts/session-header.ts";
import { asObject, type JsonObject } from "../shared/json-object.ts";
import type { Binding } from "./binding.ts";
import { FermataError } from "./error.ts";
import type { ServerAddress } from "./server-address.ts";

export interface RequestOptions {
  /** Accepted content type of the response, for the header `Accept`. */
  readonly accept: string;
  readonly signal?: AbortSignal | undefined;
}

/** Takes the place of an omitted path value; the server then uses the active tab or session. */
const ACTIVE = "active";

/** Calls an operation; returns the response if its status is a success. @throws FermataError, or the signal's reason */
export async function request(
  server: ServerAddress,
  binding: Binding,
  input: JsonObject,
  { accept, signal }: RequestOptions,
): Promise<Response> {
  const { url, init } = requestOf(server, binding, input, accept);
  const response = await send(url, { ...init, ...(signal && { signal }) });
  if (response.ok) return response;
  throw errorOf(response.status, await jsonOf(response));
}

/** Parses a response. @throws FermataError NOT_FERMATA if it is not JSON, CONNECTION_LOST; the reason of an abort */
export async function jsonOf(response: Response): Promise<unknown> {
  const text = await response.text().catch((cause: unknown) => {
    throw lost(response.url, cause);
  });
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw notFermata("The server's response is not JSON; is it Fermata?", response.status, cause);
  }
}

/** Yields the data of server-sent events, parsed as JSON. https://html.spec.whatwg.org/#event-stream-interpretation */
export async function* eventsOf({ body, url }: Response): AsyncGenerator {
  if (!body) return;
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let pending = "";
  try {
    for (;;) {
      const { done, value = "" } = await reader.read();
      if (done) return;
      const events = (pending + value).split("\n\n");
      pending = events.pop() ?? "";
      for (const event of events) {
        const lines = event.split("\n").filter((line) => line.startsWith("data: "));
        const data = lines.map((line) => line.slice("data: ".length)).join("\n");
        if (data !== "") yield JSON.parse(data);
      }
    }
  } catch (cause) {
    throw lost(url, cause);
  } finally {
    await reader.cancel().catch(() => {});
  }
}

function requestOf(
  { url, token, session }: ServerAddress,
  { method, path, optional }: Binding,
  input: JsonObject,
  accept: string,
): { readonly url: URL; readonly init: RequestInit } {
  const rest = { ...input };
  const filled = path.replaceAll(/\{(\w+)\}/g, (_whole, field: string) => {
    const value = rest[field] ?? (optional.includes(field) ? ACTIVE : undefined);
    delete rest[field];
    if (value !== undefined) return encodeURIComponent(queryOf(value).toWellFormed()); // lone surrogates would throw
    throw new FermataError("INVALID_REQUEST", `"${field}" is required.`);
  });
  const target = new URL(`/api/v1${filled}`, url);
  const headers: Record<string, string> = { accept };
  if (token !== undefined) headers["authorization"] = `Bearer ${token}`;
  if (session !== undefined) headers[SESSION_HEADER] = session;
  if (method !== "POST") {
    for (const [field, value] of Object.entries(rest)) {
      if (value !== undefined) target.searchParams.set(field, queryOf(value));
    }
    return { url: target, init: { method, headers } };
  }
  headers["content-type"] = "application/json";
  return { url: target, init: { method, headers, body: JSON.stringify(rest) } };
}

function queryOf(value: unknown): string {
  if (Array.isArray(value)) return value.join(",");
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** Sends a request. @throws FermataError SERVER_ABSENT, CONNECTION_LOST; the signal's reason */
export async function send(url: URL, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (cause) {
    if (!isRefused(cause)) throw lost(url, cause);
    throw new FermataError("SERVER_ABSENT", `No server responds at ${url.origin}.`, {
      hint: "Start one with fermata serve.",
      cause,
    });
  }
}

/** Returns CONNECTION_LOST for a TypeError, fetch's error for networks; other causes, such as an abort, unchanged. */
function lost(url: string | URL, cause: unknown): unknown {
  if (!(cause instanceof TypeError)) return cause;
  const message = `The server at ${new URL(url).origin} closed the connection.`;
  return new FermataError("CONNECTION_LOST", message, { cause });
}

/**
 * Tests for ECONNREFUSED. Node's `fetch` puts this error into `cause`. For a host with several addresses, `cause` is an
 * AggregateError that contains it.
 */
function isRefused(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ("code" in error && error.code === "ECONNREFUSED") return true;
  const inner = error instanceof AggregateError ? error.errors : [error.cause];
  return inner.some(isRefused);
}

function errorOf(status: number, body: unknown): FermataError {
  const details = asObject(body);
  const { code, message, hint } = details;
  if (typeof code !== "string") {
    return notFermata(`The server responded with ${status}; is it Fermata?`, status);
  }
  return new FermataError(code, String(message), {
    ...(typeof hint === "string" && { hint }),
    status,
    details,
  });
}

function notFermata(message: string, status: number, cause?: unknown): FermataError {
  return new FermataError("NOT_FERMATA", message, { status, cause });
}
