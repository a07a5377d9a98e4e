import type { Socket } from "node:net";
import type { ConnectionRoute } from "../../../../policy/address-guard.ts";
import { destinationOf, written, type Destination } from "../../../../policy/destination.ts";
import { Deadline } from "../../../../shared/deadline.ts";
import type { CertificateBearer } from "../certificate-bearer.ts";
import { dial } from "../connection.ts";
import { BROKEN_ANSWER } from "../failures.ts";
import { CONNECT_MS, type Front, type FrontParts } from "./front.ts";
import { checksHeads, headRefusal, helloRefusal, type CheckedHead, joinSite } from "./join-site.ts";
import { HeadFilter, type PassedHead } from "./head-filter.ts";
import { proxyAnswer, withoutProxy, type RequestHead } from "./heads.ts";
import { join } from "./tunnel.ts";
import type { Upstream } from "../upstream.ts";

const REFUSED_TUNNEL = "HTTP/1.1 502 Bad Gateway\r\nContent-Length: 0\r\nConnection: close\r\n\r\n";
const OPEN_TUNNEL = "HTTP/1.1 200 Connection established\r\n\r\n";
const NOTHING = Buffer.alloc(0);

/**
 * Serves the browser as an HTTP proxy, for sessions whose upstream proxy is an HTTP proxy. Checks each request. Passes
 * the request on to the upstream proxy unchanged, with the browser's credentials for that proxy. If the host bypasses
 * the upstream proxy, the request goes directly to the host. Responses stay unchanged.
 */
export class HttpFront implements Front {
  readonly scheme = "http";
  readonly #parts: FrontParts;
  readonly #upstream: Upstream;

  constructor(parts: FrontParts, upstream: Upstream) {
    this.#parts = parts;
    this.#upstream = upstream;
  }

  serve(client: Socket): Promise<void> {
    new Conversation(this.#parts, this.#upstream, client).begin();
    return Promise.resolve();
  }
}

/** The route of one request. */
interface Route extends CheckedHead {
  /** Addresses of the host, if the connection bypasses the upstream proxy; undefined if it does not. */
  readonly direct: ConnectionRoute | undefined;
}

/** Thrown for a request that cannot take the route of its connection, or that is not a proxy request. */
class OtherRoute extends Error {}

/** One connection of the browser. All its requests take one route; another route needs another connection. */
class Conversation {
  readonly #parts: FrontParts;
  readonly #upstream: Upstream;
  readonly #client: Socket;
  readonly #removed = new AbortController();
  readonly #filter = new HeadFilter(
    (head, bytes) => this.#onHead(head, bytes),
    (hello) => this.#onHello(hello),
  );
  #end: string | undefined;
  #tunnel: CheckedHead | undefined;

  constructor(parts: FrontParts, upstream: Upstream, client: Socket) {
    this.#parts = parts;
    this.#upstream = upstream;
    this.#client = client;
  }

  begin(): void {
    this.#client.once("close", () => this.#removed.abort());
    this.#filter.on("error", () => this.#client.unpipe(this.#filter).resume());
    this.#client.pipe(this.#filter);
  }

  async #onHead(head: RequestHead, bytes: Buffer): Promise<PassedHead> {
    const isTunnel = head.method === "CONNECT";
    const requested = destinationOf(isTunnel ? `https://${head.target}` : head.target);
    const to = requested ?? this.#tunnel?.to;
    try {
      if (requested) return await this.#pass(head, requested, bytes); // deadline: has its own limit
      if (!this.#tunnel) throw new OtherRoute(); // not a proxy request, so the client is not the browser
      this.#check(head, this.#tunnel);
      return { bytes };
    } catch (error) {
      if (error instanceof OtherRoute) this.#client.destroy();
      else this.#refuse(to, error, isTunnel);
      throw error;
    }
  }

  /** Checks a TLS connection inside a tunnel; throws to block it. */
  #onHello(hello: Buffer): void {
    const refusal = this.#tunnel && helloRefusal(this.#parts, this.#tunnel, hello);
    if (!refusal) return;
    this.#refuse(this.#tunnel?.to, refusal, false);
    throw refusal;
  }

  async #pass(head: RequestHead, to: Destination, bytes: Buffer): Promise<PassedHead> {
    using patience = Deadline.after(CONNECT_MS, this.#removed.signal);
    const route = await this.#route(patience, to);
    const isTunnel = head.method === "CONNECT";
    if (!isTunnel) this.#check(head, route);
    const bearer = isTunnel && this.#parts.bearer?.isFor(to) ? this.#parts.bearer : undefined;
    if (bearer) return await this.#bear(patience, route, { bearer, bytes });
    await this.#connect(patience, route);
    if (isTunnel) return this.#openTunnel(route, bytes);
    return { bytes: route.direct ? withoutProxy(head) : bytes };
  }

  async #route(deadline: Deadline, to: Destination): Promise<Route> {
    const { guard } = this.#parts;
    if (!this.#upstream.isBypassed(to)) {
      const way = await this.#upstream.admit(deadline, guard, to);
      return { to, direct: undefined, named: way?.named ?? false };
    }
    const direct = await guard.way(deadline, to);
    return { to, direct, named: direct.named };
  }

  /** Connects for the first request. Later requests use this connection; a request for another route fails. */
  async #connect(deadline: Deadline, { to, direct }: Route): Promise<void> {
    const end = direct ? written(to) : "proxy";
    if (this.#end === end) return;
    if (this.#end !== undefined) throw new OtherRoute();
    this.#end = end;
    const connecting = direct ? dial(deadline, to, direct) : this.#upstream.connect(deadline);
    const server = this.#parts.own(await connecting); // deadline: each has one
    join({ browser: this.#client, server, to }, this.#parts.unanswered, this.#filter);
  }

  /** Opens a tunnel in which `bearer` terminates TLS on both sides. The filter passes nothing on afterwards. */
  async #bear(
    deadline: Deadline,
    route: Route,
    { bearer, bytes }: { readonly bearer: CertificateBearer; readonly bytes: Buffer },
  ): Promise<PassedHead> {
    if (this.#end !== undefined) throw new OtherRoute();
    this.#end = written(route.to);
    const { own } = this.#parts;
    const reached = await this.#reach(deadline, route, bytes);
    this.#client.unpipe(this.#filter);
    const over = { bytes: NOTHING, next: "anything" } as const;
    if ("refusal" in reached) {
      this.#client.resume().end(reached.refusal);
      return over;
    }
    const server = own(await bearer.present(deadline, reached.site, route.to));
    if (this.#client.destroyed) server.destroy();
    else {
      this.#client.write(OPEN_TUNNEL);
      joinSite(this.#parts, own(bearer.answer(this.#client)), server, route);
    }
    return over;
  }

  /** Returns a connection to the site or, if the upstream proxy opens none, the response of that proxy. */
  async #reach(
    deadline: Deadline,
    { to, direct }: Route,
    bytes: Buffer,
  ): Promise<{ readonly site: Socket } | { readonly refusal: Buffer }> {
    const { own } = this.#parts;
    if (direct) return { site: own(await dial(deadline, to, direct)) };
    const proxy = own(await this.#upstream.connect(deadline));
    proxy.write(bytes);
    const answer = await proxyAnswer(deadline, proxy);
    if (answer.isOpen) return { site: proxy };
    proxy.destroy();
    return { refusal: answer.bytes };
  }

  #openTunnel(route: Route, bytes: Buffer): PassedHead {
    this.#tunnel = route;
    if (route.direct) this.#client.write(OPEN_TUNNEL);
    const next = checksHeads(this.#parts, route) ? "tunnel" : "anything";
    return { bytes: route.direct ? NOTHING : bytes, next };
  }

  /** Throws for a request that pages must not send. */
  #check(head: RequestHead, checked: CheckedHead): void {
    const refusal = headRefusal(this.#parts, checked, head);
    if (refusal) throw refusal;
  }

  #refuse(to: Destination | undefined, cause: unknown, isTunnel: boolean): void {
    if (this.#client.destroyed) return;
    if (to) this.#parts.failures.add(to, cause);
    this.#client.end(isTunnel ? REFUSED_TUNNEL : BROKEN_ANSWER);
  }
}
