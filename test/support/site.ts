/** A web site of a test: pages inline, on a free port of the loopback interface. */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Duplex } from "node:stream";
import { acceptWebSocket, type OnMessage } from "./web-socket.ts";

/** The HTML of a page, or a handler for the request. */
export type Route = string | ((request: IncomingMessage, response: ServerResponse) => void);

/** A page that may share memory with its workers. */
export function isolatedPage(markup: string): Route {
  return (_request, response) => {
    response
      .setHeader("cross-origin-opener-policy", "same-origin")
      .setHeader("cross-origin-embedder-policy", "require-corp")
      .setHeader("content-type", "text/html")
      .end(markup);
  };
}

export interface Site extends AsyncDisposable {
  /** `http://127.0.0.1:<port>`, without a trailing slash. */
  readonly url: string;
  /** The same site under another origin: `http://localhost:<port>`. */
  readonly otherOrigin: string;
  /** Paths with query of all requests so far, in order. */
  readonly requests: readonly string[];
  /** Closes connections, so that the browser's next request needs a new one. */
  closeConnections(): void;
  close(): Promise<void>;
}

export interface SiteOptions {
  /** Answers what a page sends through a WebSocket (any path); without it, upgrades are rejected. */
  readonly onMessage?: OnMessage;
  /** Receives every WebSocket's connection, for other kinds of messages. */
  readonly onSocket?: (socket: Duplex) => void;
  /** Its address: 127.0.0.1, on any free port, unless stated. */
  readonly host?: string;
  readonly port?: number;
}

/** Routes are paths without query; an unknown one answers 404. */
export async function startSite(
  routes: Readonly<Record<string, Route>>,
  options: SiteOptions = {},
): Promise<Site> {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? "/";
    requests.push(path);
    const route = routes[path.replace(/\?.*/, "")];
    if (typeof route === "function") route(request, response);
    else if (route === undefined) {
      response.statusCode = 404;
      respond(response, "text/plain", "Nothing is here.");
    } else respond(response, "text/html", route);
  });
  server.keepAliveTimeout = 0; // or it would end a connection just when a slow browser sends a form on it
  const { onMessage, onSocket, host = "127.0.0.1" } = options;
  if (onMessage) {
    server.on("upgrade", (request, socket) => {
      acceptWebSocket(request, socket, onMessage);
      onSocket?.(socket);
    });
  }
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, host, resolve));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a listening TCP server has one
  const { port } = server.address() as AddressInfo;
  const close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return {
    url: `http://${host}:${port}`,
    otherOrigin: `http://localhost:${port}`,
    requests,
    closeConnections: () => server.closeAllConnections(),
    close,
    [Symbol.asyncDispose]: close,
  };
}

/** One site for all tests of a file. Call at the top of the file. */
export async function useSite(
  routes: Readonly<Record<string, Route>>,
  options: SiteOptions = {},
): Promise<Site> {
  const { afterAll } = await import("vitest"); // what is no test may start a site, too
  const site = await startSite(routes, options);
  afterAll(() => site.close());
  return site;
}

/** Answers after `ms` milliseconds. */
export function after(ms: number, route: Route): Route {
  return (request, response) => {
    setTimeout(() => {
      if (typeof route === "string") respond(response, "text/html", route);
      else route(request, response);
    }, ms);
  };
}

/** Never answers. */
export const silence: Route = () => {};

export function text(body: string, type = "text/plain"): Route {
  return (_request, response) => respond(response, type, body);
}

/** A page with another status, or one that is made when it is requested. */
export function html(
  page: string | ((request: IncomingMessage) => string),
  { status = 200 }: { readonly status?: number } = {},
): Route {
  return (request, response) => {
    response.writeHead(status, { "content-type": "text/html" });
    response.end(typeof page === "string" ? page : page(request));
  };
}

export function redirect(to: string): Route {
  return (_request, response) => void response.writeHead(302, { location: to }).end();
}

function respond(response: ServerResponse, type: string, body: string): void {
  response.setHeader("content-type", `${type}; charset=utf-8`);
  response.setHeader("cache-control", "no-store");
  response.end(body);
}
