/** Checks the format of a request before the SDK reads it, and improves the SDK's errors afterwards. */
import { A2A_VERSION_HEADER } from "@a2a-js/sdk";
import type { RequestHandler } from "express";
import { isObject } from "../../shared/json-object.ts";

const INVALID_REQUEST = -32_600;
const OLDER = "0.3";

/** Rejects bodies other than a single JSON-RPC call. */
export const checkCall: RequestHandler = (request, response, next) => {
  const type = request.headers["content-type"] ?? "application/json";
  if (!/^application\/json\b/i.test(type)) return next(); // the SDK rejects the type
  const body: unknown = request.body;
  const message = problemOf(body);
  if (message === undefined) return next();
  const id = isObject(body) && isId(body["id"]) ? body["id"] : null;
  response.json({ jsonrpc: "2.0", id, error: { code: INVALID_REQUEST, message } });
};

function problemOf(body: unknown): string | undefined {
  if (Array.isArray(body)) return "Batches are not supported: send each call by itself.";
  if (!isObject(body)) return "The body must be a JSON object with jsonrpc, id, method and params.";
  const { jsonrpc, id = null, method } = body;
  if (jsonrpc !== "2.0") return '"jsonrpc" must be "2.0".';
  if (!isId(id)) return '"id" must be text, a whole number or null.';
  if (typeof method !== "string" || method === "") return '"method" must be the name of a method.';
  return undefined;
}

function isId(id: unknown): boolean {
  return id === null || typeof id === "string" || Number.isInteger(id);
}

/**
 * Sets `blocking` to true in a configuration of version 0.3 that omits it, so that the response waits for the task.
 * Over HTTP+JSON, the SDK sets this default itself.
 */
export const waitUnlessStated: RequestHandler = (request, _response, next) => {
  const version = request.headers[VERSION] ?? OLDER;
  const sent = sentIn(request.body);
  const { configuration } = sent;
  const isUnsaid = isObject(configuration) && configuration["blocking"] === undefined;
  if (version === OLDER && isUnsaid) sent["configuration"] = { ...configuration, blocking: true };
  next();
};

/** Adds a hint to errors if a request looks like version 1.0 but names no version. The SDK reads it as version 0.3. */
export const tellVersion: RequestHandler = (request, response, next) => {
  const isSaid = (request.headers[VERSION] ?? "") !== "";
  if (isSaid || !isNewer(request.body)) return next();
  const send = response.json.bind(response);
  response.json = (body: unknown) => send(withHint(body));
  next();
};

const VERSION = A2A_VERSION_HEADER.toLowerCase();
const HINT = `The request has no ${A2A_VERSION_HEADER} header, so it was read as version ${OLDER}; it looks like version 1.0, which needs "${A2A_VERSION_HEADER}: 1.0".`;

function isNewer(body: unknown): boolean {
  const { message } = sentIn(body);
  const isCall = isObject(body) && typeof body["method"] === "string";
  if (isCall && /^[A-Z]/.test(String(body["method"]))) return true;
  if (!isObject(message) || !Array.isArray(message["parts"])) return false;
  // Over HTTP+JSON, only version 1.0 has `parts`: version 0.3 has another name for them.
  return !isCall || message["parts"].some((part) => isObject(part) && part["kind"] === undefined);
}

interface Sent {
  configuration?: unknown;
  readonly message?: unknown;
}

/** Returns the parameters of a JSON-RPC call, or the body itself. */
function sentIn(body: unknown): Sent {
  if (!isObject(body)) return {};
  const { params } = body;
  return isObject(params) ? params : body;
}

/** Adds the hint to `error` in JSON-RPC and HTTP+JSON 1.0; a response of HTTP+JSON 0.3 is the error itself. */
function withHint(body: unknown): unknown {
  if (!isObject(body)) return body;
  const { error, code, message } = body;
  if (isObject(error)) return { ...body, error: { ...error, message: hinted(error["message"]) } };
  return code === undefined ? body : { ...body, message: hinted(message) };
}

function hinted(message: unknown): string {
  const said = typeof message === "string" ? message : "";
  return `${said}${/[.!?]$/.test(said) ? "" : "."} ${HINT}`;
}
