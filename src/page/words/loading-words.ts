import loading from "./loading.json" with { type: "json" };
import { readWords } from "./read-words.ts";

/** Phrases that state that a page is loading. Imported only when a page first has a possible sign of loading. */
export const { LOADING } = readWords(loading);
