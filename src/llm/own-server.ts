/** Whether an address is one's own: of this machine, or of a network that is not the world's. */
export function isOwnServer(address: string): boolean {
  const { hostname } = new URL(address);
  const host = hostname.replace(/^\[|\]$/g, "").toLowerCase();
  return OWN.test(host) || (!host.includes(".") && !host.includes(":"));
}

/** A name without a dot is one of a private network as well. */
const OWN =
  /^(?:127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|::1$|f[cd][\da-f]{2}:|fe80:)|\.(?:local|lan|internal|home\.arpa)$/;
