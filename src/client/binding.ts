import type { Operation } from "../operations/definition/operation.ts";

/** The REST call of an operation as plain JSON, which a build generates, so that callers load no schema. */
export interface Binding {
  readonly method: "GET" | "POST" | "DELETE";
  /** Below `/api/v1`; `{name}` marks a path value that is also a field. */
  readonly path: string;
  /** Fields of the path that may be omitted; the active one is then used. */
  readonly optional: readonly string[];
  /** object: with `warnings` among its members. bare: a single member, such as a list. bytes: a file or image. */
  readonly answers: "object" | "bare" | "bytes";
  /** Can stream its answers to callers that follow it. */
  readonly follows: boolean;
  readonly kind: Operation["kind"];
}
