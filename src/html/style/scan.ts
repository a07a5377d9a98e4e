/** Scans CSS and skips whole strings, comments, addresses and blocks (CSS Syntax 3). */

const TAB = 9;
const LINE_FEED = 10;
const FORM_FEED = 12;
const RETURN = 13;
const BLANK = 32;
const QUOTE = 34;
const APOSTROPHE = 39;
const OPEN_PAREN = 40;
const CLOSE_PAREN = 41;
const STAR = 42;
const COMMA = 44;
const SLASH = 47;
const SEMICOLON = 59;
const OPEN_BRACKET = 91;
const BACKSLASH = 92;
const CLOSE_BRACKET = 93;
const OPEN_BRACE = 123;
const CLOSE_BRACE = 125;

/** Returns the position of the next `;`, `{` or unopened `}`; the end of the text without one. */
export function nextStop(text: string, from: number): number {
  let at = from;
  while (at < text.length) {
    const code = text.charCodeAt(at);
    if (code === SEMICOLON || code === OPEN_BRACE || code === CLOSE_BRACE) return at;
    at = code === OPEN_PAREN || code === OPEN_BRACKET ? blockEnd(text, at) : tokenEnd(text, at);
  }
  return text.length;
}

/** Skips blanks and comments. */
export function skipBlank(text: string, from: number): number {
  let at = from;
  for (;;) {
    const code = text.charCodeAt(at);
    if (isBlankCode(code)) at += 1;
    else if (code === SLASH && text.charCodeAt(at + 1) === STAR) at = tokenEnd(text, at);
    else return at;
  }
}

/** Skips text without meaning around rules: blanks, comments, and the delimiters of HTML comments (CSS Syntax 3). */
export function skipAround(text: string, from: number): number {
  let at = skipBlank(text, from);
  for (;;) {
    const mark = MARKS.find((one) => text.startsWith(one, at));
    if (mark === undefined) return at;
    at = skipBlank(text, at + mark.length);
  }
}

const MARKS = ["<!--", "-->"];

/** Skips the block that begins here; to the end of the text if it is not closed. */
export function blockEnd(text: string, from: number): number {
  const closers = [closerOf(text.charCodeAt(from))];
  let at = isAddress(text, from) ? addressEnd(text, from) : from + 1;
  while (closers.length > 0 && at < text.length) {
    const code = text.charCodeAt(at);
    const closer = closerOf(code);
    if (closer !== 0) {
      closers.push(closer);
      at = isAddress(text, at) ? addressEnd(text, at) : at + 1;
    } else if (code === closers.at(-1)) {
      closers.pop();
      at += 1;
    } else at = tokenEnd(text, at);
  }
  return Math.min(at, text.length);
}

/** Splits text at marks outside of brackets: blanks, commas and slashes, unless another mark is given. */
export function valueParts(text: string, mark: " " | "," | "any" = "any"): string[] {
  const parts: string[] = [];
  let from = 0;
  for (let at = 0; at <= text.length;) {
    const code = text.charCodeAt(at);
    if (at === text.length || isMark(code, mark)) {
      const part = text.slice(from, at).trim();
      if (part !== "" || mark === ",") parts.push(part);
      from = at + 1;
    }
    at = code === OPEN_PAREN ? blockEnd(text, at) : tokenEnd(text, at);
  }
  return parts;
}

function isMark(code: number, mark: " " | "," | "any"): boolean {
  if (code === COMMA) return mark !== " ";
  return mark !== "," && (isBlankCode(code) || (code === SLASH && mark === "any"));
}

export function withoutComments(text: string): string {
  return text.includes("/*") ? text.replaceAll(/\/\*[\s\S]*?(?:\*\/|$)/g, " ") : text;
}

/** Skips one character, or the string, escape or comment that begins with it. */
function tokenEnd(text: string, from: number): number {
  const code = text.charCodeAt(from);
  if (code === QUOTE || code === APOSTROPHE) return stringEnd(text, from, code);
  if (code === BACKSLASH) return from + 2;
  if (code !== SLASH || text.charCodeAt(from + 1) !== STAR) return from + 1;
  const end = text.indexOf("*/", from + 2);
  return end < 0 ? text.length : end + 2;
}

/** A string ends with its line at the latest. */
function stringEnd(text: string, from: number, quote: number): number {
  for (let at = from + 1; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === quote) return at + 1;
    if (code === LINE_FEED) return at;
    if (code === BACKSLASH) at += 1;
  }
  return text.length;
}

/** `url(` without a quote: its content is skipped up to its end. */
function isAddress(text: string, at: number): boolean {
  if (text.charCodeAt(at) !== OPEN_PAREN) return false;
  if (text.slice(Math.max(0, at - 3), at).toLowerCase() !== "url") return false;
  let after = at + 1;
  while (isBlankCode(text.charCodeAt(after))) after += 1;
  const first = text.charCodeAt(after);
  return first !== QUOTE && first !== APOSTROPHE;
}

function addressEnd(text: string, from: number): number {
  for (let at = from + 1; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === CLOSE_PAREN) return at;
    if (code === BACKSLASH) at += 1;
  }
  return text.length;
}

function closerOf(code: number): number {
  if (code === OPEN_PAREN) return CLOSE_PAREN;
  if (code === OPEN_BRACKET) return CLOSE_BRACKET;
  return code === OPEN_BRACE ? CLOSE_BRACE : 0;
}

function isBlankCode(code: number): boolean {
  return (
    code === BLANK || code === LINE_FEED || code === TAB || code === RETURN || code === FORM_FEED
  );
}

const WIDE = new Set(["inherit", "initial", "revert", "revert-layer", "unset"]);

export function isWide(value: string): boolean {
  return WIDE.has(value);
}
