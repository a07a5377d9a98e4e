/** The start-up message of the server: addresses, first steps, and how to add it to an MCP client. */
import { shellWord } from "./shell-word.ts";

export interface BannerOptions {
  readonly version: string;
  /** Without a trailing slash. */
  readonly url: string;
  readonly authRequired: boolean;
  /** The file with the token that the server created. */
  readonly tokenFile?: string;
  /** The token for the link to the console; undefined if the link must not contain it. */
  readonly token?: string | undefined;
}

export function banner({ version, url, authRequired, tokenFile, token }: BannerOptions): string {
  const word = tokenFile === undefined ? "$FERMATA_AUTH_TOKEN" : `$(cat ${shellWord(tokenFile)})`;
  const header = `"Authorization: Bearer ${word}"`;
  const bearer = authRequired ? ` -H ${header}` : "";
  const claudeHeader = authRequired ? ` --header ${header}` : "";
  return `Fermata ${version}: pages are frozen between requests.

  REST     ${url}/api/v1
  MCP      ${url}/mcp
  A2A      ${url}/.well-known/agent-card.json
  Console  ${url}${token === undefined ? "" : `/#token=${token}`}
  Docs     ${url}/docs   (OpenAPI: ${url}/api/v1/openapi.json)

Try it:
  curl -s ${url}/api/v1/tabs/active/navigate${bearer} -H "Content-Type: application/json" -d '{"url": "https://example.com", "screenshot": {"area": "none"}}'

Add it to an MCP client:
  claude mcp add --transport http fermata ${url}/mcp${claudeHeader}
  ${JSON.stringify({ mcpServers: { fermata: clientEntry(url, authRequired) } })}
${authRequired ? "" : OPEN}${tokenFile === undefined ? "" : `\nThe token is in ${tokenFile}, where fermata commands read it.\n`}
`;
}

const OPEN = `
Every user and program of this machine can control this server. Only callers with a token can if you pass --auth-token auto.
`;

function clientEntry(url: string, authRequired: boolean): object {
  const headers = { Authorization: "Bearer <your token>" };
  return { type: "http", url: `${url}/mcp`, ...(authRequired && { headers }) };
}

export function readyLine(milliseconds: number, product: string): string {
  return `Ready in ${Math.round(milliseconds)} ms (${product}). Press Ctrl-C to stop.\n`;
}
