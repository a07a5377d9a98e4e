import type { Operation } from "../operations/definition/operation.ts";

/** The REST call of an operation as plain JSON: the build generates it, so that the client needs no schemas. */
export interface Binding {
  readonly method: "GET" | "POST" | "DELETE";
  /** Path below `/api/v1`; `{name}` stands for the value of a field. */
  readonly path: string;
  /** Fields of the path that may be omitted; `active` then takes their place. */
  readonly optional: readonly string[];
  /** object: the output with `warnings`. bare: one member of the output, such as a list. bytes: a file or image. */
  readonly answers: "object" | "bare" | "bytes";
  /** Whether the operation can stream its answers to callers. */
  readonly follows: boolean;
  readonly kind: Operation["kind"];
}
