import { IncomingMessage, ServerResponse } from "node:http";

/** What Node knows of a request and its answer. */
export interface Sides {
  readonly incoming: IncomingMessage;
  readonly outgoing: ServerResponse;
}

/** What the server gives to the app beside a request; undefined where the app is called without a server. */
export function sidesIn(env: unknown): Sides | undefined {
  const { incoming, outgoing } = { incoming: undefined, outgoing: undefined, ...Object(env) };
  if (incoming instanceof IncomingMessage && outgoing instanceof ServerResponse) {
    return { incoming, outgoing };
  }
  return undefined;
}
