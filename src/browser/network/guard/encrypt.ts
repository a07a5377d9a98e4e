import { once } from "node:events";
import { isIP, type Socket } from "node:net";
import { connect, type ConnectionOptions } from "node:tls";
import type { Deadline } from "../../../shared/deadline.ts";

export interface EncryptOptions extends Pick<ConnectionOptions, "ALPNProtocols" | "secureContext"> {
  readonly host: string;
  /** Whether the other side may show any certificate. */
  readonly anyCertificate: boolean;
}

/** Speaks TLS on a connection to a host. Rejects with the system's error, or that of the host's certificate. */
export async function encrypt(
  deadline: Deadline,
  socket: Socket,
  { host, anyCertificate, ...more }: EncryptOptions,
): Promise<Socket> {
  const secure = connect({
    ...more,
    socket,
    host, // its certificate has to be for this one, also where it is an address
    rejectUnauthorized: !anyCertificate,
    ...(isIP(host) === 0 && { servername: host }),
  });
  secure.on("error", () => {}); // also one that comes when nobody waits any more
  try {
    await deadline.race(once(secure, "secureConnect", { signal: deadline.signal }));
    return secure;
  } catch (error) {
    socket.destroy();
    throw error;
  }
}
