/** Which session of the browser an MCP client works in: one of its own, whatever the revision of the protocol. */
import { createHash } from "node:crypto";
import type { McpRequestContext } from "@modelcontextprotocol/server";
import type { Caller } from "../../operations/operation.ts";
import type { Services } from "../../operations/services.ts";

export type OwnSession = NonNullable<Caller["ownSession"]>;

/** What one call tells of its client. */
export interface ClientMarks {
  readonly request: Request | undefined;
  /** Name and version that the client gave itself, as it came. */
  readonly clientInfo: unknown;
}

/** Finds the session of a client for a server instance that serves it. */
export type SessionFinder = (marks: ClientMarks) => OwnSession;

/** More clients than this are forgotten, the one that came first first; their sessions end like those of others. */
const MOST_CLIENTS = 256;

/**
 * Clients of revisions with sessions are told apart by their connection, which has a server instance of its own. Those
 * of the stateless revision say only who they are: the same name, version and token are the same client.
 */
export class HttpClients {
  readonly #services: Services;
  readonly #stateless = new Map<string, OwnSession>();

  constructor(services: Services) {
    this.#services = services;
  }

  finder({ era, requestInfo }: McpRequestContext): {
    readonly find: SessionFinder;
    readonly end: () => void;
  } {
    if (era === "modern") return { find: (marks) => this.#known(marks), end: () => {} };
    const own = this.#sessionsOf(requestInfo).clientsOwn();
    return { find: () => own, end: () => own.release() };
  }

  #sessionsOf(request: Request | undefined) {
    const services = request ? this.#services.access.of(request.headers) : this.#services;
    return services.browser.sessions;
  }

  #known({ request, clientInfo }: ClientMarks): OwnSession {
    const tokens = ["authorization", "x-api-key"].map((name) => request?.headers.get(name) ?? "");
    const text = JSON.stringify([...tokens, clientInfo]); // as long as a request may be
    const key = createHash("sha256").update(text).digest("base64");
    const known = this.#stateless.get(key) ?? this.#sessionsOf(request).clientsOwn();
    this.#stateless.delete(key); // to the end of the line
    this.#stateless.set(key, known);
    const [oldest] = this.#stateless;
    if (this.#stateless.size > MOST_CLIENTS && oldest) {
      this.#stateless.delete(oldest[0]);
      oldest[1].release();
    }
    return known;
  }
}
