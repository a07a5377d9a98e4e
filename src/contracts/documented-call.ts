/** A REST call of another system, as documents about it tell. */
import type { z } from "zod";

/** What a success looks like as JSON: a shape of the other system, or what one of our operations answers, or a member of that. */
export type AnswerShape =
  | { readonly schema: z.ZodType }
  | { readonly operation: string; readonly member?: string };

export interface DocumentedCall {
  /** As documents name it. */
  readonly id: string;
  readonly method: "GET" | "POST" | "DELETE";
  /** From the root of the server; `{name}` marks a path value. */
  readonly path: string;
  readonly summary: string;
  readonly effect: "read" | "act";
  /** What it takes: in the query of GET, else in the body. */
  readonly input?: z.ZodObject;
  /** Header by which the caller names its session. */
  readonly sessionHeader?: string;
  /** What a success may be sent as. */
  readonly types: readonly AnswerType[];
  readonly answer?: AnswerShape;
  /** Statuses of failures. */
  readonly failures: readonly number[];
  /** What a failure looks like where it is not as usual. */
  readonly failureSchema?: z.ZodType;
}

type AnswerType = "application/json" | "application/a2a+json" | "text/plain" | "text/event-stream";
