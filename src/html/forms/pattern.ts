import { createContext, Script } from "node:vm";

/** A pattern is the page's, and a bad one takes longer than the world lasts. */
const MAX_MS = 100;

let context: object | undefined;

/**
 * Whether a value as a whole meets a page's pattern. One that is no pattern, or that takes too long, holds for
 * everything: the server judges in the end. HTML, "the pattern attribute".
 */
export function meetsPattern(pattern: string, value: string): boolean {
  try {
    // oxlint-disable-next-line no-new -- whether it is a pattern by itself, before it is put in brackets
    new RegExp(pattern, "v");
    const expression = `new RegExp(${JSON.stringify(`^(?:${pattern})$`)}, "v").test(${JSON.stringify(value)})`;
    context ??= createContext(Object.create(null));
    return new Script(expression).runInContext(context, { timeout: MAX_MS }) === true;
  } catch {
    return true;
  }
}
