import type { User } from "@a2a-js/sdk/server";
import type { IncomingMessage, ServerResponse } from "node:http";

/** Who calls, and for how long. The guard in front of everything has let it in. */
export class A2aCaller implements User {
  readonly isAuthenticated = true;
  readonly userName = "";
  /** Aborts when nobody waits for the answer any more. */
  readonly signal: AbortSignal;
  /** How the caller reaches this server. */
  readonly origin: string;
  /** Headers that tell callers apart. */
  readonly headers: Headers;

  constructor(incoming: IncomingMessage, outgoing: ServerResponse) {
    const removed = new AbortController();
    outgoing.once("close", () => removed.abort());
    if (outgoing.closed) removed.abort();
    this.signal = removed.signal;
    this.origin = originOf(incoming);
    this.headers = headersOf(incoming);
  }
}

/** The guard knows the Host. */
export function originOf({ headers }: IncomingMessage): string {
  return `http://${headers.host ?? "localhost"}`;
}

/** As far as they tell callers apart. */
export function headersOf({ headers }: IncomingMessage): Headers {
  const { authorization, "x-api-key": key } = headers;
  return new Headers({
    ...(authorization !== undefined && { authorization }),
    ...(typeof key === "string" && { "x-api-key": key }),
  });
}

/** The caller of a call; there is none only where the SDK calls by itself. */
export function callerOf(context: { readonly user?: User | undefined }): A2aCaller | undefined {
  return context.user instanceof A2aCaller ? context.user : undefined;
}
