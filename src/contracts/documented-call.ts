/** A REST call of another system, for the reference documents. */
import type { z } from "zod";

/** The JSON of a success: a shape of the other system, the answer of one of our operations, or a member of that. */
export type AnswerShape =
  | { readonly schema: z.ZodType }
  | { readonly operation: string; readonly member?: string };

export interface DocumentedCall {
  /** The name in the documents. */
  readonly id: string;
  readonly method: "GET" | "POST" | "DELETE";
  /** From the root of the server; `{name}` marks a path value. */
  readonly path: string;
  readonly summary: string;
  readonly effect: "read" | "act";
  /** Its parameters: in the query of GET, otherwise in the body. */
  readonly input?: z.ZodObject;
  /** Header with which the caller names its session. */
  readonly sessionHeader?: string;
  /** Content types of a success. */
  readonly types: readonly AnswerType[];
  readonly answer?: AnswerShape;
  /** Statuses of failures. */
  readonly failures: readonly number[];
  /** The shape of a failure, if it is not the usual one. */
  readonly failureSchema?: z.ZodType;
}

type AnswerType = "application/json" | "application/a2a+json" | "text/plain" | "text/event-stream";
