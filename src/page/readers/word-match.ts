/** Scripts that write words without blanks between them; there a word counts wherever it stands. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;

/** Finds any of the words, given in lower case, as a whole word in a text in lower case. */
export function wordsPattern(words: readonly string[]): RegExp {
  const spaced = words.filter((word) => !UNSPACED.test(word)).map(quoted);
  const unspaced = words.filter((word) => UNSPACED.test(word)).map(quoted);
  const whole = `(?<![\\p{L}\\p{N}])(?:${spaced.join("|")})(?![\\p{L}\\p{N}])`;
  return new RegExp([...(spaced.length > 0 ? [whole] : []), ...unspaced].join("|"), "u");
}

function quoted(word: string): string {
  return word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll(/[ -]/g, "[ -]?");
}
