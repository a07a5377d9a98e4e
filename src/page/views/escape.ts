/** Escapes page text in our notation: a backslash before all that looks like our markup prevents forgery. */

/**
 * `[12 …`, `[12:button …`, `[img …`, `[frame …` and `[hidden …` are ours, with any kind of blank: all blanks are folded
 * into ours, and the next text may begin with one. A backslash before a bracket is doubled.
 */
export function escapeWords(words: string): string {
  if (!words.includes("[")) return words;
  return words.replaceAll(
    // The lookbehind makes it begin only once in a long row of backslashes.
    /(?<!\\)(\\*)\[(?=(\d+(?:[\s:]|$)|(?:img|hidden|frame)(?:\s|$))?)/g,
    (_all, slashes: string, ours: string | undefined) =>
      `${slashes}${slashes}${ours === undefined ? "[" : "\\["}`,
  );
}

/** Words inside our brackets, where `="` begins a value. */
export function escapeLabel(words: string): string {
  const escaped = escapeBrackets(words);
  return escaped.includes("=") ? escaped.replaceAll(/=(?=["(])/g, String.raw`\=`) : escaped;
}

/** An address inside our brackets: an address of a script or a mail may contain anything. */
export function escapeAddress(address: string): string {
  return escapeBrackets(address.replaceAll(/\s/g, encodeURIComponent));
}

/** The content of our brackets ends with them. */
function escapeBrackets(words: string): string {
  return isBalanced(words) ? escapeWords(words) : escapeAllBrackets(words);
}

export function escapeAllBrackets(words: string): string {
  return words.replaceAll(/[[\]\\]/g, String.raw`\$&`);
}

/** A value in quotation marks, in one line. */
export function quotedName(text: string): string {
  const escaped = escapeWords(text).replaceAll(/"|\\(?!\[)/g, String.raw`\$&`);
  return `"${escaped.replaceAll("\n", String.raw`\n`)}"`;
}

/** The possible beginnings of our lines, and escaped beginnings. */
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
