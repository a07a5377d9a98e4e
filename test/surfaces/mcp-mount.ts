/** The MCP endpoint over real HTTP, with a few sample operations, and clients of it; all end with the test. */
import { serve } from "@hono/node-server";
import {
  Client,
  StreamableHTTPClientTransport,
  type VersionNegotiationMode,
} from "@modelcontextprotocol/client";
import { onTestFinished } from "vitest";
import { Deadline } from "../../src/shared/deadline.ts";
import { createMcpMount, type McpMountOptions } from "../../src/surfaces/mcp/mount.ts";
import { SAMPLE_OPERATIONS, sampleServices, SILENT_LOG } from "./sample-operations.ts";

/** The MCP endpoint over real HTTP on a free port. */
export async function startServer(options: Partial<McpMountOptions> = {}): Promise<URL> {
  const mount = createMcpMount({
    operations: SAMPLE_OPERATIONS,
    services: sampleServices(),
    version: "1.2.3",
    tools: ["full"],
    log: SILENT_LOG,
    ...options,
  });
  const listening = Promise.withResolvers<number>();
  const server = serve(
    { fetch: (request) => mount.handle(request), hostname: "127.0.0.1", port: 0 },
    ({ port: free }) => listening.resolve(free),
  );
  const port = await listening.promise;
  onTestFinished(async () => {
    await mount.close(Deadline.after(100));
    server.close();
  });
  return new URL(`http://127.0.0.1:${port}${mount.path}`);
}

export async function connect(url: URL, mode: VersionNegotiationMode): Promise<Client> {
  const client = new Client({ name: "test", version: "1" }, { versionNegotiation: { mode } });
  await client.connect(new StreamableHTTPClientTransport(url));
  onTestFinished(() => client.close());
  return client;
}
