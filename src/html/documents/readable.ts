/** What is no HTML, as HTML that shows the same: one title, and the text as it stands. */
export function textPage(title: string, text: string): string {
  // The parser leaves the first newline of a `pre` out.
  return `<!doctype html><title>${escaped(title)}</title><pre>\n${escaped(text)}</pre>`;
}

export function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}

/** Longer ones are hardly read by anybody, and take their time. */
const LONGEST_MADE_PRETTY = 1_000_000;
const MOST_CHARACTERS = 4_000_000;
const DEEPEST = 20;

/**
 * JSON with a line for each value, as it was written: numbers keep their digits and members their order. What is no
 * JSON, or would become too long, stays as it is.
 */
export function prettyJson(text: string): string {
  if (text.length > LONGEST_MADE_PRETTY || !isJson(text)) return text;
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

/** The text is JSON. Strings are looked through by hand: a pattern would need a stack for long ones. */
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

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
