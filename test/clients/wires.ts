/** The transports of clients: JSON-RPC over HTTP or stdio (one message a line), and the official SDK. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { Client, type Transport } from "@modelcontextprotocol/client";
import { asObject, type JsonObject } from "../../src/shared/json-object.ts";
import { cleanEnvironment } from "../surfaces/program.ts";

export interface Wire {
  /** Returns the result. Rejects if the response is a JSON-RPC error. */
  readonly request: (method: string, params: JsonObject, signal?: AbortSignal) => Promise<unknown>;
  readonly close: () => Promise<unknown>;
}
export type Parse = (bytes: Buffer) => unknown;
type Send = (message: JsonObject, signal?: AbortSignal) => Promise<JsonObject>;

/** A client that cancels calls after its time limit, and knows no more of the protocol. */
async function rpc(send: Send, close: Wire["close"]): Promise<Wire> {
  let last = 0;
  const request: Wire["request"] = async (method, params, signal) => {
    const id = (last += 1);
    const message = { method: "notifications/cancelled", params: { requestId: id } };
    const cancel = () => void send(message).catch(() => {});
    signal?.addEventListener("abort", cancel);
    const answer = send({ id, method, params }, signal);
    const { result, error } = await answer.finally(() =>
      signal?.removeEventListener("abort", cancel),
    );
    if (error !== undefined) throw new Error(JSON.stringify(error));
    return result;
  };
  const clientInfo = { name: "laboratory", version: "1" };
  await request("initialize", { protocolVersion: "2025-11-25", capabilities: {}, clientInfo });
  await send({ method: "notifications/initialized" });
  return { request, close };
}

export async function overHttp(url: string, parse: Parse, extra: object): Promise<Wire> {
  const type = "application/json";
  const headers: Record<string, string> = { accept: `${type}, text/event-stream`, ...extra };
  headers["content-type"] = type;
  const send: Send = async (message, signal) => {
    const body = JSON.stringify({ jsonrpc: "2.0", ...message });
    const init = { method: "POST", headers, body, ...(signal && { signal }) };
    const response = await fetch(url, init);
    headers["mcp-session-id"] ??= response.headers.get("mcp-session-id") ?? "";
    const text = Buffer.from(await response.arrayBuffer()).toString("latin1");
    if (!response.ok) throw new Error(`${response.status} ${text}`);
    const [, data = "{}"] = [...text.matchAll(/^(?:data: ?)?(\{.+)$/gm)].at(-1) ?? [];
    return asObject(parse(Buffer.from(data, "latin1")));
  };
  return rpc(send, () => fetch(url, { method: "DELETE", headers }));
}

export function overLines(words: readonly string[], parse: Parse): Promise<Wire> {
  const [command = "", ...args] = words;
  const child = spawn(command, args, {
    env: cleanEnvironment(),
    stdio: ["pipe", "pipe", "ignore"],
  });
  const waiting = new Map<unknown, PromiseWithResolvers<JsonObject>>();
  const fail = (error: unknown) => waiting.forEach(({ reject }) => reject(error));
  const exited = once(child, "close").then(() => fail(new Error("The process has ended.")));
  createInterface(child.stdout.setEncoding("latin1")).on("line", (line) => {
    try {
      const message = asObject(parse(Buffer.from(line, "latin1")));
      waiting.get(message["id"])?.resolve(message);
    } catch (error) {
      fail(error);
    }
  });
  const send: Send = (message, signal) => {
    child.stdin.write(`${JSON.stringify({ jsonrpc: "2.0", ...message })}\n`);
    if (!("id" in message)) return Promise.resolve({});
    const answer = Promise.withResolvers<JsonObject>();
    waiting.set(message["id"], answer);
    signal?.addEventListener("abort", () => answer.reject(signal.reason));
    return answer.promise;
  };
  return rpc(send, () => (child.stdin.end(), exited));
}

export async function overSdk(transport: Transport, mode: "auto" | "legacy"): Promise<Wire> {
  const client = new Client({ name: "sdk", version: "1" }, { versionNegotiation: { mode } });
  await client.connect(transport);
  await client.listTools(); // from now on the client checks results against the output schemas
  const request: Wire["request"] = (method, params) => {
    if (method !== "tools/call") return client.readResource({ uri: String(params["uri"]) });
    return client.callTool({
      name: String(params["name"]),
      arguments: asObject(params["arguments"]),
    });
  };
  return { request, close: () => client.close() };
}
