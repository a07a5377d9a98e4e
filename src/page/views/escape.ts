/** Words of a page inside our own notation: what looks like our markup gets a backslash, so that nothing can be forged. */

/**
 * `[12 …`, `[12:button …`, `[img …`, `[frame …` and `[hidden …` are ours, whichever blank it is: all are folded into one that looks
 * like ours, and what comes next may begin with one. A backslash before a bracket is doubled.
 */
export function escapeWords(words: string): string {
  if (!words.includes("[")) return words;
  return words.replaceAll(
    // It looks behind itself so as to begin only once in a long row of backslashes.
    /(?<!\\)(\\*)\[(?=(\d+(?:[\s:]|$)|(?:img|hidden|frame)(?:\s|$))?)/g,
    (_all, slashes: string, ours: string | undefined) =>
      `${slashes}${slashes}${ours === undefined ? "[" : "\\["}`,
  );
}

/** Words inside brackets of ours, where `="` begins a value. */
export function escapeLabel(words: string): string {
  const escaped = escapeBrackets(words);
  return escaped.includes("=") ? escaped.replaceAll(/=(?=["(])/g, String.raw`\=`) : escaped;
}

/** An address inside brackets of ours: one of a script or a mail may hold anything. */
export function escapeAddress(address: string): string {
  return escapeBrackets(address.replaceAll(/\s/g, encodeURIComponent));
}

/** What is in brackets of ours ends where they do. */
function escapeBrackets(words: string): string {
  return isBalanced(words) ? escapeWords(words) : escapeAllBrackets(words);
}

export function escapeAllBrackets(words: string): string {
  return words.replaceAll(/[[\]\\]/g, String.raw`\$&`);
}

/** A value in quotation marks, in one line. */
export function quoted(text: string): string {
  const escaped = escapeWords(text).replaceAll(/"|\\(?!\[)/g, String.raw`\$&`);
  return `"${escaped.replaceAll("\n", String.raw`\n`)}"`;
}

/** What a line of ours may begin with, and what we made of such a line before. */
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
