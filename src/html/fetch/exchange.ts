import { request as httpRequest } from "node:http";
import type { Agent, IncomingMessage } from "node:http";
import { request as httpsRequest } from "node:https";
import { pinnedLookup } from "../../policy/pinned-lookup.ts";
import { shownTo, type ClientCertificate } from "../../shared/client-certificate.ts";
import type { Deadline } from "../../shared/deadline.ts";
import { networkError } from "./network-error.ts";

export interface Outgoing {
  readonly url: URL;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Uint8Array | undefined;
  /** Where its connection goes, whatever the name stands for by now. */
  readonly addresses: readonly string[];
  /** Shown to its sites. */
  readonly certificate?: ClientCertificate | undefined;
}

/** As much as Chromium takes. */
const MAX_HEADER_BYTES = 256 * 1024;

/**
 * Sends one request, once, and gives its answer as soon as the head is there. The body belongs to whoever called.
 * @throws AppError NETWORK_ERROR, INVALID_REQUEST, BLOCKED_BY_POLICY, TIMEOUT, CANCELLED
 */
export async function exchange(
  deadline: Deadline,
  outgoing: Outgoing,
  agent: Agent,
): Promise<IncomingMessage> {
  deadline.check();
  try {
    return await begin(deadline, outgoing, agent);
  } catch (cause) {
    deadline.check();
    throw networkError(cause, outgoing.url.host);
  }
}

function begin(deadline: Deadline, outgoing: Outgoing, agent: Agent): Promise<IncomingMessage> {
  const { url, method, headers, body, addresses, certificate } = outgoing;
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const start = url.protocol === "https:" ? httpsRequest : httpRequest;
  const request = start({
    protocol: url.protocol,
    hostname: url.hostname.replace(/^\[|\]$/g, ""),
    port: url.port,
    lookup: pinnedLookup(addresses),
    ...shownTo(url, certificate),
    // With the question mark of an empty query, which `search` leaves out.
    path: url.href.slice(url.origin.length).replace(/#.*$/s, ""),
    method,
    headers: { host: url.host, ...headers },
    agent,
    maxHeaderSize: MAX_HEADER_BYTES,
    insecureHTTPParser: true, // sites are no more exact than browsers make them be
  });
  const forget = deadline.onEnd(() => void request.destroy(deadline.error));
  request.once("close", forget);
  request.once("response", resolve);
  // A later one concerns the body, and whoever reads it hears of it.
  request.on("error", reject);
  // Nobody asked for another protocol.
  request.once("upgrade", (_message, socket) => {
    socket.destroy();
    reject(new Error("it switched to another protocol"));
  });
  request.end(body);
  return promise;
}
