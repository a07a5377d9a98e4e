/** Path of MCP over HTTP. */
export const MCP_PATH = "/mcp";
