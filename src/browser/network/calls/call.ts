/** Types of requests that callers can select. CDP Network.ResourceType. */
export const CALL_TYPES = [
  "XHR",
  "Fetch",
  "Document",
  "Stylesheet",
  "Image",
  "Media",
  "Font",
  "Script",
  "TextTrack",
  "EventSource",
  "WebSocket",
  "Manifest",
  "SignedExchange",
  "Ping",
  "CSPViolationReport",
  "Preflight",
  "Other",
] as const;

/** A body as callers receive it: text, or base64 if it is not text. */
export interface CallBody {
  readonly text: string;
  readonly base64: boolean;
}

export interface Redirect {
  readonly url: string;
  readonly status: number;
}

export type Headers = Readonly<Record<string, string>>;

/** Limits for values whose length a page or a site chooses. */
export const MAX_URL_LENGTH = 32_768;
export const MAX_CHAIN = 50;
export const MAX_POST_BYTES = 1_024 * 1_024;

export function lowered(headers: Headers): Headers {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
  );
}

/** Facts about the caller's rule that was applied to a request. */
export interface Interception {
  readonly ruleId: string;
  /** Names of request headers that the rule set, in lower case. The values come from the caller and may be secrets. */
  readonly headerNames: readonly string[];
  /** Returns the response's body. Set only if the rule specifies the response: the browser stores no such body. */
  readonly answer?: () => CallBody;
}

/** One request of a tab, and its response if any has arrived. */
export interface NetworkCall {
  readonly id: string;
  /** The tag under which the request is saved; empty if it is not saved. */
  tag: string;
  readonly tabId: string;
  /** Id of the step during or after which the request began; empty if it began before the first step. */
  readonly actionId: string;
  url: string;
  method: string;
  /** HTTP status; 0 if no response has arrived. */
  status: number;
  /** One of `CALL_TYPES`. */
  readonly type: string;
  requestHeaders: Headers;
  responseHeaders: Headers;
  requestBody?: string;
  responseBody?: CallBody;
  /** Milliseconds of real time from start to end. Before the end: from start to response. Before the response: 0. */
  timingMs: number;
  /** Start time in milliseconds since the epoch. */
  readonly timestampMs: number;
  /** Bytes received; undefined if unknown. Some browsers also count the headers of the last response. */
  receivedBytes?: number;
  /** Addresses from which the request was redirected, in order. */
  redirectChain: readonly Redirect[];
  /** True once the request has a response or has failed. The body may still be arriving. */
  completed: boolean;
  /** Error of a failed request, as the browser names it. */
  error?: string;
  /** The caller's rule that was applied; undefined if there was none. */
  interception?: Interception;
}

/** Stores finished requests permanently; returns at once and must not throw. */
export type CallStore = (calls: readonly NetworkCall[], sessionId: string) => void;
