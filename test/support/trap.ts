/** A site that must not be reached: it answers everything, and reports each request. */
import { createServer as createPlain, type RequestListener } from "node:http";
import { createServer as createSecure } from "node:https";
import type { AddressInfo } from "node:net";
import { afterAll } from "vitest";
import { selfSigned } from "../../src/browser/network/guard/self-signed.ts";
import { acceptWebSocket } from "./web-socket.ts";

export interface Trap {
  readonly port: number;
  /** Method and path of all requests so far, sockets as `SOCKET`. */
  readonly reached: string[];
  /** The number of connections. */
  readonly connections: number;
  /** Resets the records; later visitors need a new connection. */
  forget(): void;
}

const TYPES: Readonly<Record<string, string>> = {
  "/picture": "image/svg+xml",
  "/script": "text/javascript",
  "/style": "text/css",
  "/events": "text/event-stream",
};
const BODIES: Readonly<Record<string, string>> = {
  "/picture": `<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>`,
  "/script": "",
  "/style": "",
  "/events": "data: x\n\n",
};

/** Call at the top of a file. */
export async function useTrap(host: string, { secure = false } = {}): Promise<Trap> {
  const reached: string[] = [];
  let connections = 0;
  const listener: RequestListener = ({ method, url = "/" }, response) => {
    reached.push(`${method} ${url}`);
    response.setHeader("content-type", TYPES[url] ?? "text/html");
    response.setHeader("access-control-allow-origin", "*");
    response.setHeader("access-control-allow-methods", "*");
    response.end(BODIES[url] ?? "<!doctype html><title>trap</title>");
  };
  const server = secure ? createSecure(selfSigned(), listener) : createPlain(listener);
  server.on("connection", () => (connections += 1));
  server.on("upgrade", (request, socket) => {
    reached.push(`SOCKET ${request.url}`);
    acceptWebSocket(request, socket, () => {});
  });
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  afterAll(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a listening TCP server has one
    port: (server.address() as AddressInfo).port,
    reached,
    get connections() {
      return connections;
    },
    forget: () => {
      server.closeAllConnections();
      reached.length = 0;
      connections = 0;
    },
  };
}
