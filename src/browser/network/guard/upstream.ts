import { isIP, type Socket, BlockList } from "node:net";
import type { AddressGuard, ConnectionRoute } from "../../../policy/address-guard.ts";
import {
  destination,
  destinationOf,
  written,
  type Destination,
  fixedAddresses,
} from "../../../policy/destination.ts";
import type { Deadline } from "../../../shared/deadline.ts";
import { AppError } from "../../../shared/errors.ts";
import type { Proxy } from "../../chromium/emulation/environment.ts";
import { take, dial, encrypt } from "./connection.ts";
import { addressKind } from "../../../policy/address-kind.ts";

export interface UpstreamOptions {
  /** Whether the certificate of the proxy is accepted without verification. */
  readonly anyCertificate: boolean;
  /**
   * For a caller's proxy: the guard that checks the address of the proxy. Undefined for the default proxy, which may
   * have any address. With the default proxy, we resolve the names of requested hosts only if it uses SOCKS 4.
   */
  readonly reachable: AddressGuard | undefined;
}

/** A proxy to which the guard proxy connects: the session's proxy or, if the session sets none, the default proxy. */
export class Upstream {
  /** Whether it is an HTTP proxy. The guard proxy then uses HTTP with the browser too. */
  readonly isHttp: boolean;
  /** Whether connections to this host do not use the proxy. */
  readonly isBypassed: (to: Destination) => boolean;
  readonly #scheme: string;
  readonly #at: Destination;
  readonly #options: UpstreamOptions;

  constructor({ server, bypass }: Proxy, options: UpstreamOptions) {
    const [, scheme = "http", host = "", port] = /^(\w+):\/\/(.*?)(?::(\d+))?$/.exec(server) ?? [];
    const usual = { https: 443, socks4: 1080, socks5: 1080 }[scheme] ?? 80;
    this.#scheme = scheme;
    const place = `${host}:${port ?? usual}`;
    this.#at = destinationOf(`http://${place}`) ?? destination(host, Number(port ?? usual));
    this.#options = options;
    this.isHttp = scheme === "http" || scheme === "https";
    this.isBypassed = bypassOf(bypass);
  }

  /** Checks that the policy allows the address of the proxy. @throws AppError BLOCKED_BY_POLICY */
  async name(deadline: Deadline): Promise<void> {
    const { reachable } = this.#options;
    await reachable?.name(deadline, `http://${written(this.#at)}`);
    await reachable?.way(deadline, this.#at).catch((error: unknown) => {
      if (error instanceof AppError) throw error; // `connect` reports other errors
    });
  }

  /**
   * Checks a host before the proxy connects to it. Returns its route, or undefined if the host was not resolved here.
   * @throws AppError BLOCKED_BY_POLICY
   */
  async admit(
    deadline: Deadline,
    guard: AddressGuard,
    to: Destination,
  ): Promise<ConnectionRoute | undefined> {
    return this.#options.reachable ? guard.wayThrough(deadline, to) : guard.checkName(to);
  }

  /** Returns a connection to a host through SOCKS. @throws AppError BLOCKED_BY_POLICY, or a connection's error */
  async reach(deadline: Deadline, guard: AddressGuard, to: Destination): Promise<Socket> {
    // SOCKS 4 supports only IPv4 addresses, so we resolve the host. Its addresses are checked as without a proxy.
    const [address = ""] =
      this.#scheme === "socks4" ? (await guard.way(deadline, to)).addresses.filter(isV4) : [];
    const socket = await this.connect(deadline);
    try {
      await (this.#scheme === "socks4"
        ? askVersion4(deadline, socket, address, to.port)
        : askVersion5(deadline, socket, to));
      return socket;
    } catch (error) {
      socket.destroy();
      throw error;
    }
  }

  /** Returns a connection to the proxy itself. @throws AppError BLOCKED_BY_POLICY, or a connection's error */
  async connect(deadline: Deadline): Promise<Socket> {
    const { anyCertificate, reachable } = this.#options;
    const { host } = this.#at;
    try {
      const { addresses } = (await reachable?.way(deadline, this.#at)) ?? { addresses: [host] };
      const plain = await dial(deadline, this.#at, { addresses });
      if (this.#scheme !== "https") return plain;
      return await encrypt(deadline, plain, { host, anyCertificate });
    } catch (error) {
      throw error instanceof AppError ? error : unreachable(error);
    }
  }
}

/** Maximum number of bytes of a host name: SOCKS 5 sends the length in one byte. */
const LONGEST_NAME = 255;

/** Requests a connection from a SOCKS 5 proxy. RFC 1928. */
async function askVersion5(deadline: Deadline, socket: Socket, to: Destination): Promise<void> {
  socket.write(Buffer.from([5, 1, 0]));
  const [, method] = await take(deadline, socket, 2);
  if (method !== 0) throw refused();
  const name = Buffer.from(to.host, "latin1");
  if (name.length > LONGEST_NAME) throw refused(); // the proxy would read the rest of a longer name as the next field
  const port = Buffer.alloc(2);
  port.writeUInt16BE(to.port);
  socket.write(Buffer.concat([Buffer.from([5, 1, 0, 3, name.length]), name, port]));
  const [, code, , kind] = await take(deadline, socket, 4);
  const bound = kind === 4 ? 16 : kind === 3 ? Number((await take(deadline, socket, 1))[0]) : 4;
  await take(deadline, socket, bound + 2);
  if (code !== 0) throw refused();
}

async function askVersion4(
  deadline: Deadline,
  socket: Socket,
  address: string,
  port: number,
): Promise<void> {
  if (address === "") throw refused();
  const bytes = [4, 1, port >> 8, port & 0xff, ...address.split(".").map(Number), 0];
  socket.write(Buffer.from(bytes));
  const [, code] = await take(deadline, socket, 8);
  if (code !== 90) throw refused();
}

function isV4(address: string): boolean {
  return isIP(address) === 4;
}

/** Returns the error for a proxy that could not connect to the host, or did not allow the connection. */
function refused(): Error {
  return Object.assign(new Error("the proxy refused"), { code: "ESOCKS" });
}

function unreachable(cause: unknown): Error {
  return Object.assign(new Error("the proxy does not respond", { cause }), { code: "EPROXY" });
}

type Rule = (to: Destination) => boolean;

/**
 * Returns a test for hosts that bypass the proxy, from patterns of Chromium: `host`, `*.host`, `.host`, each with an
 * optional `:port`; `10.0.0.0/8`; `<local>` (names without a dot). Loopback and link-local hosts bypass the proxy too,
 * unless there is a pattern `<-loopback>`.
 */
export function bypassOf(patterns: readonly string[]): Rule {
  const rules = patterns.filter((one) => one !== "<-loopback>").map(ruleOf);
  const isProxied = patterns.includes("<-loopback>");
  return (to) => (!isProxied && isLoopback(to)) || rules.some((rule) => rule(to));
}

function ruleOf(pattern: string): Rule {
  const plain = pattern
    .trim()
    .toLowerCase()
    .replace(/^\w+:\/\//, "");
  if (plain === "<local>") return ({ host }) => isIP(host) === 0 && !host.includes(".");
  const [network = "", prefix] = plain.split("/");
  if (prefix !== undefined && isIP(network) !== 0) return inNetwork(network, Number(prefix));
  const [, host = plain, port] = /^(.*?)(?::(\d+))?$/.exec(plain) ?? [];
  const shape = wild(host.replace(/^\[|\]$/g, "").replace(/^\./, "*."));
  return (to) => shape.test(to.host) && (port === undefined || Number(port) === to.port);
}

function inNetwork(network: string, prefix: number): Rule {
  const family = isIP(network) === 6 ? "ipv6" : "ipv4";
  const list = new BlockList();
  list.addSubnet(network, prefix, family);
  return ({ host }) => isIP(host) === isIP(network) && list.check(host, family);
}

function wild(pattern: string): RegExp {
  const parts = pattern.split("*").map((part) => RegExp.escape(part));
  return new RegExp(`^${parts.join(".*")}$`);
}

function isLoopback({ host }: Destination): boolean {
  const [address] = fixedAddresses(host) ?? [];
  return address !== undefined && ["loopback", "link-local"].includes(addressKind(address));
}
