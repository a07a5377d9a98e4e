import { jsonIn } from "../../shared/json-object.ts";

/** Returns an HTML page for a text that is not HTML: a title, and the text unchanged. */
export function textPage(title: string, text: string): string {
  // HTML parsers drop a newline right after `<pre>`: the added one protects a newline at the start of the text.
  return `<!doctype html><title>${escaped(title)}</title><pre>\n${escaped(text)}</pre>`;
}

export function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}

/** Longest JSON that is formatted: longer texts are rarely read, and take time. */
const LONGEST_MADE_PRETTY = 1_000_000;
const MOST_CHARACTERS = 4_000_000;
const DEEPEST = 20;

/**
 * Formats JSON with a line for each value, without changes: numbers keep their digits and members their order. Other
 * text, and JSON that is or would become too long, is returned unchanged.
 */
export function prettyJson(text: string): string {
  if (text.length > LONGEST_MADE_PRETTY || jsonIn(text) === undefined) return text;
  const parts: string[] = [];
  let length = 0;
  let depth = 0;
  let before = "";
  for (const token of tokensOf(text)) {
    const closes = token === "]" || token === "}";
    if (closes) depth -= 1;
    const gap = gapBetween(before, token, depth);
    parts.push(gap, token);
    length += gap.length + token.length;
    if (length > MOST_CHARACTERS) return text;
    if (token === "[" || token === "{") depth += 1;
    before = token;
  }
  return parts.join("");
}

const WORD = /[[\]{},:]|[^\s"[\]{},:]+|"/y;
const WHITE_SPACE = /\s*/y;

/** Yields the tokens of JSON. Finds the end of a string with a loop: a pattern could overflow the stack. */
function* tokensOf(text: string): Iterable<string> {
  for (let at = skipped(text, 0); at < text.length;) {
    WORD.lastIndex = at;
    const [word = text.slice(at)] = WORD.exec(text) ?? [];
    const end = word === '"' ? endOfString(text, at) : at + word.length;
    yield text.slice(at, end);
    at = skipped(text, end);
  }
}

function skipped(text: string, at: number): number {
  WHITE_SPACE.lastIndex = at;
  return at + (WHITE_SPACE.exec(text)?.[0].length ?? 0);
}

function endOfString(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text[at] !== '"') at += text[at] === "\\" ? 2 : 1;
  return at + 1;
}

function gapBetween(before: string, token: string, depth: number): string {
  const opened = before === "[" || before === "{";
  if (token === "]" || token === "}") return opened ? "" : newLine(depth);
  if (before === ":") return " ";
  return opened || before === "," ? newLine(depth) : "";
}

function newLine(depth: number): string {
  return `\n${"  ".repeat(Math.min(depth, DEEPEST))}`;
}

const VOID = new Set(
  "area base br col embed hr img input link meta param source track wbr".split(" "),
);
/** Elements with content that is not markup. */
const RAW = new Set(["script", "style"]);
const TAG = /<([a-z][^\s/>"']*)(?=[\s/>])(?:[^>"']|"[^"]*"|'[^']*')*>/iy;
const LONGEST_TAG = 20_000;
const CDATA = "<![CDATA[";

/**
 * Converts XHTML so that an HTML parser builds the same tree: self-closing elements get an end tag, and character data
 * becomes plain text. Comments, scripts and styles stay unchanged. Works in one pass from the front.
 */
export function xhtmlAsHtml(markup: string): string {
  const text = markup.replace(/^\uFEFF?\s*<\?xml[^>]*\?>/, "");
  const parts: string[] = [];
  let copied = 0;
  for (let start = text.indexOf("<"); start !== -1;) {
    const { end, as } = pieceAt(text, start);
    if (as !== undefined) {
      parts.push(text.slice(copied, start), as);
      copied = end;
    }
    start = text.indexOf("<", end);
  }
  parts.push(text.slice(copied));
  return parts.join("");
}

interface Piece {
  readonly end: number;
  /** The replacement of the piece; undefined if the piece stays unchanged. */
  readonly as?: string;
}

function pieceAt(text: string, start: number): Piece {
  if (text.startsWith("<!--", start)) return { end: after(text, "-->", start) };
  if (text.startsWith(CDATA, start)) {
    const end = after(text, "]]>", start);
    return { end, as: asText(text.slice(start + CDATA.length, end).replace(/\]\]>$/, "")) };
  }
  if (!/[a-z]/i.test(text[start + 1] ?? "")) return { end: start + 1 };
  const tag = tagAt(text, start);
  // The tag is malformed, so the text is not XML, and the rest of it stays unchanged.
  if (!tag) return { end: text.length };
  const end = start + tag.text.length;
  const isEmpty = tag.text.endsWith("/>");
  if (RAW.has(tag.name) && !isEmpty) return { end: after(text, `</${tag.name}`, end) };
  if (!isEmpty || VOID.has(tag.name)) return { end };
  return { end, as: `${tag.text.slice(0, -2)}></${tag.name}>` };
}

function tagAt(text: string, start: number) {
  TAG.lastIndex = 0;
  const match = TAG.exec(text.slice(start, start + LONGEST_TAG));
  return match && { text: match[0], name: (match[1] ?? "").toLowerCase() };
}

/** Returns the position after the next occurrence of `words`; the end of the text if there is none. */
function after(text: string, words: string, from: number): number {
  const at = text.indexOf(words, from);
  return at === -1 ? text.length : at + words.length;
}

function asText(data: string): string {
  return data.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
