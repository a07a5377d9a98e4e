import type { Context, Hono } from "hono";
import { ABP_REST_PATHS, canonicalFields } from "../../contracts/abp-rest.ts";
import { answerOf } from "../../operations/answer.ts";
import { follow, invoke } from "../../operations/invoke.ts";
import type { Invoked, InvokeContext } from "../../operations/invoke.ts";
import type { Operation } from "../../operations/operation.ts";
import type { Services } from "../../operations/services.ts";
import { AppError, toAppError } from "../../shared/errors.ts";
import { EVENT_STREAM, eventStream } from "../../shared/event-stream.ts";
import { SESSION_HEADER } from "../../contracts/session-header.ts";
import { errorResponse, unsuccessfulResponse } from "./error-response.ts";
import { fileResponse } from "./file-response.ts";
import { jsonResponse } from "./json-response.ts";
import { readInput } from "./read-input.ts";

export const API_BASE = "/api/v1";

/** Adds a route for every operation, at its own path and at those that contracts document. */
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

/** Refusal of a method that a known path does not answer. */
export function wrongMethod(allowed: readonly string[]): Response {
  const methods = allowed.includes("GET") ? [...allowed, "HEAD"] : allowed;
  const error = new AppError(
    "METHOD_NOT_ALLOWED",
    `This path answers ${allowed.join(" and ")} only.`,
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
    if (operation.follow && staysToListen(request)) {
      const gone = new AbortController();
      const signal = AbortSignal.any([request.signal, gone.signal]);
      return eventStream(await follow(operation, fields, { ...invocation, signal }), gone);
    }
    const { output, warnings } = await invoke(operation, fields, invocation);
    return success(context, operation, { output, warnings });
  } catch (thrown) {
    const error = toAppError(thrown);
    return operation.http.saysSuccess ? unsuccessfulResponse(error) : errorResponse(error);
  }
}

/** Nobody hears what is left out of an answer to HEAD. */
function staysToListen({ method, headers }: Request): boolean {
  return method !== "HEAD" && (headers.get("accept") ?? "").includes(EVENT_STREAM);
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
  const body = unwrap === undefined ? answerOf(output, warnings) : output[unwrap];
  return jsonResponse(context, body, status);
}
