import loading from "./loading.json" with { type: "json" };
import { readWords } from "./read-words.ts";

/** Loaded by the first step after which a page has short words followed by dots. */
export const { LOADING } = readWords(loading);
