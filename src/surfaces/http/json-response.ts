import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import type { Context } from "hono";
import { sidesIn } from "./sides.ts";

/**
 * An object as an answer. Where there is a connection it is written there at once: through a `Response`, whose body is a
 * stream, a small answer takes longer to leave than to be made.
 */
export function jsonResponse({ env }: Context, body: unknown, status: number): Response {
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
