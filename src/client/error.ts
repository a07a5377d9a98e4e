/** The error of a failed call. The reference lists the server's codes; the client adds three of its own. */
export class FermataError extends Error {
  override readonly name = "FermataError";
  /** Code of the server, the JSON-RPC code of an MCP error, or SERVER_ABSENT, CONNECTION_LOST or NOT_FERMATA. */
  readonly code: string;
  /** The action that resolves the error, if there is one. */
  readonly hint: string | undefined;
  /** HTTP status; 0 if it is unknown, as for a closed connection. */
  readonly status: number;
  /** The whole error object of the server; `{}` if the server returned none. */
  readonly details: Readonly<Record<string, unknown>>;

  constructor(
    code: string,
    message: string,
    {
      hint,
      status = 0,
      details = {},
      cause,
    }: {
      readonly hint?: string | undefined;
      readonly status?: number;
      readonly details?: Readonly<Record<string, unknown>>;
      readonly cause?: unknown;
    } = {},
  ) {
    super(message, { cause });
    this.code = code;
    this.hint = hint;
    this.status = status;
    this.details = details;
  }
}
