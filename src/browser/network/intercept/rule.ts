import type { Protocol } from "devtools-protocol";
import type { Headers } from "../calls/call.ts";
import type { UrlPattern } from "./url-pattern.ts";

/** Why a blocked request fails, as the page and the network list see it. */
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

/** Kinds of requests by which rules choose, and what CDP Fetch calls them: it does not tell all of them apart. */
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

export interface Block {
  readonly name: "block";
  readonly reason: BlockReason;
}

/** Answers in the server's place. */
export interface Fulfil {
  readonly name: "fulfil";
  readonly status: number;
  readonly headers: Headers;
  readonly body: Buffer;
}

/** Changes what goes out, what comes back, or both. What is undefined stays. */
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

/** What a caller wants of requests. */
export interface InterceptRule {
  readonly url: UrlPattern;
  /** The only tab that it is for. */
  readonly tabId?: string | undefined;
  /** All if there are none. */
  readonly methods: readonly string[];
  readonly types: readonly RuleType[];
  /** How many requests it is for. */
  readonly times?: number | undefined;
  readonly action: Block | Fulfil | Modify;
}

/** A rule of a session. */
export interface KeptRule extends InterceptRule {
  readonly id: string;
  /** Requests that it was applied to. */
  hits: number;
}
