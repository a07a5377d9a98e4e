import { isIP } from "node:net";
import { plainAddress } from "./address-kind.ts";

/** The host and port that a web address connects to. */
export interface Destination {
  /** In lower case, without the brackets of an IPv6 address and without a final dot. */
  readonly host: string;
  readonly port: number;
}

const PORTS: Readonly<Record<string, number>> = {
  "http:": 80,
  "ws:": 80,
  "https:": 443,
  "wss:": 443,
};

export function destination(host: string, port: number): Destination {
  const bare = host
    .toLowerCase()
    .replace(/^\[|\]$/g, "")
    .replace(/\.$/, "");
  return { host: bare, port };
}

/** Returns the host and port of an address; undefined if it is invalid or its scheme is not http(s) or ws(s). */
export function destinationOf(url: string | URL): Destination | undefined {
  const parsed = typeof url === "string" ? URL.parse(url) : url;
  const usual = parsed && PORTS[parsed.protocol];
  return usual ? destination(parsed.hostname, Number(parsed.port) || usual) : undefined;
}

/** Returns host and port as in an address: `localhost:3000`, `[::1]:80`. */
export function written({ host, port }: Destination): string {
  return `${isIP(host) === 6 ? `[${host}]` : host}:${port}`;
}

/** Returns the addresses of an IP literal, `localhost` or a name below it (RFC 6761); undefined for other names. */
export function fixedAddresses(host: string): readonly string[] | undefined {
  if (isIP(host) !== 0) return [plainAddress(host)];
  return host === "localhost" || host.endsWith(".localhost") ? ["127.0.0.1", "::1"] : undefined;
}
