/** Responses for the command line, which has no code for the outputs of particular operations. */
import type { JsonObject } from "../../shared/json-object.ts";

/** Media type in the header `Accept` that requests this response; operations that return bytes ignore it. */
export const READABLE_ANSWER = "application/vnd.fermata.readable+json";

export interface ReadableAnswer {
  /** The whole output with its warnings, as other callers get it. */
  readonly output: JsonObject;
  /** The output as text. */
  readonly text: string;
  /** The output's file or screenshot, in base64; of two screenshots, the one after the action. */
  readonly file?: { readonly data: string; readonly mime_type: string };
}
