/**
 * Sessions of the older protocol revisions, which begin with `initialize`. A bounded number is in memory, and idle ones
 * are removed. Many clients never recover from a 404, so only DELETE terminates a session: the session id contains what
 * `initialize` negotiated, and the next request with this id resumes the session, also after a restart of the server.
 */
import { createHash, randomUUID } from "node:crypto";
import {
  isInitializeRequest,
  WebStandardStreamableHTTPServerTransport,
  type EventStore,
  type JSONRPCMessage,
  type McpServerFactory,
} from "@modelcontextprotocol/server";
import { Deadline } from "../../shared/deadline.ts";
import { asObject, type JsonObject } from "../../shared/json-object.ts";
import { MEMORY, type Holding } from "../../shared/process/memory-budget.ts";
import { whenOver } from "./stream-end.ts";

export interface LegacySessionsOptions {
  readonly factory: McpServerFactory;
  /** Maximum number of sessions in memory for one tenant. */
  readonly maxSessions: number;
  readonly idleMs: number;
  readonly maxBodyBytes: number;
  /** Returns the tenant of a request, which may use only the sessions of this tenant. */
  readonly tenantOf: (request: Request) => string;
}

interface LegacySession {
  readonly tenant: string;
  readonly transport: WebStandardStreamableHTTPServerTransport;
  readonly events: MemoryEventStore;
  lastUsedMs: number;
  /** Number of open responses, including streams; a session with an open response is not idle. */
  open: number;
}

/** Maximum length of the encoded state that `initialize` negotiated. Sessions with a longer state cannot be resumed. */
const MAX_STATE = 2_048;
/** Maximum number of stored ids of terminated sessions; the oldest are deleted first. */
const MAX_TERMINATED = 4_096;

export class LegacySessions {
  readonly #options: LegacySessionsOptions;
  readonly #sessions = new Map<string, LegacySession>();
  readonly #resuming = new Map<string, Promise<LegacySession | undefined>>();
  /** Ids of sessions that DELETE terminated: the specification requires 404 for their requests. */
  readonly #terminated = new Set<string>();
  readonly #ending = new AbortController();

  constructor(options: LegacySessionsOptions) {
    this.#options = options;
    this.#sweepUntil(Deadline.never(this.#ending.signal)).catch(() => {}); // ends when `close` aborts the signal
  }

  get count(): number {
    return this.#sessions.size;
  }

  async handle(request: Request): Promise<Response> {
    const id = request.headers.get("mcp-session-id");
    if (id === null) return this.#begin(request);
    const session = this.#sessions.get(id) ?? (await this.#resume(id, request));
    if (session?.tenant !== this.#options.tenantOf(request))
      return refusal(404, -32001, "Session not found. Start a new one with initialize.");
    return this.#serve(session, request);
  }

  async close(): Promise<void> {
    this.#ending.abort();
    const open = [...this.#sessions.values()];
    this.#sessions.clear();
    for (const { events } of open) events.forget();
    await Promise.allSettled(open.map((session) => session.transport.close()));
  }

  async #begin(request: Request): Promise<Response> {
    const message = await initializeIn(request);
    if (!message) {
      return refusal(400, -32000, "Bad Request: start with initialize, then send Mcp-Session-Id.");
    }
    const id = newSessionId(this.#options.tenantOf(request), message);
    return this.#serve(await this.#connect(id, request), request);
  }

  /** Resumes the session with this id; undefined after DELETE, for `initialize`, invalid ids and other tenants' ids. */
  async #resume(id: string, request: Request): Promise<LegacySession | undefined> {
    const message = negotiatedIn(id, this.#options.tenantOf(request));
    if (!message || this.#terminated.has(id) || (await initializeIn(request))) return undefined;
    const resuming = this.#resuming.get(id) ?? this.#initialized(id, request, message);
    this.#resuming.set(id, resuming);
    return resuming.finally(() => this.#resuming.delete(id));
  }

  async #initialized(id: string, request: Request, message: JsonObject) {
    const { transport } = await this.#connect(id, request);
    const headers = { "content-type": JSON_TYPE, accept: `${JSON_TYPE}, text/event-stream` };
    const body = JSON.stringify(message);
    const initialize = new Request(request.url, { method: "POST", headers, body });
    const answer = await transport.handleRequest(initialize);
    await answer.text(); // deadline: the stream ends with the result of initialize
    return this.#sessions.get(id);
  }

  async #connect(id: string, request: Request): Promise<LegacySession> {
    const { factory, maxBodyBytes, tenantOf } = this.#options;
    const events = new MemoryEventStore();
    const session: LegacySession = {
      events,
      tenant: tenantOf(request),
      lastUsedMs: performance.now(),
      open: 0,
      transport: new WebStandardStreamableHTTPServerTransport({
        sessionIdGenerator: () => id,
        onsessioninitialized: () => this.#add(id, session),
        onsessionclosed: () => {
          this.#sessions.delete(id);
          const [oldest = id] = this.#terminated.add(id);
          if (this.#terminated.size > MAX_TERMINATED) this.#terminated.delete(oldest);
          events.forget();
        },
        eventStore: events,
        maxRequestBodySize: maxBodyBytes,
      }),
    };
    const server = await factory({ era: "legacy", requestInfo: request });
    await server.connect(session.transport);
    return session;
  }

  async #serve(session: LegacySession, request: Request): Promise<Response> {
    session.lastUsedMs = performance.now();
    session.open += 1;
    const over = () => {
      session.open -= 1;
      session.lastUsedMs = performance.now();
    };
    try {
      return whenOver(await session.transport.handleRequest(request), over);
    } catch (error) {
      over();
      throw error;
    }
  }

  /** Adds a session. At the limit, first removes the tenant's session that was idle longest. */
  #add(id: string, session: LegacySession): void {
    const own = [...this.#sessions].filter(([, { tenant }]) => tenant === session.tenant);
    const [oldest] = own.toSorted(byRest);
    if (oldest && own.length >= this.#options.maxSessions) this.#end(...oldest);
    this.#sessions.set(id, session);
  }

  async #sweepUntil(deadline: Deadline): Promise<void> {
    for (;;) {
      await deadline.sleep(Math.min(this.#options.idleMs, 30_000));
      this.#sweep();
    }
  }

  #sweep(): void {
    const limit = performance.now() - this.#options.idleMs;
    for (const [id, session] of this.#sessions) {
      if (session.open === 0 && session.lastUsedMs < limit) this.#end(id, session);
    }
  }

  #end(id: string, session: LegacySession): void {
    this.#sessions.delete(id);
    session.events.forget();
    session.transport.close().catch(() => {}); // the session is removed in any case
  }
}

/** Orders sessions without an open response first, then the least recently used first. */
function byRest([, a]: [string, LegacySession], [, b]: [string, LegacySession]): number {
  return Math.min(a.open, 1) - Math.min(b.open, 1) || a.lastUsedMs - b.lastUsedMs;
}

/** Returns the request's `initialize` message, if any. Returns `{}` for invalid JSON, which the transport rejects. */
async function initializeIn(request: Request): Promise<JsonObject | undefined> {
  if (request.method !== "POST") return undefined;
  try {
    const body: unknown = await request.clone().json();
    const found = (Array.isArray(body) ? body : [body]).find((one) => isInitializeRequest(one));
    return found === undefined ? undefined : asObject(found);
  } catch {
    return {};
  }
}

const JSON_TYPE = "application/json";

/** Returns `UUID.STATE.DIGEST`, with the negotiated state bound to the tenant; only `UUID` if the state is too long. */
function newSessionId(tenant: string, { params }: JsonObject): string {
  const { protocolVersion, capabilities } = asObject(params);
  const text = JSON.stringify({ protocolVersion, capabilities });
  const state = Buffer.from(text).toString("base64url");
  return state.length > MAX_STATE ? randomUUID() : boundId(tenant, randomUUID(), state);
}

function boundId(...parts: readonly [tenant: string, uuid: string, state: string]): string {
  const digest = createHash("sha256").update(JSON.stringify(parts)).digest("base64url");
  return [...parts.slice(1), digest].join(".");
}

/** Recreates the `initialize` message from a session id; undefined for an invalid id, or an id of another tenant. */
function negotiatedIn(id: string, tenant: string): JsonObject | undefined {
  const [uuid = "", state = ""] = id.split(".");
  if (id !== boundId(tenant, uuid, state)) return undefined;
  try {
    const negotiated = asObject(JSON.parse(Buffer.from(state, "base64url").toString()));
    const params = { ...negotiated, clientInfo: { name: "resumed", version: "0" } };
    return { jsonrpc: "2.0", id: 0, method: "initialize", params };
  } catch {
    return undefined;
  }
}

function refusal(status: number, code: number, message: string): Response {
  return Response.json({ jsonrpc: "2.0", error: { code, message }, id: null }, { status });
}

/** The rest of this file stores the messages of a legacy session. Its client can fetch them after a broken stream. */

interface StoredEvent {
  readonly id: string;
  readonly streamId: string;
  readonly message: JSONRPCMessage;
  readonly memory: Holding;
}

interface EventStoreLimits {
  readonly maxEvents: number;
  /** Maximum number of characters of all events as JSON; responses with images are large. */
  readonly maxSize: number;
}

/** Stores a bounded number of events in memory: deletes the oldest first, and never the newest. */
export class MemoryEventStore implements EventStore {
  readonly #limits: EventStoreLimits;
  readonly #events = new Set<StoredEvent>();
  #next = 1;

  constructor(limits: EventStoreLimits = { maxEvents: 200, maxSize: 4 * 1024 * 1024 }) {
    this.#limits = limits;
  }

  get count(): number {
    return this.#events.size;
  }

  /** Deletes all events, when the session has ended. */
  forget(): void {
    for (const { memory } of this.#events) memory.release();
    this.#events.clear();
  }

  storeEvent(streamId: string, message: JSONRPCMessage): Promise<string> {
    const id = `${streamId}_${this.#next++}`;
    const size = JSON.stringify(message).length;
    const memory = MEMORY.responses.hold(size, () => this.#events.delete(event));
    const event = { id, streamId, message, memory };
    this.#events.add(event);
    this.#trim();
    return Promise.resolve(id);
  }

  getStreamIdForEventId(eventId: string): Promise<string | undefined> {
    return Promise.resolve(this.#find(eventId)?.streamId);
  }

  async replayEventsAfter(
    lastEventId: string,
    { send }: { send: (eventId: string, message: JSONRPCMessage) => Promise<void> },
  ): Promise<string> {
    const last = this.#find(lastEventId);
    if (!last) throw new Error("The event is no longer stored.");
    const events = [...this.#events];
    const missed = events
      .slice(events.indexOf(last) + 1)
      .filter((event) => event.streamId === last.streamId && isMessage(event.message));
    for (const event of missed) await send(event.id, event.message);
    return last.streamId;
  }

  #find(id: string): StoredEvent | undefined {
    return this.#events.values().find((event) => event.id === id);
  }

  #trim(): void {
    const { maxEvents, maxSize } = this.#limits;
    const size = () => this.#events.values().reduce((sum, { memory }) => sum + memory.bytes, 0);
    for (const oldest of this.#events) {
      if (this.#events.size === 1 || (this.#events.size <= maxEvents && size() <= maxSize)) return;
      oldest.memory.release();
      this.#events.delete(oldest);
    }
  }
}

/** Returns whether the message has content; the event that opens a stream has an empty message. */
function isMessage(message: JSONRPCMessage): boolean {
  return Object.keys(message).length > 0;
}
