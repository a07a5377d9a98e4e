/** Where MCP is served over HTTP. */
export const MCP_PATH = "/mcp";
