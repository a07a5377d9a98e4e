import type { Protocol } from "devtools-protocol";
import type { Headers } from "../calls/call.ts";
import { AppError } from "../../../shared/errors.ts";
import { newId } from "../../../shared/ids.ts";

const MAX_LENGTH = 2_000;

/** A pattern for the addresses to which a rule applies. */
export interface UrlPattern {
  readonly text: string;
  /** The pattern for CDP Fetch.RequestPattern. `?` and `\` are escaped, since CDP gives them a special meaning. */
  readonly cdp: string;
  matches(url: string): boolean;
}

/**
 * Parses a pattern. `*` matches any number of characters, including slashes; any other character matches itself. The
 * pattern must match the whole address. Browser and server match every request, so matching must be fast.
 * @throws AppError INVALID_REQUEST for a pattern that no address can match, or that is too long
 */
export function urlPattern(given: string): UrlPattern {
  if (given.length > MAX_LENGTH || !/^(?:\*|https?\*?:\/\/|http\*)/i.test(given)) {
    throw new AppError(
      "INVALID_REQUEST",
      `"url_pattern" matches no address; it must be a whole address or begin with *, and have at most ${MAX_LENGTH} characters.`,
      {
        hint: "Write * for any characters, as in */api/* or https://example.com/*.jpg; regular expressions are not supported.",
      },
    );
  }
  const text = asAddressesAre(given);
  return { text, cdp: text.replaceAll(/[\\?]/g, String.raw`\$&`), matches: matcher(text) };
}

/** Normalises a pattern like the addresses that it is compared with: host in lower case, a path, no fragment. */
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

/** Errors with which rules can fail a request, with their names in CDP. Pages and callers see these errors. */
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

/** Types of requests that rules can select, with their names in CDP Fetch, which uses `XHR` for fetch requests too. */
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

/** A response that the browser gets instead of a response from the site. */
export interface Fulfil {
  readonly name: "fulfil";
  readonly status: number;
  readonly headers: Headers;
  readonly body: Buffer;
}

/** Changes to the request, the response, or both. Undefined properties change nothing. */
export interface Modify {
  readonly name: "modify";
  readonly request: {
    readonly url?: string | undefined;
    readonly method?: string | undefined;
    readonly body?: Buffer | undefined;
    readonly headers: Headers;
    /** Names of headers to remove, in lower case. */
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
  /** The tab to which the rule is limited; undefined for all tabs. */
  readonly tabId?: string | undefined;
  /** Empty for all methods. */
  readonly methods: readonly string[];
  readonly types: readonly RuleType[];
  /** Maximum number of requests to which the rule is applied; undefined for no limit. */
  readonly times?: number | undefined;
  readonly action: BlockRule | Fulfil | Modify;
}

/** A rule that a session has stored. */
export interface StoredRule extends InterceptRule {
  readonly id: string;
  /** Number of requests to which the rule has been applied. */
  hits: number;
}

const MAX_RULES = 100;
const MAX_BYTES = 8 * 1_024 * 1_024;

/** The properties of a request that decide whether a rule applies. */
export interface RequestFacts {
  readonly tabId: string;
  readonly url: string;
  readonly method: string;
  /** Type of the request as CDP Fetch names it. */
  readonly resourceType: string;
}

/** The rules of a session for the requests of its pages. They are stored only in memory, and end with the session. */
export class InterceptRules {
  readonly #rules: StoredRule[] = [];

  /** All rules, in the order in which they were added. */
  get all(): readonly StoredRule[] {
    return this.#rules;
  }

  /** Adds a rule. @throws AppError TOO_LARGE for too many rules, or if their bodies are too large together */
  add(rule: InterceptRule): StoredRule {
    const bytes = [...this.#rules, rule].reduce((sum, one) => sum + bodyBytes(one), 0);
    if (this.#rules.length >= MAX_RULES || bytes > MAX_BYTES) {
      throw new AppError(
        "TOO_LARGE",
        `The rule would exceed a limit: a session can have ${MAX_RULES} rules, and ${MAX_BYTES} bytes in all their bodies together.`,
        { hint: "Remove rules that you no longer need." },
      );
    }
    const stored: StoredRule = { ...rule, id: newId("rule"), hits: 0 };
    this.#rules.push(stored);
    return stored;
  }

  /** Removes a rule. @throws AppError INTERCEPT_NOT_FOUND */
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

  /** Removes the rules that are limited to this tab, which has closed. */
  forgetTab(tabId: string): void {
    const others = this.#rules.filter((rule) => rule.tabId !== tabId);
    this.#rules.splice(0, Infinity, ...others);
  }

  /** Returns the rules for requests of the tab, including rules that have been applied `times` times. */
  of(tabId: string): readonly StoredRule[] {
    return this.#rules.filter((rule) => rule.tabId === undefined || rule.tabId === tabId);
  }

  /** Returns the rule that applies to a request, if any; of several, the one that was added last. */
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
