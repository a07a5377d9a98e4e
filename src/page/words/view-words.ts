import view from "./view.json" with { type: "json" };
import { readWords } from "./read-words.ts";

/** Phrases for views: to omit boxes about these subjects, for "required", and to mark no cookie banner as an alert. */
export const { ACCEPT, COMMENT, COOKIES, EMAIL, RELATED, REQUIRED, SUBSCRIBE } = readWords(view);
