/** Requests that are refused before the SDK sees them, in the form of their protocol. */
import type { ServerResponse } from "node:http";
import type { AppError, ErrorCode } from "../../shared/errors.ts";

interface Spelling {
  readonly status: number;
  /** Of HTTP+JSON. */
  readonly name: string;
  /** Of JSON-RPC. */
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

export function sendRefusal(
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
  // JSON-RPC tells of bad JSON in a good response.
  response.statusCode = !isRest && own === "INVALID_REQUEST" ? 200 : status;
  response.setHeader("Content-Type", "application/json");
  response.end(JSON.stringify(body));
}
