import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { hostInUrl } from "../../shared/urls/host-in-url.ts";
import type { AddressInfo } from "node:net";
import { getRequestListener, RequestError } from "@hono/node-server";
import type { Config } from "../../config/config.ts";
import type { Services } from "../../operations/services/services.ts";
import { Deadline } from "../../shared/deadline.ts";
import { AppError, toAppError } from "../../shared/errors.ts";
import type { Log } from "../../shared/log.ts";
import { createApp, type Mount, type NodeMount, type OpenPages } from "./app.ts";
import { errorResponse } from "./error-response.ts";
import type { Duplex } from "node:stream";

export interface HttpServer {
  /** The address of the server, without a trailing slash. */
  readonly url: string;
  readonly port: number;
  /** Accepts no more requests, lets running ones finish for up to `timeoutMs`, then closes their connections. */
  close(timeoutMs?: number): Promise<void>;
}

export interface HttpOptions {
  readonly config: Pick<Config, "host" | "port">;
  readonly services: Services;
  readonly pages?: OpenPages;
  readonly mounts?: readonly Mount[];
  readonly nodeMounts?: readonly NodeMount[];
}

const CLOSE_TIMEOUT_MS = 5000;
/** Time limit of idle connections. Responses state it (Keep-Alive), so that clients do not reuse closed connections. */
const KEEP_ALIVE_MS = 30_000;
/** Maximum number of open connections. Further connections are closed at once. */
const MOST_CONNECTIONS = 2_048;

/** Starts the server. @throws AppError INVALID_REQUEST, with the cause, if the server cannot listen */
export async function startHttp({
  config,
  services,
  pages,
  mounts = [],
  nodeMounts = [],
}: HttpOptions): Promise<HttpServer> {
  const app = createApp({ services, pages, mounts, nodeMounts });
  const listener = getRequestListener((request, env) => app.fetch(request, env), {
    // By default, the adapter replaces the global Request and Response of the whole process with its own.
    overrideGlobalObjects: false,
    errorHandler: (thrown) => requestFailed(thrown, services.log),
  });
  const answer = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    outgoing.once("close", () => {
      // A connection that becomes idle during closing would keep the server open for seconds.
      if (!server.listening) setImmediate(() => server.closeIdleConnections());
    });
    listener(incoming, outgoing).catch((error: unknown) => {
      services.log.error("HTTP request failed", { error });
      outgoing.destroy();
    });
  };
  // Fermata's handlers check the Host, because Node's own response to a missing Host has no body.
  const server = createServer({ requireHostHeader: false }, answer);
  server.on("checkExpectation", answer);
  server.on("clientError", (problem, socket) => void refuseUnreadable(problem, socket));
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.maxConnections = MOST_CONNECTIONS;
  const { port } = await listen(server, config);
  return {
    url: `http://${hostInUrl(config.host)}:${port}`,
    port,
    close: (timeoutMs = CLOSE_TIMEOUT_MS) => closeServer(server, timeoutMs),
  };
}

/** Returns the response for an unreadable Host or address, or for an error that the app has not handled. */
function requestFailed(thrown: unknown, log: Log): Response {
  if (thrown instanceof RequestError) {
    return errorResponse(
      new AppError("INVALID_REQUEST", `The request cannot be read: ${thrown.message}.`),
    );
  }
  log.error("HTTP request failed", { error: thrown });
  return errorResponse(toAppError(thrown));
}

async function listen(
  server: Server,
  { host, port }: Pick<Config, "host" | "port">,
): Promise<AddressInfo> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.once("error", reject);
  server.listen({ port, host }, resolve);
  try {
    await promise;
  } catch (thrown) {
    throw listenError(thrown, host, port);
  }
  server.off("error", reject);
  const address = server.address();
  if (address === null || typeof address === "string") throw new AppError("INTERNAL");
  return address;
}

function listenError(thrown: unknown, host: string, port: number): AppError {
  const code = thrown instanceof Error && "code" in thrown ? String(thrown.code) : "";
  const reason =
    LISTEN_PROBLEMS[code] ?? `cannot be opened (${code === "" ? String(thrown) : code})`;
  return new AppError("INVALID_REQUEST", `Port ${port} on ${host} ${reason}.`, {
    cause: thrown,
    hint: "Pass another port with --port (0: any free port), or an address of this machine with --host.",
  });
}

const LISTEN_PROBLEMS: Readonly<Record<string, string>> = {
  EADDRINUSE: "is already in use",
  EACCES: "may not be opened by this user",
  EADDRNOTAVAIL: "cannot be opened: this machine does not have that address",
  ENOTFOUND: "cannot be opened: this name has no address",
};

async function closeServer(server: Server, timeoutMs: number): Promise<void> {
  const { promise: closed, resolve } = Promise.withResolvers<void>();
  server.close(() => resolve());
  server.closeIdleConnections();
  using patience = Deadline.after(timeoutMs);
  try {
    await patience.race(closed);
  } catch {
    server.closeAllConnections(); // the time for running requests has expired
    await closed;
  }
}

/** Responds to invalid HTTP with an error as JSON, and ends the connection. Node's own response would have no body. */
async function refuseUnreadable(problem: Error, socket: Duplex): Promise<void> {
  if (!socket.writable || ("code" in problem && problem.code === "ECONNRESET")) {
    socket.destroy();
    return;
  }
  const response = errorResponse(errorOf(problem));
  const body = await response.text(); // deadline: the text is in memory
  socket.end(
    `HTTP/1.1 ${response.status} ${response.status === 413 ? "Content Too Large" : "Bad Request"}\r\n` +
      `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
}

function errorOf(problem: Error): AppError {
  const code = "code" in problem ? String(problem.code) : "";
  switch (code) {
    case "HPE_HEADER_OVERFLOW":
      return new AppError("TOO_LARGE", "The request's headers or its address are too long.", {
        hint: "Headers and address may have 16 KB together. Send long values in the body of a POST.",
      });
    case "ERR_HTTP_REQUEST_TIMEOUT":
      return new AppError("INVALID_REQUEST", "The request did not arrive completely in time.");
    default:
      return new AppError("INVALID_REQUEST", `The request is not HTTP: ${problem.message}.`);
  }
}
