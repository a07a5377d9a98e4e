import type { Socket } from "node:net";
import type { AddressGuard } from "../../../../policy/address-guard.ts";
import type { HostAllowlist } from "../../../../policy/host-allowlist.ts";
import type { Destination } from "../../../../policy/destination.ts";
import type { Deadline } from "../../../../shared/deadline.ts";
import { dial } from "../connection.ts";
import type { CertificateBearer } from "../certificate-bearer.ts";
import type { ConnectionFailures } from "../failures.ts";
import type { Unanswered } from "../unanswered.ts";
import type { Upstream } from "../upstream.ts";

/** Time limit for connecting to a host; Chromium has the same limit. */
export const CONNECT_MS = 240_000;
export interface FrontParts {
  readonly guard: AddressGuard;
  readonly failures: ConnectionFailures;
  /** The only hosts to which the session may send requests; undefined allows all. */
  readonly allowlist: HostAllowlist | undefined;
  /** Prevents the browser from repeating requests that must not be sent twice. */
  readonly unanswered: Unanswered;
  /** The proxy to which the guard proxy connects: the caller's own, or the default one; undefined for none. */
  readonly upstream: Upstream | undefined;
  /** Presents the session's client certificate; undefined if the session has none. */
  readonly bearer: CertificateBearer | undefined;
  /** Registers a connection so that it is closed with the session. */
  readonly own: (socket: Socket) => Socket;
}

/** The server side of the proxy protocol between the browser and us. */
export interface Front {
  readonly scheme: "socks5" | "http";
  /** Serves one connection of the browser. May resolve before the connection ends. */
  serve(client: Socket): Promise<void>;
}

/** A connection to an allowed host. `named`: allowed only because a caller named it, so all requests need checks. */
export interface Reached {
  readonly server: Socket;
  readonly named: boolean;
}

/** Connects to a host, through `upstream` or directly. @throws AppError BLOCKED_BY_POLICY, or the connection's error */
export async function reachHost(
  deadline: Deadline,
  { guard, upstream, own }: FrontParts,
  to: Destination,
): Promise<Reached> {
  if (upstream && !upstream.isBypassed(to)) {
    const named = (await upstream.admit(deadline, guard, to))?.named ?? false;
    return { server: own(await upstream.reach(deadline, guard, to)), named };
  }
  const way = await guard.way(deadline, to);
  return { server: own(await dial(deadline, to, way)), named: way.named };
}
