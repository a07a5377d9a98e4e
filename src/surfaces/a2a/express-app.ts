/** The SDK's Express adapters, with additional limits, errors as JSON, and keep-alive comments in streams. */
import { A2A_CONTENT_TYPE, A2A_VERSION_HEADER } from "@a2a-js/sdk";
import { agentCardHandler, jsonRpcHandler, restHandler } from "@a2a-js/sdk/server/express";
import type { A2ARequestHandler } from "@a2a-js/sdk/server";
import express, { type ErrorRequestHandler, type Express, type RequestHandler } from "express";
import { AppError, toAppError, type ErrorCode } from "../../shared/errors.ts";
import { checkJsonSize } from "../../shared/json-size.ts";
import { A2aCaller, callerOrigin } from "./caller.ts";
import { cardOnWire } from "./card.ts";
import { CARD_PATH, JSON_RPC_PATH, KEYS_PATH, REST_PATH, ROOT_PATH } from "./paths.ts";
import { checkCall, tellVersion, waitUnlessStated } from "./request-shape.ts";
import type { RateLimit } from "./rate-limit.ts";
import type { CardAt } from "./signed-cards.ts";
import type { ServerResponse } from "node:http";
import { Deadline } from "../../shared/deadline.ts";
import { EVENT_STREAM } from "../../shared/event-stream.ts";

/** Responses to requests that are rejected before the SDK sees them, in the format of the request's protocol. */

interface Spelling {
  readonly status: number;
  /** The error status in a response of HTTP+JSON. */
  readonly name: string;
  /** The error code in a response of JSON-RPC. */
  readonly code: number;
}

const SPELLINGS: Partial<Record<ErrorCode, Spelling>> = {
  INVALID_REQUEST: { status: 400, name: "INVALID_ARGUMENT", code: -32_700 },
  NOT_FOUND: { status: 404, name: "NOT_FOUND", code: -32_601 },
  METHOD_NOT_ALLOWED: { status: 405, name: "UNIMPLEMENTED", code: -32_600 },
  TOO_LARGE: { status: 413, name: "INVALID_ARGUMENT", code: -32_600 },
  RATE_LIMITED: { status: 429, name: "RESOURCE_EXHAUSTED", code: -32_600 },
  STORAGE_UNAVAILABLE: { status: 503, name: "UNAVAILABLE", code: -32_603 },
};
const INTERNAL: Spelling = { status: 500, name: "INTERNAL", code: -32_603 };

function sendRefusal(
  isRest: boolean,
  response: ServerResponse,
  { code: own, message: sentence, hint }: AppError,
): void {
  if (response.headersSent) return void response.end();
  const { status, name, code } = SPELLINGS[own] ?? INTERNAL;
  const message = [sentence, hint].filter(Boolean).join(" ");
  const info = {
    "@type": "type.googleapis.com/google.rpc.ErrorInfo",
    reason: own,
    domain: "a2a-protocol.org",
  };
  const body = isRest
    ? { error: { code: status, status: name, message, details: [info] } }
    : { jsonrpc: "2.0", id: null, error: { code, message, data: [info] } };
  // JSON-RPC reports invalid JSON with status 200.
  response.statusCode = !isRest && own === "INVALID_REQUEST" ? 200 : status;
  response.setHeader("Content-Type", "application/json");
  response.end(JSON.stringify(body));
}

/** After this pause, a comment shows proxies and clients that the connection is alive. */
const KEEP_ALIVE_MS = 15_000;

/** Writes keep-alive comments while the response is an event stream. */
export function keepAlive(response: ServerResponse): void {
  const removed = new AbortController();
  response.once("close", () => removed.abort());
  void comment(Deadline.never(removed.signal), response);
}

/** Writes comments until the response ends, which can be long before its `close` event if the client reads slowly. */
async function comment(deadline: Deadline, response: ServerResponse): Promise<void> {
  try {
    for (;;) {
      await deadline.sleep(KEEP_ALIVE_MS);
      if (response.writableEnded) return;
      if (isStream(response)) response.write(": keep-alive\n\n");
    }
  } catch {
    // The response was closed.
  }
}

function isStream(response: ServerResponse): boolean {
  return (
    response.headersSent && String(response.getHeader("Content-Type")).startsWith(EVENT_STREAM)
  );
}

export interface ExpressParts {
  readonly agent: A2ARequestHandler;
  readonly cardAt: CardAt;
  /** The public key of the card's signature, if there is one. */
  readonly publicKey: Readonly<Record<string, unknown>> | undefined;
  readonly rateLimit: RateLimit;
  readonly maxBodyBytes: number;
}

const CARD_SECONDS = 300;
const JSON_TYPES = ["application/json", A2A_CONTENT_TYPE];
const OLDER_VERSIONS = { enabled: true };

/** Creates the app. `http/guard.ts` has already checked Host, Origin and token. */
export function createExpressApp({
  agent,
  cardAt,
  publicKey,
  rateLimit,
  maxBodyBytes,
}: ExpressParts): Express {
  const app = express();
  app.disable("x-powered-by");
  app.disable("etag"); // the card sets its own ETag
  app.use(limitRate(rateLimit), takeVersion, giveSigns);
  app.use(CARD_PATH, sendCard(cardAt));
  if (publicKey)
    app.get(KEYS_PATH, (_request, response) => void response.json({ keys: [publicKey] }));
  // Parses before the SDK's own parser, which rejects bodies above 100 kB with an HTML page.
  app.use(
    express.json({ limit: maxBodyBytes, type: JSON_TYPES, strict: false, verify: checkSize }),
  );
  app.use(tellVersion);
  const protocol = {
    requestHandler: agent,
    userBuilder: (request: express.Request) => {
      if (!request.res) throw new AppError("INTERNAL");
      return Promise.resolve(new A2aCaller(request, request.res));
    },
    legacyCompat: OLDER_VERSIONS,
  };
  const jsonRpc = jsonRpcHandler(protocol);
  app.post([ROOT_PATH, JSON_RPC_PATH], checkCall, waitUnlessStated, atRoot(jsonRpc));
  app.all(JSON_RPC_PATH, (_request, response, next) => {
    response.setHeader("Allow", "POST");
    next(new AppError("METHOD_NOT_ALLOWED", "This path supports only POST."));
  });
  app.use(REST_PATH, restHandler(protocol));
  app.use((_request, _response, next) => next(new AppError("NOT_FOUND")));
  app.use(refuse);
  return app;
}

function checkSize(_request: unknown, _response: unknown, body: Buffer): void {
  checkJsonSize(body.toString("utf8"));
}

/** Passes requests to the handler with the path `/`: the SDK's router expects paths relative to its mount. */
function atRoot(handler: RequestHandler): RequestHandler {
  return (request, response, next) => {
    request.url = "/";
    handler(request, response, next);
  };
}

function limitRate(limit: RateLimit): RequestHandler {
  return (request, response, next) => {
    const seconds = limit.take(request.socket.remoteAddress ?? "");
    if (seconds === undefined) return next();
    response.setHeader("Retry-After", String(seconds));
    return next(
      new AppError("RATE_LIMITED", "Too many requests within a minute.", {
        hint: `Try again in ${seconds} s, or use a stream or a webhook, which need no polling.`,
      }),
    );
  };
}

/** Copies the protocol version from the query, if the header is absent. */
const takeVersion: RequestHandler = (request, _response, next) => {
  const name = A2A_VERSION_HEADER.toLowerCase();
  const requested = request.query[A2A_VERSION_HEADER];
  if (request.headers[name] === undefined && typeof requested === "string") {
    request.headers[name] = requested;
  }
  next();
};

function sendCard(cardAt: CardAt): RequestHandler {
  return (request, response, next) => {
    const handler = agentCardHandler({
      agentCardProvider: async () => cardOnWire(await cardAt(callerOrigin(request))), // deadline: signing waits for nothing
      legacyCompat: OLDER_VERSIONS,
      cache: { maxAge: CARD_SECONDS },
    });
    handler(request, response, next);
  };
}

const giveSigns: RequestHandler = (_request, response, next) => {
  keepAlive(response);
  next();
};

const refuse: ErrorRequestHandler = (thrown: unknown, request, response, _next) => {
  sendRefusal(request.path.startsWith(REST_PATH), response, refusalOf(thrown));
};

/** Returns the error to send. Unreadable requests are errors of the caller. */
function refusalOf(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  const type = thrown instanceof Error && "type" in thrown ? thrown.type : undefined;
  switch (type) {
    case "entity.too.large":
      return new AppError("TOO_LARGE", "The request body is larger than this server accepts.", {
        hint: "Send a smaller body, or raise the setting max_body_bytes.",
      });
    case "entity.parse.failed":
    case "request.aborted":
    case "request.size.invalid":
    case "encoding.unsupported":
    case "charset.unsupported":
      return new AppError("INVALID_REQUEST", "The request body is not valid JSON.");
    default:
      return isOfCaller(thrown)
        ? new AppError("INVALID_REQUEST", "The request's address or body cannot be decoded.")
        : toAppError(thrown);
  }
}

/** Returns whether the caller caused the error. The parsers of addresses and bodies give such errors a 4xx status. */
function isOfCaller(thrown: unknown): boolean {
  return (
    thrown instanceof Error &&
    "status" in thrown &&
    typeof thrown.status === "number" &&
    Math.floor(thrown.status / 100) === 4
  );
}
