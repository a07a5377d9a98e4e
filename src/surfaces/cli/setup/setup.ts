/** `setup [NAME]`: prints the configuration of an MCP client; the files of other programs stay unchanged. */
import { AppError } from "../../../shared/errors.ts";
import { didYouMean } from "../../../shared/text/nearest-word.ts";
import type { Terminal } from "../terminal.ts";
import { DEFAULT_SERVER, type CliOptions } from "../program.ts";
import { shellWord } from "../shell-word.ts";
import { CLIENTS, type McpClient, type StdioConnection, type ClientConnection } from "./clients.ts";

const HTTP_FLAG = "--http";
const DEFAULT_URL = `${DEFAULT_SERVER}/mcp`;
const PUBLISHED = ["npx", "-y", "fermata-browser"];

interface SetupOptions {
  /** The command that starts this program, for example in a source checkout. Default: `npx` with the package. */
  readonly program?: readonly string[] | undefined;
  /** Returns the stored token for the server at this address; undefined if there is none. */
  readonly storedToken?: CliOptions["storedToken"];
  /** Names of environment variables that a server reads and the user has set. */
  readonly variables?: readonly string[];
}

/** Prints a client's configuration, or all clients' names. @throws AppError INVALID_REQUEST for other arguments */
export async function runSetup(
  words: readonly string[],
  terminal: Terminal,
  { program = PUBLISHED, storedToken, variables = [] }: SetupOptions = {},
): Promise<number> {
  const [name, ...more] = words.filter((word) => !isHttpFlag(word));
  if (more.length > 0 || name?.startsWith("-") === true) {
    throw new AppError(
      "INVALID_REQUEST",
      `setup accepts only the name of one client and the flag ${HTTP_FLAG}.`,
      {
        hint: "Run fermata setup --help.",
      },
    );
  }
  const started = { ...startedBy(program), variables };
  const way = wayOf(words.find(isHttpFlag), started);
  const token = way.type === "http" ? await storedToken?.(way.url) : undefined; // deadline: reads files
  const headers = token === undefined ? {} : { headers: { Authorization: `Bearer ${token}` } };
  const text = () => instructions(clientOf(name ?? "", started), { ...way, ...headers });
  terminal.print(name === undefined ? listed(started) : text());
  return 0;
}

function isHttpFlag(word: string): boolean {
  return word === HTTP_FLAG || word.startsWith(`${HTTP_FLAG}=`);
}

function startedBy([command = "fermata", ...args]: readonly string[]): StdioConnection {
  return { type: "stdio", command, args: [...args, "mcp"] };
}

function wayOf(flag: string | undefined, started: ClientConnection): ClientConnection {
  if (flag === undefined) return started;
  const url = flag === HTTP_FLAG ? DEFAULT_URL : flag.slice(HTTP_FLAG.length + 1);
  if (URL.canParse(url) && /^https?:/.test(url)) return { type: "http", url };
  throw new AppError("INVALID_REQUEST", `${HTTP_FLAG} must be the MCP address of a server.`, {
    hint: `Pass an address such as ${HTTP_FLAG}=${DEFAULT_URL}.`,
  });
}

function clientOf(name: string, started: ClientConnection): McpClient {
  const client = CLIENTS.find((one) => one.name === name.toLowerCase());
  if (client) return client;
  const names = CLIENTS.map((one) => one.name);
  throw new AppError(
    "INVALID_REQUEST",
    `Unknown client ${name}.${didYouMean(name.toLowerCase(), names)}`,
    {
      hint: `Use one of ${names.join(", ")}. For any other client, add this command to its MCP settings: ${commandLine(started)}`,
    },
  );
}

function listed(started: ClientConnection): string {
  const width = Math.max(...CLIENTS.map(({ name }) => name.length));
  const rows = CLIENTS.map(({ name, title }) => `  ${name.padEnd(width)}  ${title}\n`);
  return `fermata setup NAME prints what to add to the configuration of:\n\n${rows.join("")}\nFor any other client that starts servers, use this command: ${commandLine(started)}\n`;
}

function instructions(
  { title, file, configOf, commandOf }: McpClient,
  way: ClientConnection,
): string {
  const config = configOf(way);
  if (config === undefined) {
    throw new AppError(
      "INVALID_REQUEST",
      `The configuration file of ${title} cannot contain a server address.`,
      {
        hint: `Omit ${HTTP_FLAG}.`,
      },
    );
  }
  const command = commandOf ? `${commandOf(way)}\n\nor, ` : "";
  return `${title}: ${command}in ${placeOf(file)}:\n\n${config}\n`;
}

function placeOf(file: McpClient["file"]): string {
  if (typeof file === "string") return file;
  const { linux, mac, windows } = file;
  return `${linux} (${mac === linux ? "" : `macOS: ${mac}; `}Windows: ${windows})`;
}

function commandLine(way: ClientConnection): string {
  return way.type === "stdio" ? [way.command, ...way.args].map(shellWord).join(" ") : way.url;
}
