/** A model server with a test's scripted answers, over the protocols of its providers. */
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";
import { text as textOf } from "node:stream/consumers";
import { PROTOCOLS, spoken, type Requested, type Said } from "./model-protocols.ts";

export interface ModelRequestSeen extends Requested {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  /** The parsed request. */
  readonly body: unknown;
  /** Resolves when the client disconnects. */
  readonly removed: Promise<void>;
}

/** An HTTP response that is no reply of a model. */
interface Refusal {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** A text is sent unchanged. */
  readonly body?: unknown;
}

/** A text, a reply with more fields, another HTTP response, or no response at all. */
export type ServedAnswer = string | Said | Refusal | typeof HANG;

/** In order, or by the request; the number counts requests from 1. */
export type ServedScript =
  | readonly ServedAnswer[]
  | ((request: ModelRequestSeen, number: number) => ServedAnswer | Promise<ServedAnswer>);

export interface ModelServer extends AsyncDisposable {
  /** `http://127.0.0.1:<port>/v1`, as in settings. */
  readonly url: string;
  /** Since the script was set. */
  readonly requests: readonly ModelRequestSeen[];
  /** Sets the script for all later requests. */
  say(script: ServedScript): void;
  close(): Promise<void>;
}

/** Never responds. */
export const HANG = { hangs: true } as const;

export async function startModelServer(first: ServedScript = []): Promise<ModelServer> {
  const requests: ModelRequestSeen[] = [];
  let script = first;
  const server = createServer((request, response) => {
    const serve = async () => {
      const seen = await readRequest(request, response);
      if (!seen) return void response.writeHead(404).end();
      const number = requests.push(seen);
      const answer = typeof script === "function" ? script(seen, number) : script[number - 1];
      send(response, seen, (await answer) ?? overrun(number));
    };
    serve().catch((error: unknown) => {
      response.statusCode = 500;
      response.end(String(error));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a listening TCP server has one
  const { port } = server.address() as AddressInfo;
  const close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return {
    url: `http://127.0.0.1:${port}/v1`,
    requests,
    say: (next) => {
      script = next;
      requests.length = 0;
    },
    close,
    [Symbol.asyncDispose]: close,
  };
}

/** One server for all tests of a file. Call at the top of the file. */
export async function useModelServer(script: ServedScript = []): Promise<ModelServer> {
  const { afterAll } = await import("vitest"); // what is no test may start a server, too
  const server = await startModelServer(script);
  afterAll(() => server.close());
  return server;
}

async function readRequest(
  request: IncomingMessage,
  response: ServerResponse,
): Promise<ModelRequestSeen | undefined> {
  const path = request.url?.replace(/\?.*/, "") ?? "";
  const protocol = PROTOCOLS.find((one) => path.endsWith(one.path));
  if (!protocol) return undefined;
  const removed = new Promise<void>((resolve) => void response.once("close", resolve));
  const body: unknown = JSON.parse(await textOf(request));
  return { ...protocol.read(body, path), path, headers: request.headers, body, removed };
}

/** A failure that no client retries. */
function overrun(number: number): Refusal {
  return { status: 400, body: { error: { message: `no reply to request ${number}` } } };
}

function send(response: ServerResponse, { path, model }: ModelRequestSeen, answer: ServedAnswer) {
  if (typeof answer === "object" && "hangs" in answer) return;
  if (isRefusal(answer)) {
    const { status, headers, body = {} } = answer;
    response.writeHead(status, { "content-type": "application/json", ...headers });
    response.end(typeof body === "string" ? body : JSON.stringify(body));
    return;
  }
  const said: Said = typeof answer === "string" ? { text: answer } : answer;
  const protocol = PROTOCOLS.find((one) => path.endsWith(one.path));
  response.writeHead(200, { "content-type": "application/json" });
  response.end(JSON.stringify(protocol?.write(spoken(said), model)));
}

function isRefusal(answer: ServedAnswer): answer is Refusal {
  return typeof answer === "object" && "status" in answer;
}
