import buttons from "./buttons.json" with { type: "json" };
import { readWords } from "./read-words.ts";

/** What buttons say that confirm, add, go on or decline. */
export const { CONFIRM, ADD, GO_ON, GO_BACK, TAKE_OVER, YES, DECLINE } = readWords(buttons);
