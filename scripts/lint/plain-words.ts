/** Words that only this project uses in these senses; `rules/plain-words.ts` rejects them. */

/** Rejected in names, comments and texts. */
export const EVERYWHERE: ReadonlySet<string> = new Set(
  `told untold deed deeds riddle riddles confided hindrance hindrances keeper keepers lately errand unfit birth births
  nudge nudges detour detours doubt doubts wish wishes ears eyes lingering standstill`.split(/\s+/),
);

const PHRASES = /\b(?:kept off|looked after|leads away|calls off|comes of|is over)\b/gi;

/** Rejected only in names of files, types, functions and variables; sentences may use them. */
const IN_NAMES: ReadonlySet<string> = new Set(
  `tells stand stands standing asked kept beside news sight calm deaf gone obstacle pump carrier carriers relay
  handover`.split(/\s+/),
);
const NAMES_AS_A_WHOLE = /^printOf$/;

const WORD = /\p{Lu}?\p{Ll}+|\p{Lu}+(?!\p{Ll})/gu;

/** Words of a name or text, split at case, hyphens and underscores, in lower case. */
function wordsOf(text: string): readonly string[] {
  return (text.match(WORD) ?? []).map((word) => word.toLowerCase());
}

/** The rejected words and phrases of a comment or a string. */
export function rejectedInText(text: string): readonly string[] {
  const words = wordsOf(text).filter((word) => EVERYWHERE.has(word));
  return [...words, ...(text.match(PHRASES) ?? [])];
}

/** The rejected words of an identifier or a file name. */
export function rejectedInName(name: string): readonly string[] {
  if (NAMES_AS_A_WHOLE.test(name)) return [name];
  return wordsOf(name).filter((word) => EVERYWHERE.has(word) || IN_NAMES.has(word));
}
