import loading from "./loading.json" with { type: "json" };
import { readWords } from "./read-words.ts";

/** Loaded by the first step that leaves a page with short words and dots behind them. */
export const { LOADING } = readWords(loading);
