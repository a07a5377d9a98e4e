import { encodingOf, prescanned } from "./prescan.ts";

/** Text as it was meant, and the encoding it was in, by its standard's name in lower case. */
export interface Decoded {
  readonly text: string;
  readonly encoding: string;
}

/**
 * HTML, "determining the character encoding": byte order mark, what the server says (`announced`, the charset of its
 * Content-Type), what the markup says. For want of all three UTF-8 if it is that, and else what old pages in western
 * languages are in. Never throws: wrong bytes become U+FFFD, and an encoding that nobody knows counts as none.
 */
export function decoded(
  bytes: Uint8Array,
  announced: string | undefined,
  isMarkup: boolean,
): Decoded {
  const encoding =
    markedEncodingOf(bytes) ??
    encodingOf(announced ?? "") ??
    (isMarkup ? prescanned(bytes) : undefined) ??
    (isUtf8(bytes) ? "utf-8" : "windows-1252");
  return { text: new TextDecoder(encoding).decode(bytes), encoding };
}

/** The decoder itself leaves the mark out. */
function markedEncodingOf([first, second, third]: Uint8Array): string | undefined {
  if (first === 0xef && second === 0xbb && third === 0xbf) return "utf-8";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  return first === 0xff && second === 0xfe ? "utf-16le" : undefined;
}

/** A character that is cut off at the end does not count. */
function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}
