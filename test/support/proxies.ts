/** Proxies of a test. They connect every target to one server. */
import { once } from "node:events";
import { createServer as createHttpServer, request } from "node:http";
import { connect, createServer, type Server, type Socket, type AddressInfo } from "node:net";

export interface TestProxy extends AsyncDisposable {
  /** `scheme://host:port`. */
  readonly server: string;
  /** The requested targets, in order. */
  readonly requested: readonly string[];
}

const ASKS_WHO =
  'HTTP/1.1 407 Proxy Authentication Required\r\nProxy-Authenticate: Basic realm="proxy"\r\nContent-Length: 4\r\n\r\nwho?';

/** Forwards requests unchanged, and opens tunnels. @param authorization required before it opens one */
export async function httpProxy(
  port: number,
  host: string,
  authorization?: string,
): Promise<TestProxy> {
  const requested: string[] = [];
  const server = createHttpServer((incoming, response) => {
    requested.push(`${incoming.method} ${incoming.url}`);
    const { pathname, search } = new URL(incoming.url ?? "");
    const onward = { host, port, method: incoming.method, path: pathname + search };
    const outgoing = request({ ...onward, headers: incoming.headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 0, answer.headers);
      answer.pipe(response);
    });
    outgoing.on("error", () => response.destroy());
    incoming.pipe(outgoing);
  });
  server.on("connect", ({ url, headers }, client: Socket) => {
    requested.push(`CONNECT ${url}`);
    if (authorization !== undefined && headers["proxy-authorization"] !== authorization) {
      client.end(ASKS_WHO);
      return;
    }
    client.write("HTTP/1.1 200 OK\r\n\r\n");
    tunnel(client, host, port);
  });
  return listening(server, "http", requested);
}

/** The part of SOCKS 4 and 5 that Chromium uses: one message after another, each in one piece. */
export async function socksProxy(version: 4 | 5, port: number, host: string): Promise<TestProxy> {
  const requested: string[] = [];
  const server = createServer((client) => {
    const onConnect = (message: Buffer) => {
      requested.push(version === 5 ? nameIn(message) : [...message.subarray(4, 8)].join("."));
      client.write(
        Buffer.from(version === 5 ? [5, 0, 0, 1, 0, 0, 0, 0, 0, 0] : [0, 90, 0, 0, 0, 0, 0, 0]),
      );
      tunnel(client, host, port);
    };
    client.on("error", () => {}); // the browser went away
    if (version === 4) return void client.once("data", onConnect);
    client.once("data", () => {
      client.write(Buffer.from([5, 0]));
      client.once("data", onConnect);
    });
  });
  return listening(server, `socks${version}`, requested);
}

function nameIn(message: Buffer): string {
  const length = message[4] ?? 0;
  return `${message.subarray(5, 5 + length).toString()}:${message.readUInt16BE(5 + length)}`;
}

function tunnel(client: Socket, host: string, port: number): void {
  const server = connect(port, host);
  client.on("error", () => server.destroy());
  server.on("error", () => client.destroy());
  client.on("close", () => server.destroy());
  client.pipe(server).pipe(client);
}

async function listening(
  server: Server,
  scheme: string,
  requested: readonly string[],
): Promise<TestProxy> {
  const sockets = new Set<Socket>();
  server.on("connection", (socket) => sockets.add(socket));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a listening TCP server has one
  const { port } = server.address() as AddressInfo;
  return {
    server: `${scheme}://127.0.0.1:${port}`,
    requested,
    [Symbol.asyncDispose]: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
