import view from "./view.json" with { type: "json" };
import { readWords } from "./read-words.ts";

/** Phrases by which views recognise "required", cookie banners, and boxes to omit, such as newsletter forms. */
export const { ACCEPT, COMMENT, COOKIES, EMAIL, RELATED, REQUIRED, SUBSCRIBE } = readWords(view);
