/** What the server says when it listens: where everything is, what to try, how an MCP client is told. */

export interface BannerOptions {
  readonly version: string;
  /** Without a slash at the end. */
  readonly url: string;
  readonly authRequired: boolean;
}

export function banner({ version, url, authRequired }: BannerOptions): string {
  const bearer = authRequired ? ` -H "Authorization: Bearer $FERMATA_AUTH_TOKEN"` : "";
  const claudeHeader = authRequired ? ` --header "Authorization: Bearer $FERMATA_AUTH_TOKEN"` : "";
  return `Fermata ${version}: the page stands still between requests.

  REST     ${url}/api/v1
  MCP      ${url}/mcp
  A2A      ${url}/.well-known/agent-card.json
  Console  ${url}
  Docs     ${url}/docs   (OpenAPI: ${url}/api/v1/openapi.json)

Try it:
  curl -s ${url}/api/v1/tabs/active/navigate${bearer} -H "Content-Type: application/json" -d '{"url": "https://example.com", "screenshot": {"area": "none"}}'

Add it to an MCP client:
  claude mcp add --transport http fermata ${url}/mcp${claudeHeader}
  ${JSON.stringify({ mcpServers: { fermata: clientEntry(url, authRequired) } })}
${authRequired ? "" : OPEN}
`;
}

const OPEN = `
Every user and program of this machine can control this server. Only callers with a token can if you set FERMATA_AUTH_TOKEN.
`;

function clientEntry(url: string, authRequired: boolean): object {
  const headers = { Authorization: "Bearer <your token>" };
  return { type: "http", url: `${url}/mcp`, ...(authRequired && { headers }) };
}

export function readyLine(milliseconds: number, product: string): string {
  return `Ready in ${Math.round(milliseconds)} ms (${product}). Ctrl-C ends it.\n`;
}
