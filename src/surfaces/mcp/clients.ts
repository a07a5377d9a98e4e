/** Finds the browser session of an MCP client for calls that name no session. */
import { type McpRequestContext, CLIENT_INFO_META_KEY } from "@modelcontextprotocol/server";
import type { Caller } from "../../operations/definition/operation.ts";
import type { Services } from "../../operations/services/services.ts";
import { createHash } from "node:crypto";
import { z } from "zod";

type OwnSession = NonNullable<Caller["ownSession"]>;

/** The client that a server instance serves. */
export interface ConnectedClient {
  /** The browser session of the client; created at the first use. */
  readonly session: OwnSession;
  /** Whether results include the session id, because the client may not be recognised again. */
  readonly isSessionStated: boolean;
  readonly end: () => void;
}

/**
 * Clients of protocol revisions with sessions have their own server instance for each MCP session. Clients of the
 * stateless revision are recognised if possible. If not, each call that names no browser session creates a new session.
 */
export class HttpClients {
  readonly #services: Services;
  /** Clients by tenant, so that a tenant with many clients does not evict those of another tenant. */
  readonly #stateless = new Map<string, StatelessClients<OwnSession>>();
  /** Browser sessions that `recognise` has found, by request. */
  readonly #known = new WeakMap<Request, OwnSession>();

  constructor(services: Services) {
    this.#services = services;
  }

  /** Finds the client of a stateless request; call this before `clientOf`. Skips requests that name an MCP session. */
  recognise(request: Request, message: unknown): void {
    if (request.headers.has("mcp-session-id")) return;
    const { tenant } = this.#services.access.of(request.headers).identity;
    const clients = this.#stateless.get(tenant) ?? new StatelessClients<OwnSession>();
    this.#stateless.set(tenant, clients);
    const session = clients.sessionOf(request, message, () => this.#session(request));
    if (session) this.#known.set(request, session);
  }

  clientOf({ era, requestInfo }: McpRequestContext): ConnectedClient {
    const known = requestInfo && this.#known.get(requestInfo);
    const session = known ?? this.#session(requestInfo);
    if (era === "modern") return { session, isSessionStated: true, end: () => {} };
    return { session, isSessionStated: false, end: () => session.release() };
  }

  #session(request: Request | undefined): OwnSession {
    const services = request ? this.#services.access.of(request.headers) : this.#services;
    return services.browser.sessions.clientsOwn();
  }
}

/**
 * The rest of this file recognises the client of a stateless request. Many clients have the same name and version. A
 * connection identifies no client: a client uses several, and clients behind a proxy share one. So the request id is
 * used, which each client counts up. If the id is ambiguous, the client counts as new and has to pass its session id.
 */

/** The browser session of a client; `current` is undefined until it is created. */
interface Place {
  readonly current: object | undefined;
  release(): void;
}

/** A client that numbers its requests. */
interface Counting<S> {
  readonly session: S;
  last: number;
  /** Concurrent requests may arrive in another order, so the latest ids are stored. */
  readonly seen: Set<number>;
}

/** Maximum number of client names per tenant, and of clients per name. The sessions of removed clients expire. */
const MOST_NAMES = 256;
const MOST_OF_A_NAME = 32;
/** Assumed maximum number of concurrent requests of a client; also the greatest distance of an id from `last`. */
const MOST_AT_ONCE = 16;
const MOST_SEEN = 64;

const Message = z.object({
  id: z.int().min(0),
  method: z.string(),
  params: z.object({ _meta: z.record(z.string(), z.unknown()) }),
});

export class StatelessClients<S extends Place> {
  readonly #byName = new Map<string, Counting<S>[]>();

  /** Returns the sender's session; `create` makes one for a new client. Undefined without an integer id or `_meta`. */
  sessionOf({ headers }: Request, sent: unknown, create: () => S): S | undefined {
    const message = Message.safeParse(sent);
    if (!message.success) return undefined;
    const { id, method, params } = message.data;
    const tokens = ["authorization", "x-api-key"].map((name) => headers.get(name) ?? "");
    const text = JSON.stringify([...tokens, params["_meta"][CLIENT_INFO_META_KEY]]);
    const clients = this.#named(createHash("sha256").update(text).digest("base64"));
    const client = method === DISCOVER ? undefined : whoSent(id, clients);
    return note(id, client ?? added(clients, create())).session;
  }

  #named(key: string): Counting<S>[] {
    const clients = this.#byName.get(key) ?? [];
    this.#byName.delete(key); // move to the end of the map, which is ordered by last use
    this.#byName.set(key, clients);
    const [oldest] = this.#byName;
    if (this.#byName.size > MOST_NAMES && oldest) {
      this.#byName.delete(oldest[0]);
      for (const { session } of oldest[1]) session.release();
    }
    return clients;
  }
}

/** Method of a client's first request. */
const DISCOVER = "server/discover";

/** Returns the client that sent this id. If the id is next for several, returns the first without a browser session. */
function whoSent<S extends Place>(
  id: number,
  clients: readonly Counting<S>[],
): Counting<S> | undefined {
  const [first, ...others] = clients;
  if (first && others.length === 0) return isLater(id, first) ? first : undefined;
  const [next, ...further] = clients.filter(({ last }) => id === last + 1);
  if (further.length === 0) return next;
  return [next, ...further].find((client) => client?.session.current === undefined);
}

/** Returns whether the only client of a name may have sent this id: requests may arrive late, or ids may be missing. */
function isLater(id: number, { last, seen }: Counting<Place>): boolean {
  return !seen.has(id) && Math.abs(id - last) <= MOST_AT_ONCE;
}

function added<S extends Place>(clients: Counting<S>[], session: S): Counting<S> {
  const client = { session, last: -1, seen: new Set<number>() };
  clients.push(client);
  if (clients.length > MOST_OF_A_NAME) clients.shift()?.session.release();
  return client;
}

function note<S>(id: number, client: Counting<S>): Counting<S> {
  const { seen } = client;
  seen.add(id);
  const [oldest] = seen;
  if (seen.size > MOST_SEEN && oldest !== undefined) seen.delete(oldest);
  client.last = Math.max(client.last, id);
  return client;
}
