import type { Context, Hono } from "hono";
import {
  READABLE_ANSWER,
  type ReadableAnswer,
} from "../../operations/definition/readable-answer.ts";
import { ABP_REST_PATHS, canonicalFields } from "../../contracts/abp-rest.ts";
import { answerOf, answersOf, readableAnswer } from "../../operations/definition/answer.ts";
import { follow, invoke, type Invoked, type InvokeContext } from "../../operations/call/invoke.ts";
import type { Operation, RenderedFile } from "../../operations/definition/operation.ts";
import type { Services } from "../../operations/services/services.ts";
import { AppError, toAppError } from "../../shared/errors.ts";
import type { JsonObject } from "../../shared/json-object.ts";
import { EVENT_STREAM, eventStream } from "../../shared/event-stream.ts";
import { SESSION_HEADER } from "../../contracts/session-header.ts";
import { errorResponse, unsuccessfulResponse } from "./error-response.ts";
import { queryFields, readInput } from "./read-input.ts";
import { IncomingMessage, ServerResponse } from "node:http";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";

export const API_BASE = "/api/v1";

/** Adds routes for every operation: at its own path, and at its paths in `ABP_REST_PATHS`. */
export function addRoutes(app: Hono, operations: readonly Operation[], services: Services): void {
  const methods = new Map<string, Set<string>>();
  for (const operation of operations) {
    const { method } = operation.http;
    for (const path of [operation.http.path, ...(ABP_REST_PATHS[operation.name] ?? [])]) {
      const route = API_BASE + path.replaceAll(/\{(\w+)\}/g, ":$1");
      app.on(method, route, (context) => answer(context, operation, services));
      methods.set(route, (methods.get(route) ?? new Set()).add(method));
    }
  }
  for (const [route, allowed] of methods) app.all(route, () => wrongMethod([...allowed]));
}

/** Returns the response for a method that a known path does not support. */
export function wrongMethod(allowed: readonly string[]): Response {
  const methods = allowed.includes("GET") ? [...allowed, "HEAD"] : allowed;
  const error = new AppError(
    "METHOD_NOT_ALLOWED",
    `This path supports only ${allowed.join(" and ")}.`,
  );
  return errorResponse(error, { Allow: methods.join(", ") });
}

async function answer(
  context: Context,
  operation: Operation,
  { access }: Services,
): Promise<Response> {
  const request = context.req.raw;
  try {
    const services = access.of(request.headers);
    const read = await readInput(request, operation, {
      path: context.req.param(),
      maxBytes: services.config.maxBodyBytes,
    });
    const fields = canonicalFields(operation.name, read);
    const invocation: InvokeContext = {
      services,
      surface: "http",
      caller: { sessionId: request.headers.get(SESSION_HEADER) ?? undefined },
      signal: request.signal,
    };
    if (operation.follow && request.method !== "HEAD" && accepts(request, EVENT_STREAM)) {
      const from = { ...resumed(operation, request), ...fields };
      return await stream(operation, from, invocation, request);
    }
    const { output, warnings } = await invoke(operation, fields, invocation);
    return success(context, operation, { output, warnings });
  } catch (thrown) {
    const error = toAppError(thrown);
    return operation.http.saysSuccess ? unsuccessfulResponse(error) : errorResponse(error);
  }
}

const LAST_EVENT = "last-event-id";

/** Returns the input that resumes a stream after Last-Event-ID; empty without this header or if `resume` is missing. */
function resumed({ resume, input }: Operation, { headers }: Request): JsonObject {
  const id = headers.get(LAST_EVENT);
  if (!resume || id === null) return {};
  return queryFields(new URLSearchParams({ [resume.field]: id }), input.shape);
}

async function stream(
  operation: Operation,
  fields: JsonObject,
  invocation: InvokeContext,
  request: Request,
): Promise<Response> {
  const removed = new AbortController();
  const signal = AbortSignal.any([request.signal, removed.signal]);
  const followed = await follow(operation, fields, { ...invocation, signal });
  const { resume } = operation;
  if (!accepts(request, READABLE_ANSWER)) {
    return eventStream(answersOf(followed, answerOf), removed, { idOf: resume?.idOf });
  }
  const readable = readableAnswer.bind(undefined, operation);
  const idOf = ({ output }: ReadableAnswer) => resume?.idOf(output);
  return eventStream(answersOf(followed, readable), removed, { idOf });
}

function accepts({ headers }: Request, type: string): boolean {
  return (headers.get("accept") ?? "").includes(type);
}

function success(context: Context, operation: Operation, { output, warnings }: Invoked): Response {
  const { binary, file, unwrap, status = 200 } = operation.http;
  if (file) return fileResponse(operation.render(output).file);
  if (binary) {
    const image = operation.render(output).images?.[0];
    if (!image) throw new AppError("INTERNAL");
    return new Response(new Uint8Array(image.data), {
      headers: { "Content-Type": image.mimeType },
    });
  }
  if (accepts(context.req.raw, READABLE_ANSWER)) {
    return jsonResponse(context, readableAnswer(operation, output, warnings), status);
  }
  const body = unwrap === undefined ? answerOf(output, warnings) : output[unwrap];
  return jsonResponse(context, body, status);
}

/** Node's request and response. */
interface Sides {
  readonly incoming: IncomingMessage;
  readonly outgoing: ServerResponse;
}

/** Returns the Node objects of a request; undefined if the app is called without a server. */
export function sidesIn(env: unknown): Sides | undefined {
  const { incoming, outgoing } = { incoming: undefined, outgoing: undefined, ...Object(env) };
  if (incoming instanceof IncomingMessage && outgoing instanceof ServerResponse) {
    return { incoming, outgoing };
  }
  return undefined;
}

/**
 * Sends an object as JSON. Writes directly to Node's response if there is one, because the stream in a `Response` would
 * take longer than the call itself.
 */
function jsonResponse({ env }: Context, body: unknown, status: number): Response {
  const sides = sidesIn(env);
  if (!sides) return Response.json(body, { status });
  const text = JSON.stringify(body);
  const headers = {
    "Content-Type": "application/json",
    "Content-Length": Buffer.byteLength(text),
  };
  sides.outgoing.writeHead(status, headers).end(text);
  return RESPONSE_ALREADY_SENT;
}

/** Returns the bytes of a file. They may come from any site, so headers stop browsers from running them as a page. */
function fileResponse(file: RenderedFile | undefined): Response {
  if (!file) throw new AppError("INTERNAL");
  return new Response(new Uint8Array(file.data), {
    headers: {
      "Content-Type": HEADER_SAFE.test(file.mimeType) ? file.mimeType : "application/octet-stream",
      "Content-Disposition": `attachment; filename*=UTF-8''${encodeRfc8187(file.name)}`,
      "Content-Security-Policy": "sandbox; default-src 'none'",
      "X-Content-Type-Options": "nosniff",
      "Cache-Control": "no-store",
    },
  });
}

/** Matches `type/subtype; parameter=value` without characters that could end the header. */
const HEADER_SAFE = /^[\w.+-]+\/[\w.+-]+(?:; ?[\w.+-]+="?[\w.+:-]+"?)*$/;

/** RFC 8187: percent-encodes everything except plain letters, digits and a few marks. */
function encodeRfc8187(name: string): string {
  return encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (mark) => `%${mark.codePointAt(0)?.toString(16).toUpperCase()}`,
  );
}
