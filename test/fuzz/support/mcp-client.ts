/** Plain JSON-RPC over HTTP, without a client library that would reject malformed requests. */
import { asObject } from "./api.ts";
import { send, type WireAnswer } from "./wire.ts";

const HEADERS = {
  "content-type": "application/json",
  accept: "application/json, text/event-stream",
};

export class McpClient {
  readonly #url: string;
  readonly #session: string;
  #count = 1;

  private constructor(url: string, session: string) {
    this.#url = url;
    this.#session = session;
  }

  static async open(url: string): Promise<McpClient> {
    const params = {
      protocolVersion: "2025-11-25",
      capabilities: {},
      clientInfo: { name: "fuzz", version: "1" },
    };
    const body = JSON.stringify({ jsonrpc: "2.0", id: 0, method: "initialize", params });
    const headers = { ...HEADERS, "x-fermata-session": "default" };
    const answer = await send(url, { method: "POST", path: "/mcp", headers, body });
    const client = new McpClient(url, String(answer.headers["mcp-session-id"]));
    await client.post(JSON.stringify({ jsonrpc: "2.0", method: "notifications/initialized" }));
    return client;
  }

  /** The message that answers a request. */
  async request(method: string, params: unknown): Promise<Readonly<Record<string, unknown>>> {
    this.#count += 1;
    const id = this.#count;
    return messageOf(await this.post(JSON.stringify({ jsonrpc: "2.0", id, method, params })));
  }

  /** Sends any text as the body of a request in this session. */
  post(body: string): Promise<WireAnswer> {
    const headers = {
      ...HEADERS,
      "mcp-session-id": this.#session,
      "x-fermata-session": "default",
    };
    return send(this.#url, { method: "POST", path: "/mcp", headers, body });
  }
}

/** The JSON body, or the last message of an event stream; empty if there is neither. */
function messageOf({ body, bytes }: WireAnswer): Readonly<Record<string, unknown>> {
  if (body !== undefined) return asObject(body);
  const data = [...bytes.toString("utf8").matchAll(/^data: ?([^\r\n]+)/gm)].at(-1)?.[1];
  return data === undefined ? {} : asObject(JSON.parse(data));
}
