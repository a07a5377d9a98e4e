export interface ServerAddress {
  readonly url: string;
  readonly token?: string | undefined;
  /** Id of the session to work in; default: the server's default session. */
  readonly session?: string | undefined;
}
