/** Whatever came of a call but its answer. Codes that servers say are those of the reference; these three are ours. */
export class FermataError extends Error {
  override readonly name = "FermataError";
  /** `ELEMENT_NOT_FOUND` and so on; SERVER_ABSENT, CONNECTION_LOST or NOT_FERMATA where no server said one. */
  readonly code: string;
  /** What to do next. */
  readonly hint: string | undefined;
  /** HTTP status; 0 without an answer. */
  readonly status: number;
  /** All that the server said of it. */
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
