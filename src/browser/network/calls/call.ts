/** The kinds of requests that callers can distinguish. CDP Network.ResourceType. */
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

/** The caller's rule that applied to a request. */
export interface Interception {
  readonly ruleId: string;
  /** Request headers that the rule set, in lower case. Their values come from the caller and may be secrets. */
  readonly headerNames: readonly string[];
  /** Returns the body of the rule's own response; the browser stores only bodies that a server sent. */
  readonly answer?: () => CallBody;
}

/** One request of a tab with its response, as far as it has arrived. */
export interface NetworkCall {
  readonly id: string;
  /** The tag under which it is saved; empty if it is not saved. */
  tag: string;
  readonly tabId: string;
  /** The step during which it began; empty if it began outside a step. */
  readonly actionId: string;
  url: string;
  method: string;
  /** 0 until a response arrives, and permanently if the request failed. */
  status: number;
  /** One of the 17 documented types. */
  readonly type: string;
  requestHeaders: Headers;
  responseHeaders: Headers;
  requestBody?: string;
  responseBody?: CallBody;
  /** Milliseconds from start to end in real time; until now while the request is open. */
  timingMs: number;
  /** Start, milliseconds since the epoch. */
  readonly timestampMs: number;
  /** Bytes received, with the headers of the last response if the browser counts them; undefined if unknown. */
  receivedBytes?: number;
  /** The addresses that redirected the request, in order. */
  redirectChain: readonly Redirect[];
  /** True once it was answered or failed. Its body may still be arriving. */
  completed: boolean;
  /** Why it failed, in the browser's words. */
  error?: string;
  /** Undefined if no rule applied. */
  interception?: Interception;
}

/** Stores finished requests permanently; returns at once and must not throw. */
export type CallStore = (calls: readonly NetworkCall[], sessionId: string) => void;
