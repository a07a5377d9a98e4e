/** One interface of the server. A scenario names the operation; the driver calls it in its protocol. */

export type Input = Readonly<Record<string, unknown>>;

/** A failure as the protocol's caller receives it. */
export interface Failure {
  readonly code: string;
  /** The message, with the hint if the protocol returns both as one text. */
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
  /** Calls an operation by its name, for example `tab.click`. Rejects only when the protocol itself breaks. */
  call(operation: string, input: Input, signal?: AbortSignal): Promise<Outcome>;
  close(): Promise<void>;
}

export function isObject(value: unknown): value is Input {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
