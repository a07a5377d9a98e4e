import buttons from "./buttons.json" with { type: "json" };
import { readWords } from "./read-words.ts";

/** Phrases of buttons that confirm, add, continue or decline. */
export const { CONFIRM, ADD, GO_ON, GO_BACK, TAKE_OVER, YES, DECLINE } = readWords(buttons);
