import { AppError } from "../shared/errors.ts";
import { quoted } from "../shared/text/quoted.ts";
import { destinationOf, type Destination } from "./destination.ts";
import { hostPattern, plainHost, type HostPattern } from "./host-pattern.ts";

const MOST_PATTERNS = 1_000;

/** A list of the hosts that may be visited. A `!` pattern always denies, at any position in the list. */
export class HostList {
  /** Normalised: in lower case, and international names in Punycode. */
  readonly patterns: readonly string[];
  readonly #allowed: readonly HostPattern[];
  readonly #denied: readonly HostPattern[];

  private constructor(patterns: readonly HostPattern[]) {
    this.patterns = [...new Set(patterns.map(({ text }) => text))];
    this.#allowed = patterns.filter(({ denies }) => !denies);
    this.#denied = patterns.filter(({ denies }) => denies);
  }

  /** Parses the patterns of a list. @throws AppError INVALID_REQUEST with the problem and valid examples */
  static parse(patterns: readonly string[]): HostList {
    if (patterns.length === 0 || patterns.length > MOST_PATTERNS) {
      throw wrongList(`A list of hosts has 1 to ${MOST_PATTERNS} patterns, not ${patterns.length}`);
    }
    const list = new HostList(patterns.map(hostPattern));
    if (list.#allowed.length > 0) return list;
    const [first = ""] = list.patterns;
    throw wrongList(`A list of hosts that only denies, such as ${quoted(first)}, allows nothing`);
  }

  /** Whether `url` is a web (or web socket) address of a host on the list. */
  allows(url: string | URL): boolean {
    const parsed = URL.parse(String(url));
    const to = parsed && destinationOf(parsed);
    return to ? this.#decides(to, isEncrypted(parsed)) : false;
  }

  /** Whether pages of this host (`example.com` or `example.com:8443`) may be visited, over https or http. */
  allowsHost(host: string): boolean {
    return this.allows(`https://${host}/`) || this.allows(`http://${host}/`);
  }

  /** Whether the list allows this host and port over https or over http; the scheme of a connection is not known. */
  mayReach(to: Destination): boolean {
    return this.#decides(to, true) || this.#decides(to, false);
  }

  /** Whether the list allows the host by its exact name, not only by `*.domain` or `*`. */
  names(to: Destination): boolean {
    const own = this.#allowed.filter(({ isExact }) => isExact);
    return this.mayReach(to) && own.some((pattern) => matches(pattern, to));
  }

  #decides(to: Destination, encrypted: boolean): boolean {
    const fits = (pattern: HostPattern) => matches(pattern, to, encrypted);
    return this.#allowed.some(fits) && !this.#denied.some(fits);
  }
}

function matches(pattern: HostPattern, { host, port }: Destination, encrypted?: boolean): boolean {
  const fitsScheme =
    encrypted === undefined || pattern.encrypted === undefined || pattern.encrypted === encrypted;
  return fitsScheme && (pattern.port ?? port) === port && pattern.fits(plainHost(host));
}

function isEncrypted({ protocol }: URL): boolean {
  return protocol === "https:" || protocol === "wss:";
}

function wrongList(sentence: string): AppError {
  return new AppError("INVALID_REQUEST", `${sentence}.`, {
    hint: 'Name the hosts that may be visited, such as ["example.com", "*.example.com"]; ["*"] allows all, ["*", "!ads.example"] all but one.',
  });
}
