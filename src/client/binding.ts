import type { Operation } from "../operations/definition/operation.ts";

/** How an operation is called over REST: plain JSON, which a build makes ahead, so that callers load no schema. */
export interface Binding {
  readonly method: "GET" | "POST" | "DELETE";
  /** Below `/api/v1`; `{name}` marks a path value that is also a field. */
  readonly path: string;
  /** Fields of the path that may be left out; the active one is meant then. */
  readonly optional: readonly string[];
  /** object: with warnings beside its members. bare: one member of it, such as a list. bytes: a file or picture. */
  readonly answers: "object" | "bare" | "bytes";
  /** Answers again and again to those who stay. */
  readonly follows: boolean;
  readonly kind: Operation["kind"];
}
