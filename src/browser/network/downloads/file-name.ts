import { withoutEnd } from "../../../shared/without-end.ts";

/** Marks that mean something to a shell or to a file system, and slashes of both kinds. */
const MARKS = /[/\\:*?"<>|]/g;
/** Control characters, and those that are not seen or turn the text around: a name must not look like another. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Co}]/gu;
/** Names that are devices on Windows, whatever their ending. */
const RESERVED = /^(?:con|prn|aux|nul|clock\$|conin\$|conout\$|(?:com|lpt)[0-9¹²³])(?:\.|$)/i;
const MAX_BYTES = 200;
const MAX_EXTENSION = 20;
const FALLBACK = "download";

/** A name that is only a name, on every system, whatever a site suggests. */
export function safeFileName(suggested: string): string {
  const cleaned = suggested
    .slice(0, 2000)
    .toWellFormed()
    .normalize("NFC")
    .replaceAll(UNSEEN, "")
    .replaceAll(MARKS, "_")
    .replaceAll(/\s+/gu, " ")
    .trim();
  const shortened = withoutEnd(shorten(withoutEnd(cleaned, /[. ]/)), /[. ]/);
  if (shortened === "") return FALLBACK;
  return RESERVED.test(shortened) || shortened.startsWith(".") ? `_${shortened}` : shortened;
}

/** At most 200 bytes; the ending stays, since it says what the file is. */
function shorten(name: string): string {
  const dot = name.lastIndexOf(".");
  const extension = dot > 0 && name.length - dot <= MAX_EXTENSION ? name.slice(dot) : "";
  const stem = name.slice(0, name.length - extension.length);
  let left = MAX_BYTES - Buffer.byteLength(extension);
  let kept = "";
  for (const character of stem) {
    left -= Buffer.byteLength(character);
    if (left < 0) break;
    kept += character;
  }
  return kept + extension;
}
