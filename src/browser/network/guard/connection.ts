import { once } from "node:events";
import { connect, type Socket, isIP } from "node:net";
import type { ConnectionRoute } from "../../../policy/address-guard.ts";
import type { Destination } from "../../../policy/destination.ts";
import { pinnedLookup } from "../../../policy/pinned-lookup.ts";
import type { Deadline } from "../../../shared/deadline.ts";
import { connect as connectSecurely, type ConnectionOptions } from "node:tls";

/** Connects to the first address that accepts a connection. Rejects with the system's error. */
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

export interface EncryptOptions extends Pick<ConnectionOptions, "ALPNProtocols" | "secureContext"> {
  readonly host: string;
  /** Whether the certificate of the host is accepted without verification. */
  readonly anyCertificate: boolean;
}

/** Starts TLS on a connection to a host. Rejects with the error of the connection, or of the certificate check. */
export async function encrypt(
  deadline: Deadline,
  socket: Socket,
  { host, anyCertificate, ...more }: EncryptOptions,
): Promise<Socket> {
  const secure = connectSecurely({
    ...more,
    socket,
    host, // the certificate must be for this host name or IP address
    rejectUnauthorized: !anyCertificate,
    ...(isIP(host) === 0 && { servername: host }),
  });
  secure.on("error", () => {}); // without a listener, an error after the wait below would be thrown
  try {
    await deadline.race(once(secure, "secureConnect", { signal: deadline.signal }));
    return secure;
  } catch (error) {
    socket.destroy();
    throw error;
  }
}

/** Reads exactly this many bytes of a socket that has no other reader. Rejects if the socket has fewer bytes left. */
export async function take(deadline: Deadline, socket: Socket, bytes: number): Promise<Buffer> {
  if (bytes === 0) return Buffer.alloc(0);
  for (;;) {
    const chunk: unknown = socket.read(bytes);
    if (chunk instanceof Buffer && chunk.length === bytes) return chunk;
    if (chunk !== null || socket.readableEnded || socket.destroyed) throw endedEarly();
    await deadline.race(once(socket, "readable", { signal: deadline.signal }));
  }
}

function endedEarly(): Error {
  return Object.assign(new Error("it ended too early"), { code: "ECONNRESET" });
}
