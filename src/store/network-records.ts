/** A network call as it is saved: without secrets. Times are milliseconds, the timestamp since the epoch. */
export interface SavedCall {
  readonly id: string;
  readonly tag: string;
  readonly tabId: string;
  readonly actionId: string;
  readonly url: string;
  readonly method: string;
  readonly status: number;
  readonly type: string;
  readonly requestHeaders: Readonly<Record<string, string>>;
  readonly responseHeaders: Readonly<Record<string, string>>;
  readonly requestBody?: string;
  readonly responseBody?: { readonly text: string; readonly base64: boolean };
  readonly timingMs: number;
  readonly timestampMs: number;
  readonly redirectChain: readonly { readonly url: string; readonly status: number }[];
  readonly completed: boolean;
  readonly error?: string;
  readonly interception?: { readonly ruleId: string };
}
