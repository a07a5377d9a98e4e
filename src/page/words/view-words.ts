import view from "./view.json" with { type: "json" };
import { readWords } from "./read-words.ts";

/** Phrases for views: to omit boxes about these subjects, to recognise "required" and cookie banners. */
export const { ACCEPT, COMMENT, COOKIES, EMAIL, RELATED, REQUIRED, SUBSCRIBE } = readWords(view);
