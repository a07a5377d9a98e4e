import type { User } from "@a2a-js/sdk/server";
import type { IncomingMessage, ServerResponse } from "node:http";

/** The caller of a request, and the request's lifetime. `http/guard.ts` has already checked the caller. */
export class A2aCaller implements User {
  readonly isAuthenticated = true;
  readonly userName = "";
  /** Aborts when the response is finished, or the caller disconnects. */
  readonly signal: AbortSignal;
  /** The origin under which the caller reaches this server. */
  readonly origin: string;
  /** The headers that identify the caller. */
  readonly headers: Headers;

  constructor(incoming: IncomingMessage, outgoing: ServerResponse) {
    const removed = new AbortController();
    outgoing.once("close", () => removed.abort());
    if (outgoing.closed) removed.abort();
    this.signal = removed.signal;
    this.origin = callerOrigin(incoming);
    this.headers = callerHeaders(incoming);
  }
}

/** Returns the origin from the Host header, which `http/guard.ts` has checked. */
export function callerOrigin({ headers }: IncomingMessage): string {
  return `http://${headers.host ?? "localhost"}`;
}

/** Returns the headers that identify the caller. */
export function callerHeaders({ headers }: IncomingMessage): Headers {
  const { authorization, "x-api-key": key } = headers;
  return new Headers({
    ...(authorization !== undefined && { authorization }),
    ...(typeof key === "string" && { "x-api-key": key }),
  });
}

/** Returns the caller of a call; undefined only in calls that the SDK makes on its own. */
export function callerOf(context: { readonly user?: User | undefined }): A2aCaller | undefined {
  return context.user instanceof A2aCaller ? context.user : undefined;
}
