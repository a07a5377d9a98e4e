/** The operations as a program calls them. In the package, a build puts in place of this the types of each of them. */

export interface CallOptions {
  /** Ends the call; what it was about is cancelled. */
  readonly signal?: AbortSignal;
}

export type Fields = Readonly<Record<string, unknown>>;

export interface Call {
  (input?: Fields, options?: CallOptions): Promise<unknown>;
  /** The answers as they come, where the operation goes on. */
  follow(input?: Fields, options?: CallOptions): AsyncIterable<unknown>;
}

/** By noun and verb: `tab.click`. */
export interface Operations {
  readonly [noun: string]: Readonly<Record<string, Call>>;
}
