/** An answer as the command line takes it, so that it needs to know nothing of what an operation answers. */
import type { JsonObject } from "../../shared/json-object.ts";

/** Asked for by the header `Accept`; what gives bytes gives those all the same. */
export const READABLE_ANSWER = "application/vnd.fermata.readable+json";

export interface ReadableAnswer {
  /** All of it, warnings included, as other callers get it. */
  readonly output: JsonObject;
  /** The same for a reader. */
  readonly text: string;
  /** The file of the answer, or its picture: of two, the one after the action. In base64. */
  readonly file?: { readonly data: string; readonly mime_type: string };
}
