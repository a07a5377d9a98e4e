export interface ServerAddress {
  readonly url: string;
  readonly token?: string | undefined;
  /** The session to work in. */
  readonly session?: string | undefined;
}
