/** A REST call of another system, for the reference documents. */
import type { z } from "zod";

/** The JSON of a successful response: a schema, the output of an operation of Fermata, or a member of that output. */
export type AnswerShape =
  | { readonly schema: z.ZodType }
  | { readonly operation: string; readonly member?: string };

export interface DocumentedCall {
  /** Name of the call in the documents. */
  readonly id: string;
  readonly method: "GET" | "POST" | "DELETE";
  /** Path from the root of the server; `{name}` is a parameter. */
  readonly path: string;
  readonly summary: string;
  readonly effect: "read" | "act";
  /** Parameters of the call: in the query of GET, otherwise in the body. */
  readonly input?: z.ZodObject;
  /** Name of the header in which the caller passes the id of its session. */
  readonly sessionHeader?: string;
  /** Content types of a successful response. */
  readonly types: readonly AnswerType[];
  readonly answer?: AnswerShape;
  /** HTTP statuses of failures. */
  readonly failures: readonly number[];
  /** Schema of a failure; by default, an object with `error`, `code` and `hint`. */
  readonly failureSchema?: z.ZodType;
}

type AnswerType = "application/json" | "application/a2a+json" | "text/plain" | "text/event-stream";
