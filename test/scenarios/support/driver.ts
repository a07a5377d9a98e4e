/** One way into the server. A scenario says what is asked; the driver says it in its protocol. */

export type Input = Readonly<Record<string, unknown>>;

/** A failure as the caller of that protocol meets it. */
export interface Failure {
  readonly code: string;
  /** The sentence, with the hint where the protocol gives both as one text. */
  readonly message: string;
  /** REST only. */
  readonly httpStatus?: number;
  /** Command line only. */
  readonly exitCode?: number;
}

export type Outcome =
  | { readonly ok: true; readonly data: Input }
  | { readonly ok: false; readonly error: Failure };

export interface Driver {
  readonly name: "REST" | "MCP" | "CLI";
  /** Asks for an operation by its name, such as `tab.click`. Rejects only when the protocol itself breaks. */
  call(operation: string, input: Input, signal?: AbortSignal): Promise<Outcome>;
  close(): Promise<void>;
}

export function isObject(value: unknown): value is Input {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
