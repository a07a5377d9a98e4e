/** MCP over standard input and output, both protocol eras. Nothing but the protocol may be written to standard output. */
import { serveStdio, StdioServerTransport } from "@modelcontextprotocol/server/stdio";
import { createServerFactory } from "./server.ts";
import { LinesWithinSize, MAX_MESSAGE_BYTES } from "./message-size.ts";
import type { McpMountOptions } from "./mount.ts";

export interface McpStdio {
  /** Resolves when the client closed its end. */
  readonly ended: Promise<void>;
  close(): Promise<void>;
}

export function serveMcpStdio(options: McpMountOptions): McpStdio {
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  process.stdin.once("end", end);
  process.stdin.once("close", end);
  const session = options.services.browser.sessions.clientsOwn(); // its client lives as long as the process
  const client = { session, isToldSession: false, end: () => {} };
  const factory = createServerFactory(options, () => client);
  const lines = new LinesWithinSize((message) => {
    process.stdout.write(`${JSON.stringify(message)}\n`);
  });
  const handle = serveStdio(factory, {
    transport: new StdioServerTransport(process.stdin.pipe(lines), process.stdout, {
      maxBufferSize: MAX_MESSAGE_BYTES,
    }),
    onerror: (error) => options.log.debug("MCP stdio", { error }),
  });
  return { ended, close: () => handle.close() };
}
