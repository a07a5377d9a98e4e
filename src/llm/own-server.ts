import { isIP } from "node:net";

/** Whether an address is the user's own: on this machine or in a private network. */
export function isOwnServer(address: string): boolean {
  const { hostname } = new URL(address);
  const host = hostname.replace(/^\[|\]$/g, "").toLowerCase();
  return isIP(host) === 0 ? OWN_NAME.test(host) : OWN_ADDRESS.test(host);
}

const OWN_ADDRESS =
  /^(?:127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|::1$|f[cd][\da-f]{2}:|fe80:)/;
/** Host names of private networks, among them all names without a dot. */
const OWN_NAME = /^[^.]+$|\.(?:local|lan|internal|home\.arpa)$/;
