/** MCP over stdio, for all protocol revisions. Only protocol messages may be written to standard output. */
import { serveStdio, StdioServerTransport } from "@modelcontextprotocol/server/stdio";
import { Deadline } from "../../shared/deadline.ts";
import { Later } from "../../shared/later.ts";
import type { Log } from "../../shared/log.ts";
import type { ConnectedClient } from "./clients.ts";
import { LinesWithinSize, MAX_MESSAGE_BYTES } from "./message-size.ts";
import { createServerFactory } from "./server.ts";
import type { Answering } from "./tool-server.ts";

/** Time to wait for the first request before the server loads the operations, milliseconds. */
const FIRST_MS = 20;

export interface McpStdio {
  /** Resolves after the first response, or `FIRST_MS` after the start. */
  readonly answered: Promise<void>;
  /** Resolves when standard input ends. */
  readonly ended: Promise<void>;
  /** Provides the handlers. Requests that need more than the protocol, such as `tools/list`, wait for this call. */
  serve(answering: Answering, session: ConnectedClient["session"], log: Log): void;
  /** Closes the connection when every call has its response, or at the deadline. */
  close(deadline: Deadline): Promise<void>;
}

/** Starts to handle requests. Requests that need the handlers wait until `serve` is called. */
export function listenToStdio(version: string): McpStdio {
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  process.stdin.once("end", end);
  process.stdin.once("close", end);
  const answering = new Later<Answering>();
  const client = new StdioClient();
  let log: Log | undefined;
  const factory = createServerFactory({ version }, answering, () => client);
  const lines = new LinesWithinSize((message) => {
    process.stdout.write(`${JSON.stringify(message)}\n`);
  });
  const transport = new AnnouncingTransport(process.stdin.pipe(lines), process.stdout, {
    maxBufferSize: MAX_MESSAGE_BYTES,
  });
  const handle = serveStdio(factory, {
    transport,
    onerror: (error) => log?.debug("MCP stdio", { error }),
  });
  return {
    answered: transport.answered,
    ended,
    serve: (given, session, reportedTo) => {
      log = reportedTo;
      client.given = session;
      answering.give(given);
    },
    close: async (deadline) => {
      await deadline.race(transport.idle()).catch(() => {}); // at the deadline, open calls get no response
      await handle.close(); // deadline: closes what is open
    },
  };
}

/** The only client, which exists as long as the process. */
class StdioClient implements ConnectedClient {
  readonly isSessionStated = false;
  readonly end = (): void => {};
  given: ConnectedClient["session"] | undefined;

  /** The browser session. Only tool calls use the session, and tool calls wait until `serve` has set it. */
  get session(): ConnectedClient["session"] {
    if (!this.given) throw new Error("Calls need the operations.");
    return this.given;
  }
}

/** `answered` resolves at the first response or after `FIRST_MS`. `idle` resolves when every request has a response. */
class AnnouncingTransport extends StdioServerTransport {
  readonly #first = Promise.withResolvers<void>();
  readonly answered = this.#first.promise;
  readonly #outstanding = new Set<unknown>();
  #onIdle: (() => void) | undefined;

  async idle(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#onIdle = resolve;
    this.#noteIdle();
    await promise;
  }

  #noteIdle(): void {
    if (this.#outstanding.size === 0) this.#onIdle?.();
  }

  override async start(): Promise<void> {
    const { onmessage } = this;
    // oxlint-disable-next-line unicorn/prefer-add-event-listener -- a transport has one listener
    this.onmessage = (message) => {
      if ("method" in message && "id" in message) this.#outstanding.add(message.id);
      onmessage?.(message);
    };
    await super.start();
    // Start the timer only after buffered input could be read.
    setImmediate(() => void Deadline.never().sleep(FIRST_MS).then(this.#first.resolve));
  }

  override async send(...sent: Parameters<StdioServerTransport["send"]>): Promise<void> {
    await super.send(...sent);
    this.#first.resolve();
    const [message] = sent;
    if (!("method" in message) && this.#outstanding.delete(message.id)) this.#noteIdle();
  }
}
