/** Which session of the browser an MCP client works in where its calls name none. */
import type { McpRequestContext } from "@modelcontextprotocol/server";
import type { Caller } from "../../operations/operation.ts";
import type { Services } from "../../operations/services.ts";
import { StatelessClients } from "./stateless-clients.ts";

type OwnSession = NonNullable<Caller["ownSession"]>;

/** The client behind a server instance. */
export interface Client {
  /** Made at its first use. */
  readonly session: OwnSession;
  /** It may not be known again, so it is told its session's id. */
  readonly isToldSession: boolean;
  readonly end: () => void;
}

/**
 * Clients of revisions with sessions are told apart by their connection, which has a server instance of its own; those of
 * the stateless revision as far as they can be. One that cannot has a session of its own with each call that names none.
 */
export class HttpClients {
  readonly #services: Services;
  readonly #stateless = new StatelessClients<OwnSession>();
  /** Of requests that are under way. */
  readonly #known = new WeakMap<Request, OwnSession>();

  constructor(services: Services) {
    this.#services = services;
  }

  /** Has to be told of each request of the stateless revision. */
  recognise(request: Request, message: unknown): void {
    const session = this.#stateless.sessionOf(request, message, () => this.#session(request));
    if (session) this.#known.set(request, session);
  }

  clientOf({ era, requestInfo }: McpRequestContext): Client {
    const known = requestInfo && this.#known.get(requestInfo);
    const session = known ?? this.#session(requestInfo);
    if (era === "modern") return { session, isToldSession: true, end: () => {} };
    return { session, isToldSession: false, end: () => session.release() };
  }

  #session(request: Request | undefined): OwnSession {
    const services = request ? this.#services.access.of(request.headers) : this.#services;
    return services.browser.sessions.clientsOwn();
  }
}
