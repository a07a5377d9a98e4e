/** What kinds of requests callers tell apart. CDP Network.ResourceType. */
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

/** A body as callers get it: text, or base64 where it is no text. */
export interface CallBody {
  readonly text: string;
  readonly base64: boolean;
}

export interface Redirect {
  readonly url: string;
  readonly status: number;
}

export type Headers = Readonly<Record<string, string>>;

/** How much is kept of what a page, or a site, may make as long as it likes. */
export const MAX_URL_LENGTH = 32_768;
export const MAX_CHAIN = 50;
export const MAX_POST_BYTES = 1_024 * 1_024;

export function lowered(headers: Headers): Headers {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
  );
}

/** The caller's rule that a request met. */
export interface Interception {
  readonly ruleId: string;
  /** Request headers that the rule set, in lower case; their values are the caller's own, and may be secrets. */
  readonly headerNames: readonly string[];
  /** The body of the rule's own answer; the browser keeps none of what no server sent. */
  readonly answer?: () => CallBody;
}

/** One request of a tab with its answer, as far as it has come. */
export interface NetworkCall {
  readonly id: string;
  /** Under which it is saved; empty if it is not. */
  tag: string;
  readonly tabId: string;
  /** The step during which it began; empty if none did. */
  readonly actionId: string;
  url: string;
  method: string;
  /** 0 as long as nothing was answered, and for good when the call failed. */
  status: number;
  /** One of the documented 17. */
  readonly type: string;
  requestHeaders: Headers;
  responseHeaders: Headers;
  requestBody?: string;
  responseBody?: CallBody;
  /** Milliseconds from the start to the end, by the real clock; so far, while it is open. */
  timingMs: number;
  /** Start, milliseconds since the epoch. */
  readonly timestampMs: number;
  /** What came for it, its last answer's headers included where a browser counts; missing while that is not known. */
  receivedBytes?: number;
  /** Where the call was sent on from, in order. */
  redirectChain: readonly Redirect[];
  /** Answered or failed. Its body may still be under way. */
  completed: boolean;
  /** Why it failed, in the browser's words. */
  error?: string;
  /** Missing where no rule applied. */
  interception?: Interception;
}

/** Keeps finished calls for good; returns at once and must not throw. */
export type CallStore = (calls: readonly NetworkCall[], sessionId: string) => void;
