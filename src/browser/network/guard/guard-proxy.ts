import { once } from "node:events";
import { createServer, type Server, type Socket } from "node:net";
import type { AddressPolicy } from "../../../policy/address-policy.ts";
import type { Deadline } from "../../../shared/deadline.ts";
import type { Front, FrontParts } from "./front/front.ts";
import { HttpFront } from "./front/http-front.ts";
import type { BrowserPeers } from "./peer.ts";
import { SocksFront } from "./front/socks-front.ts";
import type { Protocol } from "devtools-protocol";

const HOST = "127.0.0.1";
/** Maximum number of connections: more than the browser opens at the same time. */
const MOST_CONNECTIONS = 1_024;

export interface GuardProxyParts extends Omit<FrontParts, "own"> {
  /** Checks that a client is the browser; undefined if any local program may connect. */
  readonly peers: BrowserPeers | undefined;
}

/**
 * A proxy on loopback that connects the pages of a session to the network; pages cannot bypass it. Without `upstream`,
 * it resolves each name itself, checks the addresses and connects only to these. The policy blocks requests of pages to
 * the proxy's port, as to the port of this server. With `peers`, on Linux, only the browser can connect to the proxy.
 */
export class GuardProxy implements NetworkWay {
  readonly contextOptions: NetworkWay["contextOptions"];
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  readonly #giveBack: () => void;

  private constructor(server: Server, policy: AddressPolicy, { peers, ...parts }: GuardProxyParts) {
    const port = portOf(server);
    const front = this.#front({ ...parts, own: (socket) => this.#own(socket) });
    this.contextOptions = {
      proxyServer: `${front.scheme}://${HOST}:${port}`,
      proxyBypassList: "<-loopback>",
    };
    this.#server = server;
    this.#giveBack = policy.own(port, HOST);
    server.maxConnections = MOST_CONNECTIONS;
    server.on("connection", (client) => {
      if (peers?.has(client) === false) client.destroy();
      else void front.serve(this.#own(client));
    });
  }

  static async open(
    deadline: Deadline,
    policy: AddressPolicy,
    parts: GuardProxyParts,
  ): Promise<GuardProxy> {
    const server = createServer({ allowHalfOpen: true, noDelay: true });
    server.listen(0, HOST);
    await deadline.race(once(server, "listening"));
    return new GuardProxy(server, policy, parts);
  }

  close(): void {
    this.#giveBack();
    this.#server.close();
    for (const socket of this.#sockets) socket.destroy();
  }

  #front(parts: FrontParts): Front {
    const { upstream } = parts;
    return upstream?.isHttp ? new HttpFront(parts, upstream) : new SocksFront(parts);
  }

  #own(socket: Socket): Socket {
    this.#sockets.add(socket);
    socket.once("close", () => this.#sockets.delete(socket));
    socket.on("error", () => {}); // `close` follows and removes the socket
    return socket;
  }
}

function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("not on TCP");
  return address.port;
}

/** How the pages of one browser context connect to the network. */
export interface NetworkWay {
  /** Options for CDP Target.createBrowserContext. */
  readonly contextOptions: Pick<
    Protocol.Target.CreateBrowserContextRequest,
    "proxyServer" | "proxyBypassList"
  >;
  close(): void;
}
