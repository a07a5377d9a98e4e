import type { McpMount, McpMountOptions } from "./mount.ts";
import { MCP_PATH } from "./path.ts";
import { checkProfiles } from "./tools/profiles.ts";

/**
 * Returns the MCP endpoint. Its code loads at the first request, so servers without MCP clients need neither memory nor
 * time for the SDK. Unknown profiles of tools throw INVALID_REQUEST at once, not at the first request.
 */
export function mcpOnDemand(options: McpMountOptions): McpMount {
  checkProfiles(options);
  let mount: Promise<McpMount> | undefined;
  const load = async () => (await import("./mount.ts")).createMcpMount(options);
  return {
    path: MCP_PATH,
    handle: async (request) => (await (mount ??= load())).handle(request),
    close: async (deadline) => {
      const loaded = await deadline.race(Promise.resolve(mount));
      await loaded?.close(deadline);
    },
  };
}
