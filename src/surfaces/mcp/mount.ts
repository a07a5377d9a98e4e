/** MCP over HTTP: legacy (with sessions) and modern (stateless) clients. Host, Origin and token are already checked. */
import { createMcpHandler, isLegacyRequest } from "@modelcontextprotocol/server";
import type { Deadline } from "../../shared/deadline.ts";
import type { Log } from "../../shared/log.ts";
import { Later } from "../../shared/later.ts";
import { answering } from "./answering.ts";
import { HttpClients } from "./clients.ts";
import { LegacySessions } from "./legacy-sessions.ts";
import { MAX_MESSAGE_BYTES, withinSize } from "./message-size.ts";
import { MCP_PATH } from "./path.ts";
import { createServerFactory, type McpOptions } from "./server.ts";
import { whenOver } from "./stream-end.ts";

export interface McpMountOptions extends McpOptions {
  readonly log: Log;
  /** Maximum number of legacy sessions in memory for one tenant; default: 64. */
  readonly maxSessions?: number;
  /** Idle time after which a legacy session is removed from memory, milliseconds; default: 30 minutes. */
  readonly idleMs?: number;
}

export interface McpMount {
  readonly path: string;
  handle(request: Request): Promise<Response>;
  /** Lets running calls finish within the deadline, then ends all sessions and streams. */
  close(deadline: Deadline): Promise<void>;
}

export function createMcpMount(options: McpMountOptions): McpMount {
  const clients = new HttpClients(options.services);
  const factory = createServerFactory(options, Later.of(answering(options)), (context) =>
    clients.clientOf(context),
  );
  const { log, maxSessions = 64, idleMs = 30 * 60_000 } = options;
  const limits = { maxRequestBodySize: MAX_MESSAGE_BYTES };
  const modern = createMcpHandler(factory, {
    legacy: "reject",
    ...limits,
    keepAliveMs: 15_000,
    onerror: (error) => log.debug("MCP request", { error }),
  });
  options.fixtures?.attach(modern.notify);
  const { access } = options.services;
  const tenantOf = ({ headers }: Request) => access.of(headers).identity.tenant;
  const maxBodyBytes = MAX_MESSAGE_BYTES;
  const legacy = new LegacySessions({ factory, maxSessions, idleMs, maxBodyBytes, tenantOf });
  const calls = new RunningCalls();
  // Malformed requests that are not recognised as legacy go to the modern handler, which reports the error.
  const answer = async (given: Request) => {
    const read = await withinSize(given);
    if (read instanceof Response) return read;
    const { request, message } = read;
    if (await isLegacyRequest(request, message, limits)) return legacy.handle(request);
    clients.recognise(request, message);
    return modern.fetch(request, message === undefined ? {} : { parsedBody: message });
  };
  return {
    path: MCP_PATH,
    handle: (request) => (isCall(request) ? calls.run(answer(request)) : answer(request)),
    close: async (deadline) => {
      await deadline.race(calls.none()).catch(() => {}); // at the deadline, close although calls still run
      await Promise.allSettled([modern.close(), legacy.close()]); // deadline: closing does not wait
    },
  };
}

/** Returns whether the request is a POST whose response ends by itself, unlike the stream of `subscriptions/listen`. */
function isCall(request: Request): boolean {
  return request.method === "POST" && request.headers.get("mcp-method") !== "subscriptions/listen";
}

/** Counts running calls, from the request to the end of the response's body. */
class RunningCalls {
  #count = 0;
  #atNone: (() => void)[] = [];

  async run(answer: Promise<Response>): Promise<Response> {
    this.#count += 1;
    try {
      return whenOver(await answer, () => this.#ended());
    } catch (error) {
      this.#ended();
      throw error;
    }
  }

  /** Resolves when no call runs. */
  none(): Promise<void> {
    if (this.#count === 0) return Promise.resolve();
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#atNone.push(resolve);
    return promise;
  }

  #ended(): void {
    this.#count -= 1;
    if (this.#count > 0) return;
    for (const resolve of this.#atNone.splice(0)) resolve();
  }
}
