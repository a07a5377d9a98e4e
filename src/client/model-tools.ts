/** Lists and calls the tools that a server offers to models, with the necessary part of MCP over HTTP. */
import { asObject, isObject, type JsonObject } from "../shared/json-object.ts";
import type { Client } from "./client.ts";
import { FermataError } from "./error.ts";
import { eventsOf, jsonOf, send } from "./request.ts";

export interface ModelTool {
  readonly name: string;
  readonly description: string;
  /** JSON Schema. */
  readonly inputSchema: JsonObject;
  /** Calls the tool. If the tool fails, the answer has `isError`. @throws FermataError if the request itself fails */
  readonly run: (input: JsonObject, signal?: AbortSignal) => Promise<ToolAnswer>;
}

export interface ToolAnswer {
  readonly text: string;
  readonly images: readonly ToolImage[];
  readonly isError: boolean;
}

export interface ToolImage {
  /** Base64. */
  readonly data: string;
  readonly mimeType: string;
}

/** The MCP protocol version that all supported Fermata servers accept. */
const PROTOCOL = "2025-11-25";
const SESSION = "mcp-session-id";

/**
 * Returns the tools that the server lists: the profile `core`, unless its flag `--tools` selects other tools. All calls
 * share one MCP session.
 * @throws FermataError
 */
export async function modelTools({ server }: Client): Promise<readonly ModelTool[]> {
  const connection = new Connection(new URL("/mcp", server.url), server.token);
  await connection.open();
  const { tools } = await connection.ask("tools/list", {});
  if (!Array.isArray(tools)) throw new FermataError("NOT_FERMATA", "The server lists no tools.");
  return tools.map(asObject).map(({ name, description, inputSchema }) => ({
    name: String(name),
    description: String(description),
    inputSchema: asObject(inputSchema),
    run: async (input, signal) =>
      answerOf(await connection.ask("tools/call", { name, arguments: input }, signal)),
  }));
}

class Connection {
  readonly #url: URL;
  readonly #headers: Record<string, string> = {
    accept: "application/json, text/event-stream",
    "content-type": "application/json",
    "mcp-protocol-version": PROTOCOL,
  };
  #requested = 0;

  constructor(url: URL, token: string | undefined) {
    this.#url = url;
    if (token !== undefined) this.#headers["authorization"] = `Bearer ${token}`;
  }

  async open(): Promise<void> {
    const response = await this.#post({
      id: 0,
      method: "initialize",
      params: {
        protocolVersion: PROTOCOL,
        capabilities: {},
        clientInfo: { name: "fermata-client", version: "1" },
      },
    });
    const session = response.headers.get(SESSION);
    if (session !== null) this.#headers[SESSION] = session;
    await resultOf(response);
    await (await this.#post({ method: "notifications/initialized" })).text();
  }

  /** Sends an MCP request; returns its result. @throws FermataError, or the signal's reason */
  async ask(method: string, params: JsonObject, signal?: AbortSignal): Promise<JsonObject> {
    this.#requested += 1;
    return resultOf(await this.#post({ id: this.#requested, method, params }, signal));
  }

  async #post(message: JsonObject, signal?: AbortSignal): Promise<Response> {
    return send(this.#url, {
      method: "POST",
      headers: this.#headers,
      body: JSON.stringify({ jsonrpc: "2.0", ...message }),
      ...(signal && { signal }),
    });
  }
}

/** Returns the result in a JSON response, or in an event stream after progress messages. @throws FermataError */
async function resultOf(response: Response): Promise<JsonObject> {
  const isStream = response.headers.get("content-type")?.startsWith("text/event-stream");
  const messages = isStream ? eventsOf(response) : [await jsonOf(response)];
  for await (const message of messages) {
    const { result, error } = asObject(message);
    if (isObject(result)) return result;
    if (error === undefined) continue;
    const { code, message: words } = asObject(error);
    throw new FermataError(String(code), String(words), { status: response.status });
  }
  throw new FermataError(
    "NOT_FERMATA",
    `The server responded with ${response.status}; is it Fermata?`,
  );
}

function answerOf({ content, isError }: JsonObject): ToolAnswer {
  const parts = (Array.isArray(content) ? content : []).map(asObject);
  return {
    text: parts.flatMap(({ text }) => (typeof text === "string" ? [text] : [])).join("\n"),
    images: parts.flatMap(({ type, data, mimeType }) =>
      type === "image" ? [{ data: String(data), mimeType: String(mimeType) }] : [],
    ),
    isError: isError === true,
  };
}
