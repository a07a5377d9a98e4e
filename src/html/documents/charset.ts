import { type Token, Tokenizer } from "parse5";
import { analyse } from "chardet";

export interface Decoded {
  /** The decoded text. */
  readonly text: string;
  /** The encoding's standard name, in lower case. */
  readonly encoding: string;
  /** Whether the encoding is a guess from the letters: none is declared, and the bytes are not UTF-8. */
  readonly isGuess: boolean;
}

/**
 * Decodes a body by its byte order mark, else by `announced` (Content-Type's charset), else by the markup. See HTML,
 * "determining the character encoding". Without these, valid UTF-8 is decoded as UTF-8. For other bytes, guesses from
 * the letters, as in Chromium. Never throws: invalid bytes become U+FFFD. Ignores unknown encodings.
 */
export function decoded(
  bytes: Uint8Array,
  announced: string | undefined,
  isMarkup: boolean,
): Decoded {
  const known =
    markedEncodingOf(bytes) ??
    encodingOf(announced ?? "") ??
    (isMarkup ? prescanned(bytes) : undefined) ??
    (isUtf8(bytes) ? "utf-8" : undefined);
  const encoding = known ?? guessed(bytes);
  const text = new TextDecoder(encoding).decode(bytes);
  return { text, encoding, isGuess: known === undefined };
}

/** Returns the encoding of a byte order mark, which the decoder itself removes; undefined without one. */
function markedEncodingOf([first, second, third]: Uint8Array): string | undefined {
  if (first === 0xef && second === 0xbb && third === 0xbf) return "utf-8";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  return first === 0xff && second === 0xfe ? "utf-16le" : undefined;
}

/** Whether bytes are valid UTF-8; the last character may be incomplete. */
function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}

const FOREIGN = /[\u0080-\u00ff]/;

/** Maximum number of characters that a guess examines, to limit its time. */
const GUESSED_FROM = 16_384;

/** Minimum confidence (0 to 100) of a guess. A short text fits several encodings; windows-1252 is the most likely. */
const SURE = 40;

/** Guesses the encoding of a text in a single-byte or an East Asian encoding; windows-1252 if unsure. */
function guessed(bytes: Uint8Array): string {
  const lines = withoutMarkup(Buffer.from(bytes).toString("latin1")).split("\n");
  const words = lines
    .filter((line) => FOREIGN.test(line))
    .join("\n")
    .slice(0, GUESSED_FROM);
  const [best] = analyse(Buffer.from(words, "latin1"));
  const encoding = best && best.confidence >= SURE ? encodingOf(best.name) : undefined;
  // The part that `analyse` gets may be valid UTF-8 although the whole text is not.
  return encoding === undefined || encoding.startsWith("utf-") ? "windows-1252" : encoding;
}

/** Returns the text outside of tags, scripts and styles, since these contain mostly ASCII in any encoding. */
function withoutMarkup(text: string): string {
  const lower = text.toLowerCase();
  const parts: string[] = [];
  for (let at = 0; ;) {
    const tag = text.indexOf("<", at);
    parts.push(text.slice(at, tag < 0 ? undefined : tag));
    if (tag < 0) break;
    const [, raw] = /^<(script|style)\b/.exec(lower.slice(tag, tag + 8)) ?? [];
    const end = raw === undefined ? tag : lower.indexOf(`</${raw}`, tag);
    at = end < 0 ? 0 : text.indexOf(">", end) + 1;
    if (at === 0) break;
  }
  return parts.join("\n");
}

/** Bytes that are searched for a declaration. The standard requires 1,024; Chromium reads to the end of the head. */
const LENGTH = 8_192;

/** Returns the name of an encoding by one of its labels; undefined for an unknown label. */
function encodingOf(label: string): string | undefined {
  try {
    return new TextDecoder(label).encoding;
  } catch {
    return undefined;
  }
}

/** HTML, "prescan a byte stream to determine its encoding": returns what a page declares in its first bytes. */
function prescanned(bytes: Uint8Array): string | undefined {
  const start = Buffer.from(bytes.subarray(0, LENGTH)).toString("latin1");
  return fromMeta(start) ?? fromXmlDeclaration(start);
}

function fromMeta(start: string): string | undefined {
  let found: string | undefined;
  const skip = () => {};
  const tokenizer = new Tokenizer(
    {},
    {
      onStartTag: ({ tagName, attrs }) => {
        if (tagName === "meta") found ??= encodingOfMeta(attrs);
      },
      onEndTag: skip,
      onComment: skip,
      onDoctype: skip,
      onEof: skip,
      onCharacter: skip,
      onNullCharacter: skip,
      onWhitespaceCharacter: skip,
    },
  );
  tokenizer.write(start, true);
  return found;
}

function encodingOfMeta(attributes: readonly Token.Attribute[]): string | undefined {
  const valueOf = (name: string) => attributes.find((one) => one.name === name)?.value;
  const isPragma = valueOf("http-equiv")?.toLowerCase() === "content-type";
  const label = valueOf("charset") ?? (isPragma ? charsetInContent(valueOf("content") ?? "") : "");
  const encoding = encodingOf(label);
  if (encoding === "x-user-defined") return "windows-1252";
  // The declaration was readable as ASCII, so the page cannot be UTF-16.
  return encoding?.startsWith("utf-16") ? "utf-8" : encoding;
}

/** HTML, "extracting a character encoding from a meta element". */
function charsetInContent(content: string): string {
  const found =
    /charset[\t\n\f\r ]*=[\t\n\f\r ]*(?:"([^"]*)"|'([^']*)'|([^"'\t\n\f\r ;][^\t\n\f\r ;]*))/i;
  const [, double, single, plain] = found.exec(content) ?? [];
  return double ?? single ?? plain ?? "";
}

function fromXmlDeclaration(start: string): string | undefined {
  const found = /^<\?xml[^>]*?encoding\s*=\s*(?:"([^"]*)"|'([^']*)')/.exec(start);
  const encoding = encodingOf(found?.[1] ?? found?.[2] ?? "");
  return encoding?.startsWith("utf-16") ? "utf-8" : encoding;
}
