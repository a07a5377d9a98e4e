import type { Protocol } from "devtools-protocol";
import type { Headers } from "../calls/call.ts";
import { AppError } from "../../../shared/errors.ts";
import { newId } from "../../../shared/ids.ts";

const MAX_LENGTH = 2_000;

/** The addresses that a rule is for. */
export interface UrlPattern {
  readonly text: string;
  /** The same for CDP Fetch.RequestPattern, which also interprets `?` and `\`. */
  readonly cdp: string;
  matches(url: string): boolean;
}

/**
 * `*` matches any characters, also none and slashes; every other character matches itself. The pattern has to match the
 * whole address. Both the browser and this server match every request with it, so matching is fast for any address.
 * @throws AppError INVALID_REQUEST for a pattern that no address matches
 */
export function urlPattern(given: string): UrlPattern {
  if (given.length > MAX_LENGTH || !/^(?:\*|https?\*?:\/\/|http\*)/i.test(given)) {
    throw new AppError(
      "INVALID_REQUEST",
      `"url_pattern" must be a whole address or begin with *, and have at most ${MAX_LENGTH} characters.`,
      {
        hint: "Write * for any characters, as in */api/* or https://example.com/*.jpg; regular expressions are not supported.",
      },
    );
  }
  const text = asAddressesAre(given);
  return { text, cdp: text.replaceAll(/[\\?]/g, String.raw`\$&`), matches: matcher(text) };
}

/** Writes a pattern as addresses are matched: host in lower case, a path, no fragment. */
function asAddressesAre(pattern: string): string {
  const [bare = ""] = pattern.split("#", 1);
  const lowered = bare.replace(/^[^/]*\/\/[^/]*/, (start) => start.toLowerCase());
  return /^[^/]*\/\/[^/?]*[^/?*]$/.test(lowered) ? `${lowered}/` : lowered;
}

function matcher(pattern: string): (url: string) => boolean {
  const [first = "", ...rest] = pattern.split("*");
  const last = rest.pop();
  if (last === undefined) return (url) => url === pattern;
  return (url) => {
    const end = url.length - last.length;
    let at = first.length;
    if (at > end || !url.startsWith(first) || !url.endsWith(last)) return false;
    for (const part of rest) {
      const found = url.indexOf(part, at);
      if (found === -1) return false;
      at = found + part.length;
    }
    return at <= end;
  };
}

/** Why a blocked request fails, as the page and the network list show it. */
export const BLOCK_REASONS = {
  blocked_by_client: "BlockedByClient",
  aborted: "Aborted",
  failed: "Failed",
  timed_out: "TimedOut",
  access_denied: "AccessDenied",
  connection_refused: "ConnectionRefused",
  connection_reset: "ConnectionReset",
  connection_closed: "ConnectionClosed",
  connection_failed: "ConnectionFailed",
  name_not_resolved: "NameNotResolved",
  address_unreachable: "AddressUnreachable",
  internet_disconnected: "InternetDisconnected",
} as const satisfies Readonly<Record<string, Protocol.Network.ErrorReason>>;

export type BlockReason = keyof typeof BLOCK_REASONS;

/** The kinds of requests that rules can select, with their names in CDP Fetch, which does not distinguish them all. */
export const RULE_TYPES = {
  Document: "Document",
  Stylesheet: "Stylesheet",
  Image: "Image",
  Media: "Media",
  Font: "Font",
  Script: "Script",
  XHR: "XHR",
  Fetch: "XHR",
  Ping: "Ping",
  CSPViolationReport: "CSPViolationReport",
  Other: "Other",
} as const satisfies Readonly<Record<string, Protocol.Network.ResourceType>>;

export type RuleType = keyof typeof RULE_TYPES;

export interface BlockRule {
  readonly name: "block";
  readonly reason: BlockReason;
}

/** Responds in the server's place. */
export interface Fulfil {
  readonly name: "fulfil";
  readonly status: number;
  readonly headers: Headers;
  readonly body: Buffer;
}

/** Changes the request, the response, or both. Undefined properties change nothing. */
export interface Modify {
  readonly name: "modify";
  readonly request: {
    readonly url?: string | undefined;
    readonly method?: string | undefined;
    readonly body?: Buffer | undefined;
    readonly headers: Headers;
    /** In lower case. */
    readonly withoutHeaders: readonly string[];
  };
  readonly response: {
    readonly status?: number | undefined;
    readonly headers: Headers;
    readonly withoutHeaders: readonly string[];
  };
}

/** A caller's rule for requests. */
export interface InterceptRule {
  readonly url: UrlPattern;
  /** The only tab that it is for. */
  readonly tabId?: string | undefined;
  /** All methods if empty. */
  readonly methods: readonly string[];
  readonly types: readonly RuleType[];
  /** The number of requests that it is for. */
  readonly times?: number | undefined;
  readonly action: BlockRule | Fulfil | Modify;
}

/** A rule of a session. */
export interface StoredRule extends InterceptRule {
  readonly id: string;
  /** The number of requests that it was applied to. */
  hits: number;
}

const MAX_RULES = 100;
const MAX_BYTES = 8 * 1_024 * 1_024;

/** The facts of a request that decide whether a rule is for it. */
export interface RequestFacts {
  readonly tabId: string;
  readonly url: string;
  readonly method: string;
  /** As CDP Fetch names it. */
  readonly resourceType: string;
}

/** The rules of a session for the requests of its pages. They are only in memory and end with the session. */
export class InterceptRules {
  readonly #rules: StoredRule[] = [];

  /** In the order in which they were added. */
  get all(): readonly StoredRule[] {
    return this.#rules;
  }

  /** @throws AppError TOO_LARGE for too many rules, or bodies that are too large together */
  add(rule: InterceptRule): StoredRule {
    const bytes = [...this.#rules, rule].reduce((sum, one) => sum + bodyBytes(one), 0);
    if (this.#rules.length >= MAX_RULES || bytes > MAX_BYTES) {
      throw new AppError(
        "TOO_LARGE",
        `A session has at most ${MAX_RULES} rules, whose bodies have at most ${MAX_BYTES} bytes together.`,
        { hint: "Remove rules that are not needed any more." },
      );
    }
    const stored: StoredRule = { ...rule, id: newId("rule"), hits: 0 };
    this.#rules.push(stored);
    return stored;
  }

  /** @throws AppError INTERCEPT_NOT_FOUND */
  remove(id: string): void {
    const at = this.#rules.findIndex((rule) => rule.id === id);
    if (at === -1) {
      throw new AppError(
        "INTERCEPT_NOT_FOUND",
        `No rule of this session has the id ${JSON.stringify(id)}.`,
        { hint: "List the rules to see their ids." },
      );
    }
    this.#rules.splice(at, 1);
  }

  /** Removes all rules and returns their number. */
  clear(): number {
    return this.#rules.splice(0).length;
  }

  /** Removes the rules that were only for this closed tab. */
  forgetTab(tabId: string): void {
    const others = this.#rules.filter((rule) => rule.tabId !== tabId);
    this.#rules.splice(0, Infinity, ...others);
  }

  /** The rules for requests of the tab, also those that have reached their number of requests. */
  of(tabId: string): readonly StoredRule[] {
    return this.#rules.filter((rule) => rule.tabId === undefined || rule.tabId === tabId);
  }

  /** Returns the latest rule that is for a request. */
  find({ tabId, url, method, resourceType }: RequestFacts): StoredRule | undefined {
    return this.of(tabId).findLast(
      ({ url: pattern, methods, types, times = Infinity, hits }) =>
        hits < times &&
        (methods.length === 0 || methods.includes(method)) &&
        (types.length === 0 || types.some((type) => RULE_TYPES[type] === resourceType)) &&
        pattern.matches(url),
    );
  }
}

function bodyBytes({ action }: InterceptRule): number {
  if (action.name === "block") return 0;
  return (action.name === "fulfil" ? action.body : action.request.body)?.byteLength ?? 0;
}
