/** The operations as a program calls them. In the package, a build replaces this with the types of each operation. */

export interface CallOptions {
  /** Aborts the call and cancels its work. */
  readonly signal?: AbortSignal;
}

export type Fields = Readonly<Record<string, unknown>>;

export interface Call {
  (input?: Fields, options?: CallOptions): Promise<unknown>;
  /** Streams the answers of an operation that can be followed. */
  follow(input?: Fields, options?: CallOptions): AsyncIterable<unknown>;
}

/** By noun and verb: `tab.click`. */
export interface Operations {
  readonly [noun: string]: Readonly<Record<string, Call>>;
}
