/** Scans CSS, and skips strings, comments, URLs and blocks as a whole (CSS Syntax 3). */

/** Matches one token: string, comment, escape, URL, text up to a bracket or one of `marks`, or single character. */
function tokenBetween(marks: string): RegExp {
  const kinds = [
    String.raw`[^"'\/\\(){}[\]${marks}]+`,
    String.raw`"[^"\\\n]*(?:\\[^][^"\\\n]*)*"?`, // a string that is not closed ends with its line
    String.raw`'[^'\\\n]*(?:\\[^][^'\\\n]*)*'?`,
    String.raw`\/\*[^]*?(?:\*\/|$)`,
    String.raw`(?<=[uU][rR][lL])\([ \t\n\r\f]*(?!["' \t\n\r\f])[^)\\]*(?:\\[^][^)\\]*)*\)?`,
    String.raw`\\[^]`,
    "[^]",
  ];
  return new RegExp(kinds.join("|"), "y");
}

const OF_BLOCK = tokenBetween(";");
const OF_VALUE = tokenBetween(String.raw`, \t\n\r\f`);

function tokenEnd(text: string, from: number, token: RegExp): number {
  token.lastIndex = from;
  token.test(text);
  return token.lastIndex;
}

/** Returns the position of the next `;`, `{` or unmatched `}`, or the end of the text if there is none. */
export function nextStop(text: string, from: number): number {
  let at = from;
  while (at < text.length) {
    const mark = text[at];
    if (mark === ";" || mark === "{" || mark === "}") return at;
    at = mark === "(" || mark === "[" ? blockEnd(text, at) : tokenEnd(text, at, OF_BLOCK);
  }
  return text.length;
}

const BLANK = /[ \t\n\r\f]+|\/\*[^]*?(?:\*\/|$)|<!--|-->/y;

/** Returns the position after white space, comments, and the delimiters of HTML comments. */
export function skipBlank(text: string, from: number): number {
  let at = from;
  for (BLANK.lastIndex = at; BLANK.test(text); at = BLANK.lastIndex);
  return at;
}

/** Returns the position after the block that begins at `from`; the end of the text if it is not closed. */
export function blockEnd(text: string, from: number): number {
  const closers: string[] = [];
  let at = from;
  do {
    const mark = text[at] ?? "";
    const isBracket = mark === "{" || mark === "[" || mark === closers.at(-1);
    const end = isBracket ? at + 1 : tokenEnd(text, at, OF_BLOCK);
    if (mark === closers.at(-1)) closers.pop();
    else if (mark === "{") closers.push("}");
    else if (mark === "[") closers.push("]");
    else if (mark === "(" && end === at + 1) closers.push(")");
    at = end;
  } while (closers.length > 0 && at < text.length);
  return at;
}

const MARKS = { " ": /[ \t\n\r\f]/, ",": /,/, any: /[ \t\n\r\f,/]/ };

/** Splits text outside of brackets: at white space, commas and slashes, or only at `mark`. */
export function valueParts(text: string, mark: keyof typeof MARKS = "any"): string[] {
  const parts: string[] = [];
  const add = (part: string): void => {
    if (part !== "" || mark === ",") parts.push(part);
  };
  let from = 0;
  for (let at = 0; at < text.length;) {
    const end = text[at] === "(" ? blockEnd(text, at) : tokenEnd(text, at, OF_VALUE);
    if (MARKS[mark].test(text[at] ?? "")) {
      add(text.slice(from, at).trim());
      from = end;
    }
    at = end;
  }
  add(text.slice(from).trim());
  return parts;
}

export function withoutComments(text: string): string {
  return text.includes("/*") ? text.replaceAll(/\/\*[^]*?(?:\*\/|$)/g, " ") : text;
}

const WIDE = new Set(["inherit", "initial", "revert", "revert-layer", "unset"]);

export function isWide(value: string): boolean {
  return WIDE.has(value);
}

const REFERENCE = /(?<![\w-])var\(/gi;

/** Returns the position of the next `var(`; -1 without one. */
export function placeOfReference(text: string, from: number): number {
  REFERENCE.lastIndex = from;
  return REFERENCE.exec(text)?.index ?? -1;
}
