import { isIP } from "node:net";
import { AppError } from "../shared/errors.ts";
import { quoted } from "../shared/text/quoted.ts";
import { plainAddress } from "./address-kind.ts";

/** One entry of a list of hosts. */
export interface HostPattern {
  /** The pattern in normalised form: `!example.com`, `https://*.example.com:8443`. */
  readonly text: string;
  readonly denies: boolean;
  /** True: matches only https and wss. False: matches only http and ws. Undefined: matches all of them. */
  readonly encrypted: boolean | undefined;
  /** Undefined if the pattern matches every port. */
  readonly port: number | undefined;
  /** Whether the pattern matches a single host. */
  readonly isExact: boolean;
  /** Whether the pattern matches a host, which must be normalised by `plainHost`. */
  fits(host: string): boolean;
}

/** Parts of a pattern: `!` to deny, a scheme, and the host with an optional port. A path after them is ignored. */
const SHAPE = /^(!?)\s*(?:(?!\s)([^:/?#\\]*):\/\/)?(?!\s)([^/?#\\]*)/;
const PORTS: Readonly<Record<string, number>> = { http: 80, ws: 80, https: 443, wss: 443 };
const LONGEST = 2_000;
const EVERY = "*";
const BELOW = "*.";

/**
 * Parses `example.com`, `*.example.com` (its subdomains, not itself) or `*`. A `!` in front makes the pattern deny.
 * A scheme and a port may be added; a path is ignored. A scheme without a port means the usual port of the scheme.
 * @throws AppError INVALID_REQUEST
 */
export function hostPattern(given: string): HostPattern {
  const trimmed = given.trim();
  if (trimmed === "") throw wrong(given, "names no host");
  if (trimmed.length > LONGEST || /\s/.test(trimmed.slice(1).trim())) {
    throw wrong(given, "is not a host name");
  }
  const [, deny = "", scheme, authority = ""] = SHAPE.exec(trimmed) ?? [];
  if (authority.includes("@")) throw wrong(given, "has a user name before the host");
  const [name, portText] = splitPort(authority);
  const host = checkedHost(given, name.toLowerCase());
  const port = portOf(given, scheme?.toLowerCase(), portText);
  const encrypted = scheme === undefined ? undefined : /^(?:https|wss)$/i.test(scheme);
  return {
    text: written({ deny, encrypted, host, port }),
    denies: deny !== "",
    encrypted,
    port,
    isExact: !host.startsWith(EVERY),
    fits: fitting(host),
  };
}

/** Normalises a host: converts IPv4-mapped IPv6 addresses to IPv4, and removes a final dot and brackets. */
export function plainHost(host: string): string {
  const bare = host.replace(/^\[|\]$/g, "");
  if (isIP(bare) !== 6) return host.replace(/\.$/, "");
  return plainAddress(URL.parse(`http://[${bare}]/`)?.hostname ?? bare);
}

function fitting(host: string): HostPattern["fits"] {
  if (host === EVERY) return () => true;
  if (!host.startsWith(BELOW)) return (one) => one === host;
  const end = host.slice(EVERY.length);
  return (one) => one.length > end.length && one.endsWith(end);
}

/** Splits a host from its port. An IPv6 address without brackets has no port, although it contains colons. */
function splitPort(authority: string): readonly [name: string, port: string | undefined] {
  if (isIP(authority) === 6) return [`[${authority}]`, undefined];
  const [, name = authority, port] = /^(.*?)(?::([^:\]]*))?$/.exec(authority) ?? [];
  return [name, port];
}

function checkedHost(given: string, name: string): string {
  if (name === EVERY) return name;
  const isBelow = name.startsWith(BELOW);
  const rest = isBelow ? name.slice(BELOW.length) : name;
  if (rest.includes("*")) throw wrong(given, "has a * in the wrong place", suggestion(rest));
  if (rest === "") throw wrong(given, "names no host");
  if (rest.startsWith(".")) throw wrong(given, "begins with a dot", suggestion(rest));
  const plain = plainHost(URL.parse(`http://${rest}/`)?.hostname ?? "");
  if (!isHost(plain)) throw wrong(given, "is not a host name");
  if (isBelow && isIP(plain) !== 0) throw wrong(given, "has * before an IP address");
  return isBelow ? `${BELOW}${plain}` : plain;
}

function isHost(plain: string): boolean {
  return isIP(plain) !== 0 || /^[\w-]+(?:\.[\w-]+)*$/.test(plain);
}

function portOf(given: string, scheme: string | undefined, text: string | undefined) {
  const usual = scheme === undefined ? undefined : PORTS[scheme];
  if (scheme !== undefined && usual === undefined) {
    throw wrong(given, "has a scheme that is not http, https, ws or wss");
  }
  if (text === undefined) return usual;
  const port = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  if (port > 0 && port < 65_536) return port;
  throw wrong(
    given,
    "has a port that is not a number from 1 to 65535; a pattern without a port allows all ports",
  );
}

interface Parts extends Pick<HostPattern, "encrypted" | "port"> {
  readonly deny: string;
  readonly host: string;
}

function written({ deny, encrypted, host, port }: Parts): string {
  const scheme = encrypted === undefined ? "" : encrypted ? "https://" : "http://";
  const name = isIP(host) === 6 ? `[${host}]` : host;
  const isUsual = encrypted !== undefined && port === (encrypted ? 443 : 80);
  return `${deny}${scheme}${name}${port === undefined || isUsual ? "" : `:${port}`}`;
}

/** Returns a similar valid pattern, or else an example. */
function suggestion(rest: string): string {
  const end = rest.replace(/^.*\*/, "").replace(/^\.+/, "");
  return end.includes(".") && !end.endsWith(".") ? `*.${end}` : "*.example.com";
}

function wrong(given: string, what: string, example = "example.com"): AppError {
  return new AppError(
    "INVALID_REQUEST",
    `The host pattern ${quoted(given)} ${what}; a valid one is ${quoted(example)}.`,
    {
      hint: "Pass a host (example.com), all hosts below a domain (*.example.com), or * for all; also host:port or https://host:port. A ! before a pattern denies its hosts.",
    },
  );
}
