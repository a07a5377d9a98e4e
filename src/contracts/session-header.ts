/** HTTP header with the id of the session, in REST and MCP requests. */
export const SESSION_HEADER = "X-Fermata-Session";
