/** Which session of the browser an MCP client works in where its calls name none. */
import { type McpRequestContext, CLIENT_INFO_META_KEY } from "@modelcontextprotocol/server";
import type { Caller } from "../../operations/definition/operation.ts";
import type { Services } from "../../operations/services/services.ts";
import { createHash } from "node:crypto";
import { z } from "zod";

type OwnSession = NonNullable<Caller["ownSession"]>;

/** The client behind a server instance. */
export interface Client {
  /** Made at its first use. */
  readonly session: OwnSession;
  /** It may not be known again, so it is told its session's id. */
  readonly isSessionStated: boolean;
  readonly end: () => void;
}

/**
 * Clients of revisions with sessions are told apart by their connection, which has a server instance of its own; those of
 * the stateless revision as far as they can be. One that cannot has a session of its own with each call that names none.
 */
export class HttpClients {
  readonly #services: Services;
  /** By tenant: one with many clients makes nobody forget those of another. */
  readonly #stateless = new Map<string, StatelessClients<OwnSession>>();
  /** Of requests that are under way. */
  readonly #known = new WeakMap<Request, OwnSession>();

  constructor(services: Services) {
    this.#services = services;
  }

  /** Has to be told of each request of the stateless revision. One that names a session of the server counts for itself. */
  recognise(request: Request, message: unknown): void {
    if (request.headers.has("mcp-session-id")) return;
    const { tenant } = this.#services.access.of(request.headers).identity;
    const clients = this.#stateless.get(tenant) ?? new StatelessClients<OwnSession>();
    this.#stateless.set(tenant, clients);
    const session = clients.sessionOf(request, message, () => this.#session(request));
    if (session) this.#known.set(request, session);
  }

  clientOf({ era, requestInfo }: McpRequestContext): Client {
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
 * Which client of the stateless revision of MCP a request comes from. Requests say a name and a version, which many share,
 * and connections tell nothing: one client has several, and several clients one. What is left is how clients count their
 * requests, one by one. Where that leaves a doubt, the client is taken for a new one: it has to name its session by id.
 */

/** What a client may work in; nothing yet, as long as there is no present one. */
interface Place {
  readonly current: object | undefined;
  release(): void;
}

/** One that counts its requests. */
interface Counting<S> {
  readonly session: S;
  last: number;
  /** Requests that are sent at once may come in another order; so many of the latest are known. */
  readonly seen: Set<number>;
}

/** Clients of a tenant more than this are forgotten, those that came first first; their sessions end like those of others. */
const MOST_NAMES = 256;
const MOST_OF_A_NAME = 32;
/** Requests that a client may have under way. */
const MOST_AT_ONCE = 16;
const MOST_SEEN = 64;

const Message = z.object({
  id: z.int().min(0),
  method: z.string(),
  params: z.object({ _meta: z.record(z.string(), z.unknown()) }),
});

export class StatelessClients<S extends Place> {
  readonly #byName = new Map<string, Counting<S>[]>();

  /** The session of whoever sends this, made by `create` for a new client; undefined for one that does not count. */
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
    this.#byName.delete(key); // to the end of the line
    this.#byName.set(key, clients);
    const [oldest] = this.#byName;
    if (this.#byName.size > MOST_NAMES && oldest) {
      this.#byName.delete(oldest[0]);
      for (const { session } of oldest[1]) session.release();
    }
    return clients;
  }
}

/** With this a client begins. */
const DISCOVER = "server/discover";

/** The only one whose count this goes on; of several, one that has nothing yet that another might see. */
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

/** Of one client alone, a request may also be missing, or come late; a number from afar is another's. */
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
