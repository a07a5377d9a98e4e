import view from "./view.json" with { type: "json" };
import { readWords } from "./read-words.ts";

/** Views omit boxes about such things, have words for "required", and do not mark a request for cookies as an alert. */
export const { ACCEPT, COMMENT, COOKIES, EMAIL, RELATED, REQUIRED, SUBSCRIBE } = readWords(view);
