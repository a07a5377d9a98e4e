import loading from "./loading.json" with { type: "json" };
import { readWords } from "./read-words.ts";

/** Phrases for loading. Imported by the first step after which a page has a short text that ends with dots. */
export const { LOADING } = readWords(loading);
