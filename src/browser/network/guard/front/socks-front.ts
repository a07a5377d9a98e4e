import type { Socket } from "node:net";
import { Deadline } from "../../../../shared/deadline.ts";
import { CONNECT_MS, reachHost, type Front, type FrontParts } from "./front.ts";
import { joinSite } from "./join-site.ts";
import { destination, type Destination } from "../../../../policy/destination.ts";
import { take } from "../connection.ts";

const VERSION = 5;
const NO_PASSWORD = 0;
const CONNECT = 1;
const IPV4 = 1;
const NAME = 3;
const IPV6 = 4;

/**
 * Reads the browser's request on a SOCKS 5 connection without a password (RFC 1928). Returns the requested destination.
 * Returns undefined for another command or protocol, for example if a page sends an HTTP request to this port.
 */
async function requestedDestination(
  deadline: Deadline,
  client: Socket,
): Promise<Destination | undefined> {
  const [version, methods = 0] = await take(deadline, client, 2);
  if (version !== VERSION) return undefined;
  await take(deadline, client, methods);
  client.write(Buffer.from([VERSION, NO_PASSWORD]));
  const [, command, , kind] = await take(deadline, client, 4);
  if (command !== CONNECT) return undefined;
  const host = await hostOf(deadline, client, kind);
  const port = await take(deadline, client, 2);
  return host === undefined ? undefined : destination(host, port.readUInt16BE());
}

/** Reports to the browser that the connection is open. */
function accept(client: Socket): void {
  client.write(reply(0));
}

/** Reports a failure to the browser, which treats all failure codes alike. */
function refuse(client: Socket): void {
  client.end(reply(1));
}

function reply(code: number): Buffer {
  return Buffer.from([VERSION, code, 0, IPV4, 0, 0, 0, 0, 0, 0]);
}

/** Reads the host of a destination; undefined if `kind` is invalid. Chromium also sends IP addresses as names. */
async function hostOf(
  deadline: Deadline,
  client: Socket,
  kind: number | undefined,
): Promise<string | undefined> {
  switch (kind) {
    case IPV4:
      return (await take(deadline, client, 4)).join(".");
    case IPV6:
      return (await take(deadline, client, 16)).toString("hex").replaceAll(/(.{4})(?!$)/g, "$1:");
    case NAME: {
      const [length = 0] = await take(deadline, client, 1);
      return (await take(deadline, client, length)).toString("latin1");
    }
    default:
      return undefined;
  }
}

const GREETING_MS = 10_000;

/** Serves the browser as a SOCKS 5 proxy; pages cannot send SOCKS. After the handshake, data passes unchanged. */
export class SocksFront implements Front {
  readonly scheme = "socks5";
  readonly #parts: FrontParts;

  constructor(parts: FrontParts) {
    this.#parts = parts;
  }

  async serve(client: Socket): Promise<void> {
    using greeting = Deadline.after(GREETING_MS);
    const to = await requestedDestination(greeting, client).catch(() => undefined);
    if (!to) return void client.destroy();
    const removed = new AbortController();
    client.once("close", () => removed.abort());
    using patience = Deadline.after(CONNECT_MS, removed.signal);
    try {
      const { own, bearer } = this.#parts;
      const shows = bearer?.isFor(to) ? bearer : undefined;
      const { server: reached, named } = await reachHost(patience, this.#parts, to);
      const server = shows ? own(await shows.present(patience, reached, to)) : reached;
      if (client.destroyed) return void server.destroy();
      accept(client);
      const browser = shows ? own(shows.answer(client)) : client;
      joinSite(this.#parts, browser, server, { to, named });
    } catch (error) {
      if (!client.destroyed) this.#parts.failures.add(to, error);
      refuse(client);
    }
  }
}
