import { once } from "node:events";
import { connect, type Socket } from "node:net";
import type { ConnectionRoute } from "../../../policy/address-guard.ts";
import type { Destination } from "../../../policy/destination.ts";
import { pinnedLookup } from "../../../policy/pinned-lookup.ts";
import type { Deadline } from "../../../shared/deadline.ts";

/** A connection to the first of the addresses that answers. Rejects with the system's error. */
export async function dial(
  deadline: Deadline,
  { host, port }: Destination,
  { addresses }: Pick<ConnectionRoute, "addresses">,
): Promise<Socket> {
  const [address = host] = addresses;
  const socket = connect({
    host: addresses.length === 1 ? address : host,
    port,
    lookup: pinnedLookup(addresses),
    autoSelectFamily: true,
    allowHalfOpen: true,
    noDelay: true,
  });
  try {
    await deadline.race(once(socket, "connect", { signal: deadline.signal }));
    return socket;
  } catch (error) {
    socket.destroy();
    throw error;
  }
}
