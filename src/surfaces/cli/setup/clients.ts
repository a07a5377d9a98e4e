/** Common MCP clients: the location and format of their server lists. */
import { shellWord } from "../shell-word.ts";

/** How a client reaches a server: it starts one (`stdio`), or connects to a running one (`http`). */
export type ClientConnection =
  | {
      readonly type: "stdio";
      readonly command: string;
      readonly args: readonly string[];
      /** Names of environment variables that the server reads and the user has set. */
      readonly variables?: readonly string[];
    }
  | ({ readonly type: "http" } & Running);

/** A running server, and the headers of every request to it. */
interface Running {
  readonly url: string;
  readonly headers?: { readonly Authorization: string } | undefined;
}

export interface McpClient {
  /** The argument of `fermata setup` for this client. */
  readonly name: string;
  readonly title: string;
  /** Where the configuration belongs: one text for all systems, or a path for each system. */
  readonly file:
    | string
    | { readonly mac: string; readonly linux: string; readonly windows: string };
  /** Returns the configuration; undefined if the client's file does not support this type of connection. */
  readonly configOf: (way: ClientConnection) => string | undefined;
  /** Returns a shell command that adds the server to the client. */
  readonly commandOf?: (way: ClientConnection) => string;
}

const NAME = "fermata";

function json(value: unknown): string {
  return JSON.stringify(value, undefined, 2);
}

export type StdioConnection = Extract<ClientConnection, { readonly type: "stdio" }>;

function started({ command, args }: StdioConnection) {
  return { command, args };
}

/** Names of variables that Gemini CLI passes to a server only if its configuration lists them. */
const WITHHELD_BY_GEMINI = /token|secret|passw|key|auth|cred|private|cert/i;

function startedByGemini(way: StdioConnection) {
  const withheld = (way.variables ?? []).filter((name) => WITHHELD_BY_GEMINI.test(name));
  const env = Object.fromEntries(withheld.map((name) => [name, `$${name}`]));
  return { ...started(way), ...(withheld.length > 0 && { env }) };
}

const PROXIES = ["HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY", "NO_PROXY"];

/** Returns the lines for a server that Codex starts. The server receives only common and listed variables. */
function startedByCodex({ command, args, variables = [] }: StdioConnection): readonly string[] {
  const names = [...PROXIES, ...PROXIES.map((name) => name.toLowerCase()), ...variables];
  return [
    `command = ${JSON.stringify(command)}`,
    `args = ${JSON.stringify(args)}`,
    `env_vars = ${JSON.stringify(names)}`,
  ];
}

const CODEX_COMMENTED = `# Codex waits for required servers. It begins without others that take longer than a second to start.
required = true
startup_timeout_sec = 120
# Codex asks you before some calls; codex exec, which cannot ask, cancels them. default_tools_approval_mode decides when:
# "auto" (the default) for tools with the hint destructive, "writes" for tools that are not read-only, "prompt" always,
# "approve" never. For one tool, set approval_mode in [mcp_servers.${NAME}.tools.TOOL].`;

function lineOf(before: string, equals: string, { headers }: Running): readonly string[] {
  return headers ? [`${before}Authorization${equals}${json(headers.Authorization)}`] : [];
}

/** Returns a `configOf` for the common format `mcpServers`; `running` returns the entry for a running server. */
function mcpServers(
  running: (server: Running) => object,
  starting: (way: StdioConnection) => object = started,
): McpClient["configOf"] {
  return (way) => {
    const server = way.type === "stdio" ? starting(way) : running(way);
    return json({ mcpServers: { [NAME]: server } });
  };
}

export const CLIENTS: readonly McpClient[] = [
  {
    name: "claude-code",
    title: "Claude Code",
    file: ".mcp.json in the project",
    configOf: mcpServers(({ url, headers }) => ({ type: "http", url, headers })),
    commandOf: (way) =>
      way.type === "stdio"
        ? `claude mcp add ${NAME} -- ${[way.command, ...way.args].map(shellWord).join(" ")}`
        : `claude mcp add --transport http ${NAME} ${way.url}${way.headers ? ` --header "Authorization: ${way.headers.Authorization}"` : ""}`,
  },
  {
    name: "claude-desktop",
    title: "Claude Desktop",
    file: {
      mac: "~/Library/Application Support/Claude/claude_desktop_config.json",
      linux: "~/.config/Claude/claude_desktop_config.json",
      windows: String.raw`%APPDATA%\Claude\claude_desktop_config.json`,
    },
    // The file can only list servers to start. Users add running ones in the settings, if the internet can reach them.
    configOf: (way) =>
      way.type === "stdio" ? json({ mcpServers: { [NAME]: started(way) } }) : undefined,
  },
  {
    name: "cline",
    title: "Cline",
    file: "cline_mcp_settings.json (Cline, MCP Servers, Configure)",
    configOf: mcpServers(({ url, headers }) => ({ type: "streamableHttp", url, headers })),
  },
  {
    name: "codex",
    title: "Codex",
    file: "~/.codex/config.toml",
    configOf: (way) =>
      [
        `[mcp_servers.${NAME}]`,
        ...(way.type === "stdio"
          ? startedByCodex(way)
          : [`url = ${JSON.stringify(way.url)}`, ...lineOf("http_headers.", " = ", way)]),
        CODEX_COMMENTED,
      ].join("\n"),
  },
  {
    name: "cursor",
    title: "Cursor",
    file: "~/.cursor/mcp.json, or .cursor/mcp.json in the project",
    configOf: mcpServers(({ url, headers }) => ({ url, headers })),
  },
  {
    name: "gemini-cli",
    title: "Gemini CLI",
    file: "~/.gemini/settings.json",
    configOf: mcpServers(({ url, headers }) => ({ httpUrl: url, headers }), startedByGemini),
  },
  {
    name: "goose",
    title: "goose",
    file: {
      mac: "~/.config/goose/config.yaml",
      linux: "~/.config/goose/config.yaml",
      windows: String.raw`%APPDATA%\Block\goose\config\config.yaml`,
    },
    configOf: (way) =>
      [
        "extensions:",
        `  ${NAME}:`,
        `    name: ${NAME}`,
        "    enabled: true",
        "    timeout: 300",
        ...(way.type === "stdio"
          ? ["    type: stdio", `    cmd: ${way.command}`, `    args: ${JSON.stringify(way.args)}`]
          : [
              "    type: streamable_http",
              `    uri: ${JSON.stringify(way.url)}`,
              ...lineOf("    headers:\n      ", ": ", way),
            ]),
      ].join("\n"),
  },
  {
    name: "opencode",
    title: "opencode",
    file: "~/.config/opencode/opencode.json, or opencode.json in the project",
    configOf: (way) => {
      const server =
        way.type === "stdio"
          ? { type: "local", command: [way.command, ...way.args], enabled: true }
          : { type: "remote", url: way.url, headers: way.headers, enabled: true };
      return json({ mcp: { [NAME]: server } });
    },
  },
  {
    name: "vscode",
    title: "Visual Studio Code",
    file: ".vscode/mcp.json in the project",
    configOf: (way) => {
      const server = way.type === "stdio" ? { type: way.type, ...started(way) } : way;
      return json({ servers: { [NAME]: server } });
    },
  },
  {
    name: "windsurf",
    title: "Windsurf",
    file: {
      mac: "~/.codeium/windsurf/mcp_config.json",
      linux: "~/.codeium/windsurf/mcp_config.json",
      windows: String.raw`%USERPROFILE%\.codeium\windsurf\mcp_config.json`,
    },
    configOf: mcpServers(({ url, headers }) => ({ serverUrl: url, headers })),
  },
  {
    name: "zed",
    title: "Zed",
    file: {
      mac: "~/.config/zed/settings.json",
      linux: "~/.config/zed/settings.json",
      windows: String.raw`%APPDATA%\Zed\settings.json`,
    },
    configOf: (way) =>
      json({
        context_servers: {
          [NAME]: way.type === "stdio" ? started(way) : { url: way.url, headers: way.headers },
        },
      }),
  },
];
