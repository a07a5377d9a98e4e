/** A saved network request, without secrets. Times are in milliseconds; `timestampMs` is the time since the epoch. */
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
  /** Received bytes; absent if unknown. */
  readonly receivedBytes?: number;
  readonly completed: boolean;
  readonly error?: string;
  readonly interception?: { readonly ruleId: string };
}

/** Network requests that were saved under a tag. Saving returns at once; reading includes earlier saves. */
export interface NetworkRepository {
  save(calls: readonly SavedCall[], sessionId: string): void;
  /** Returns all saved requests in the order of saving, without their bodies. */
  list(): Promise<readonly ListedCall[]>;
  /** Returns a listed request with its bodies. */
  withBodies(listed: ListedCall): Promise<SavedCall>;
  /** Deletes the requests with a tag, or all requests if the tag is undefined; returns their number. */
  clear(tag: string | undefined): Promise<number>;
}

export interface ListedCall {
  readonly row: number;
  readonly call: SavedCall;
}
