/** One command over REST, by the binding of its operation. */
import { SESSION_HEADER } from "../../contracts/session-header.ts";
import { READABLE_ANSWER, type ReadableAnswer } from "../../operations/readable-answer.ts";
import { AppError, ERROR_CODES } from "../../shared/errors.ts";
import type { ErrorCode } from "../../shared/errors.ts";
import { asObject, isObject } from "../../shared/json-object.ts";
import { EVENT_STREAM } from "../../shared/event-stream.ts";
import type { Command } from "./command.ts";

export interface RestServer {
  readonly url: string;
  readonly authToken: string | undefined;
  readonly sessionId: string | undefined;
}

export type RestAnswer =
  | { readonly kind: "data"; readonly answer: ReadableAnswer }
  | { readonly kind: "file"; readonly data: Buffer; readonly mimeType: string };

/** No server answers at the address. */
export class ServerAbsentError extends Error {
  override readonly name = "ServerAbsentError";
}

/** Stands in a path for a value that was left out: the active one. */
const ACTIVE = "active";

/** Throws `AppError` with the server's own code, or `ServerAbsentError`. */
export async function callRest(
  server: RestServer,
  command: Command,
  input: Readonly<Record<string, unknown>>,
  signal: AbortSignal,
): Promise<RestAnswer> {
  const { url, init } = toRequest(server, command, input);
  const response = await send(url, { ...init, signal });
  const type = response.headers.get("content-type") ?? "";
  if (response.ok && (command.http.file || type.startsWith("image/"))) {
    return { kind: "file", data: Buffer.from(await response.arrayBuffer()), mimeType: type };
  }
  const body = parseBody(await response.text());
  if (!response.ok) throw toError(response.status, body);
  return { kind: "data", answer: readable(body) };
}

/** The answers of an operation that goes on, as they come. Throws as `callRest`. */
export async function* followRest(
  server: RestServer,
  command: Command,
  input: Readonly<Record<string, unknown>>,
  signal: AbortSignal,
): AsyncGenerator<RestAnswer> {
  const { url, init } = toRequest(server, command, input, `${EVENT_STREAM}, ${READABLE_ANSWER}`);
  const response = await send(url, { ...init, signal });
  if (!response.ok) throw toError(response.status, parseBody(await response.text()));
  try {
    for await (const data of eventsOf(response))
      yield { kind: "data", answer: readable(parseBody(data)) };
  } catch (cause) {
    if (signal.aborted) throw new AppError("CANCELLED", undefined, { cause });
    throw brokenOff(url, cause);
  }
}

/** The data of server-sent events; comments are left out. https://html.spec.whatwg.org/#event-stream-interpretation */
async function* eventsOf({ body }: Response): AsyncGenerator<string> {
  let pending = "";
  for await (const text of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    const events = (pending + text).split("\n\n");
    pending = events.pop() ?? "";
    for (const event of events) {
      const lines = event.split("\n").filter((line) => line.startsWith("data: "));
      if (lines.length > 0) yield lines.map((line) => line.slice("data: ".length)).join("\n");
    }
  }
}

function toRequest(
  { url, authToken, sessionId }: RestServer,
  command: Command,
  input: Readonly<Record<string, unknown>>,
  accept = command.http.file ? "*/*" : `${READABLE_ANSWER}, image/*`,
): { readonly url: URL; readonly init: RequestInit } {
  const { http } = command;
  const rest = { ...input };
  const path = http.path.replaceAll(/\{(\w+)\}/g, (_whole, field: string) => {
    const value = rest[field] ?? standIn(command, field);
    delete rest[field];
    return encodeURIComponent(toQuery(value).toWellFormed()); // half a character would be no text
  });
  const target = new URL(`/api/v1${path}`, url);
  const headers: Record<string, string> = { accept };
  if (authToken !== undefined) headers["authorization"] = `Bearer ${authToken}`;
  if (sessionId !== undefined) headers[SESSION_HEADER] = sessionId;
  if (http.method !== "POST") {
    for (const [field, value] of Object.entries(rest))
      target.searchParams.set(field, toQuery(value));
    return { url: target, init: { method: http.method, headers } };
  }
  headers["content-type"] = "application/json";
  return { url: target, init: { method: http.method, headers, body: JSON.stringify(rest) } };
}

/** @throws AppError INVALID_REQUEST where no other could be meant */
function standIn({ flags, words }: Command, field: string): string {
  if (flags.some(({ name, required }) => name === field && !required)) return ACTIVE;
  throw new AppError("INVALID_REQUEST", `"${field}" is required.`, {
    hint: `fermata ${words} --help shows where it is given.`,
  });
}

function toQuery(value: unknown): string {
  if (Array.isArray(value)) return value.join(",");
  return typeof value === "string" ? value : JSON.stringify(value);
}

async function send(url: URL, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (cause) {
    if (init.signal?.aborted) throw new AppError("CANCELLED", undefined, { cause });
    if (isRefused(cause)) throw new ServerAbsentError(`No server answers at ${url.origin}.`);
    throw brokenOff(url, cause);
  }
}

function brokenOff({ origin }: URL, cause: unknown): AppError {
  return new AppError("NETWORK_ERROR", `The server at ${origin} broke the connection off.`, {
    cause,
  });
}

/** `fetch` hides the socket's error, of one address or of several, in the cause. */
function isRefused(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ("code" in error && error.code === "ECONNREFUSED") return true;
  const inner = error instanceof AggregateError ? error.errors : [error.cause];
  return inner.some(isRefused);
}

function parseBody(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new AppError("NETWORK_ERROR", "The server's answer is not JSON; is it Fermata?", {
      cause,
    });
  }
}

/** @throws AppError where the server gives answers of another kind */
function readable(body: unknown): ReadableAnswer {
  const { output, text, file } = asObject(body);
  if (isObject(output) && typeof text === "string") {
    const { data, mime_type } = asObject(file);
    const isFile = typeof data === "string" && typeof mime_type === "string";
    return { output, text, ...(isFile && { file: { data, mime_type } }) };
  }
  throw new AppError("NETWORK_ERROR", "The server's answer has an unknown shape.", {
    hint: "Client and server may be of different versions.",
  });
}

function toError(status: number, body: unknown): AppError {
  const fields: object = typeof body === "object" && body !== null ? body : {};
  const code = "code" in fields ? fields.code : undefined;
  if (!isErrorCode(code)) {
    return new AppError("NETWORK_ERROR", `The server answered ${status}; is it Fermata?`);
  }
  const message = "message" in fields ? String(fields.message) : undefined;
  return new AppError(code, message, "hint" in fields ? { hint: String(fields.hint) } : {});
}

function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === "string" && Object.hasOwn(ERROR_CODES, code);
}
