/** Escapes page text in views: a backslash before all that looks like the notation of a view prevents forgery. */

/**
 * Escapes `[12 …`, `[12:button …`, `[img …`, `[frame …` and `[hidden …`. Doubles backslashes before `[`.
 * Instead of the blank, any white space counts, because views fold white space. The end of the text counts too:
 * the next text may begin with a blank.
 */
export function escapeWords(words: string): string {
  if (!words.includes("[")) return words;
  return words.replaceAll(
    // The lookbehind avoids quadratic time: in a long row of backslashes, a match can begin only at the first.
    /(?<!\\)(\\*)\[(?=(\d+(?:[\s:]|$)|(?:img|hidden|frame)(?:\s|$))?)/g,
    (_all, slashes: string, ours: string | undefined) =>
      `${slashes}${slashes}${ours === undefined ? "[" : "\\["}`,
  );
}

/** Escapes text inside a control's brackets, where `="` begins a value. */
export function escapeLabel(words: string): string {
  const escaped = escapeBrackets(words);
  return escaped.includes("=") ? escaped.replaceAll(/=(?=["(])/g, String.raw`\=`) : escaped;
}

/** Escapes an address inside a control's brackets: a `javascript:` or `mailto:` address may contain anything. */
export function escapeAddress(address: string): string {
  return escapeBrackets(address.replaceAll(/\s/g, encodeURIComponent));
}

/** Escapes brackets that look like notation. Escapes all if they are unbalanced: one could end the outer brackets. */
function escapeBrackets(words: string): string {
  return isBalanced(words) ? escapeWords(words) : escapeAllBrackets(words);
}

export function escapeAllBrackets(words: string): string {
  return words.replaceAll(/[[\]\\]/g, String.raw`\$&`);
}

/** Returns a value in quotation marks, escaped and in one line. */
export function quotedName(text: string): string {
  const escaped = escapeWords(text).replaceAll(/"|\\(?!\[)/g, String.raw`\$&`);
  return `"${escaped.replaceAll("\n", String.raw`\n`)}"`;
}

/** Matches beginnings of lines that have a meaning in views, escaped or not. */
const LINE_BEGINS = /^\\*(?:#{1,6} |-+ |[|!>+~] |@|…)/;

export function escapeLine(line: string): string {
  return LINE_BEGINS.test(line) ? `\\${line}` : line;
}

function isBalanced(words: string): boolean {
  if (!words.includes("[") && !words.includes("]")) return true;
  let open = 0;
  for (const [bracket] of words.matchAll(/[[\]]/g)) {
    open += bracket === "[" ? 1 : -1;
    if (open < 0) return false;
  }
  return open === 0;
}
