/** Types of the client's methods. In the package, the build replaces this file with the types of each operation. */

export interface CallOptions {
  /** Aborts the call and cancels its work. */
  readonly signal?: AbortSignal;
}

export type Fields = Readonly<Record<string, unknown>>;

export interface Call {
  (input?: Fields, options?: CallOptions): Promise<unknown>;
  /** Streams the answers of an operation that supports streaming. */
  follow(input?: Fields, options?: CallOptions): AsyncIterable<unknown>;
}

/** Methods by noun and verb, such as `tab.click`. */
export interface Operations {
  readonly [noun: string]: Readonly<Record<string, Call>>;
}
