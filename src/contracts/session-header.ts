/** The header by which a request over HTTP, REST or MCP, names the session it works in. */
export const SESSION_HEADER = "X-Fermata-Session";
