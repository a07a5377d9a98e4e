import type { Reading, FormView } from "../reading.ts";

interface Words {
  isIn(text: string): boolean;
}

/** The page is about the one and not about the other, as its title and headlines say. */
export function isAbout(wanted: Words, other: Words, { headlines }: Reading): boolean {
  return headlines.some((line) => wanted.isIn(line)) && !headlines.some((line) => other.isIn(line));
}

/** The form itself: its buttons, what stands above it, where it is sent. */
export function formSays(words: Words, { commands, heading, destination }: FormView): boolean {
  return words.isIn(commands) || words.isIn(heading) || words.isIn(destination);
}

export function pageSays(words: Words, { headlines }: Reading): boolean {
  return headlines.some((line) => words.isIn(line));
}
