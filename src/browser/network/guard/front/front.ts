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

/** The time for which Chromium itself tries to connect. */
export const CONNECT_MS = 240_000;
export interface FrontParts {
  readonly guard: AddressGuard;
  readonly failures: ConnectionFailures;
  /** The only hosts that the session may send requests to; all if undefined. */
  readonly allowlist: HostAllowlist | undefined;
  /** Prevents repeats of requests that must not be sent twice. */
  readonly unanswered: Unanswered;
  /** The caller's own proxy. */
  readonly upstream: Upstream | undefined;
  /** Shows the session's client certificate; undefined if it has none. */
  readonly bearer: CertificateBearer | undefined;
  /** Makes a connection end with the session. */
  readonly own: (socket: Socket) => Socket;
}

/** The protocol between the browser and us. */
export interface Front {
  readonly scheme: "socks5" | "http";
  /** Serves one connection of the browser until it ends. */
  serve(client: Socket): Promise<void>;
}

/** A connection to a host that the policy allows; `named` if the origin of requests has to be checked too. */
export interface Reached {
  readonly server: Socket;
  readonly named: boolean;
}

/** Rejects with AppError BLOCKED_BY_POLICY, or with the system's error. */
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
