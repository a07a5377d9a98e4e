import view from "./view.json" with { type: "json" };
import { readWords } from "./read-words.ts";

/** Views leave out boxes that speak of such things, know words for "required", and mark no request for cookies as an alert. */
export const { ACCEPT, COMMENT, COOKIES, EMAIL, RELATED, REQUIRED, SUBSCRIBE } = readWords(view);
