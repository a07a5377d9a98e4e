/** Plain HTTP, without the corrections that `fetch` makes to requests. */
import { Agent, request as httpRequest } from "node:http";
import { connect } from "node:net";

export interface WireRequest {
  readonly method: string;
  /** With query, as it is sent. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string | readonly string[]>>;
  readonly body?: string | Buffer;
}

export interface WireAnswer {
  readonly status: number;
  readonly type: string;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly bytes: Buffer;
  /** Parsed JSON; undefined for anything else. */
  readonly body: unknown;
}

/** No call of this test requests more than a few seconds; the server itself would end one after forty. */
const DEADLINE_MS = 60_000;

/** A new connection for each: the server may end a reused one at the moment of its next use. */
const agent = new Agent({ keepAlive: false });

/** Rejects if no response arrives in time, or the connection breaks. */
export function send(serverUrl: string, request: WireRequest): Promise<WireAnswer> {
  const { hostname, port } = new URL(serverUrl);
  const { method, path, headers = {}, body } = request;
  return new Promise((resolve, reject) => {
    const outgoing = httpRequest(
      { hostname, port, method, path, agent, headers: ownHeaders(headers, body) },
      (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
        incoming.on("error", reject);
        incoming.on("end", () => {
          clearTimeout(timer);
          const type = incoming.headers["content-type"] ?? "";
          const bytes = Buffer.concat(chunks);
          const { statusCode: status = 0 } = incoming;
          resolve({ status, type, headers: incoming.headers, bytes, body: json(type, bytes) });
        });
      },
    );
    const timer = setTimeout(
      () => outgoing.destroy(new Error("no answer within the deadline")),
      DEADLINE_MS,
    );
    outgoing.on("error", (error) => {
      clearTimeout(timer);
      reject(error);
    });
    outgoing.end(body);
  });
}

function ownHeaders(headers: NonNullable<WireRequest["headers"]>, body: WireRequest["body"]) {
  const length = body === undefined ? {} : { "content-length": String(Buffer.byteLength(body)) };
  return { ...length, ...headers };
}

function json(type: string, bytes: Buffer): unknown {
  if (!type.startsWith("application/json")) return undefined;
  try {
    return JSON.parse(bytes.toString("utf8"));
  } catch {
    return undefined; // no body, as for HEAD, or invalid JSON, which `bytes` shows
  }
}

/** Sends raw bytes; resolves with all received data when the server ends the connection or falls silent. */
export function sendBytes(
  serverUrl: string,
  bytes: string | Buffer,
  silenceMs = 500,
): Promise<string> {
  const { hostname, port } = new URL(serverUrl);
  return new Promise((resolve) => {
    let answer = "";
    const socket = connect(Number(port), hostname);
    socket.setTimeout(silenceMs, () => socket.destroy());
    socket.on("data", (chunk) => (answer += chunk.toString("latin1")));
    socket.on("error", () => {}); // `close` follows, and resolves with the data so far
    socket.on("close", () => resolve(answer));
    socket.write(bytes);
  });
}
