/** An answer for the command line, which needs to know nothing of the operation's output. */
import type { JsonObject } from "../../shared/json-object.ts";

/** Requested by the header `Accept`; operations with bytes still return bytes. */
export const READABLE_ANSWER = "application/vnd.fermata.readable+json";

export interface ReadableAnswer {
  /** The whole answer with its warnings, as other callers get it. */
  readonly output: JsonObject;
  /** The same as text. */
  readonly text: string;
  /** The file of the answer, or its screenshot: of two, the one after the action. In base64. */
  readonly file?: { readonly data: string; readonly mime_type: string };
}
