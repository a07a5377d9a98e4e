import { isIP } from "node:net";

/** Whether an address is one's own: of this machine, or of a network that is not the world's. */
export function isOwnServer(address: string): boolean {
  const { hostname } = new URL(address);
  const host = hostname.replace(/^\[|\]$/g, "").toLowerCase();
  return isIP(host) === 0 ? OWN_NAME.test(host) : OWN_ADDRESS.test(host);
}

const OWN_ADDRESS =
  /^(?:127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|::1$|f[cd][\da-f]{2}:|fe80:)/;
/** A name without a dot is one of a private network as well. */
const OWN_NAME = /^[^.]+$|\.(?:local|lan|internal|home\.arpa)$/;
