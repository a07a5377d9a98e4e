const VOID = new Set(
  "area base br col embed hr img input link meta param source track wbr".split(" "),
);
/** Their content is no markup. */
const RAW = new Set(["script", "style"]);
const TAG = /<([a-z][^\s/>]*)(?:[^>"']|"[^"]*"|'[^']*')*>/iy;
const LONGEST_TAG = 20_000;
const CDATA = "<![CDATA[";

/**
 * XHTML so that an HTML parser makes the same of it: elements that close themselves get an end, and character data
 * becomes plain text. Comments, scripts and styles stay as they are. In one pass from the front.
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
  /** What stands for it; itself unless given. */
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
  // No XML from here on; nothing can be said of it, and it is not looked through tag by tag.
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

/** The position behind the next such words; the end where there are none. */
function after(text: string, words: string, from: number): number {
  const at = text.indexOf(words, from);
  return at === -1 ? text.length : at + words.length;
}

function asText(data: string): string {
  return data.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
