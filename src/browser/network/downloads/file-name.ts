import { withoutEnd } from "../../../shared/without-end.ts";

/** Characters with a meaning in shells or file systems, including both kinds of slash. */
const MARKS = /[/\\:*?"<>|]/g;
/** Control characters, and characters that are invisible or reverse text: two different names must not look alike. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Co}]/gu;
/** Names of devices on Windows, with any extension. */
const RESERVED = /^(?:con|prn|aux|nul|clock\$|conin\$|conout\$|(?:com|lpt)[0-9¹²³])(?:\.|$)/i;
const MAX_BYTES = 200;
const MAX_EXTENSION = 20;
const FALLBACK = "download";

/** Returns a file name that is safe on every system, derived from the name that a site suggests. */
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

/** Shortens a name to 200 bytes, but not its extension, which identifies the type of the file. */
function shorten(name: string): string {
  const dot = name.lastIndexOf(".");
  const extension = dot > 0 && name.length - dot <= MAX_EXTENSION ? name.slice(dot) : "";
  const stem = name.slice(0, name.length - extension.length);
  let left = MAX_BYTES - Buffer.byteLength(extension);
  let stored = "";
  for (const character of stem) {
    left -= Buffer.byteLength(character);
    if (left < 0) break;
    stored += character;
  }
  return stored + extension;
}

/** MIME types by extension, for files whose type the site did not report. */
const BY_EXTENSION: Readonly<Record<string, string>> = {
  bz2: "application/x-bzip2",
  csv: "text/csv",
  doc: "application/msword",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  epub: "application/epub+zip",
  gif: "image/gif",
  gz: "application/gzip",
  htm: "text/html",
  html: "text/html",
  ics: "text/calendar",
  jpeg: "image/jpeg",
  jpg: "image/jpeg",
  json: "application/json",
  md: "text/markdown",
  mp3: "audio/mpeg",
  mp4: "video/mp4",
  ods: "application/vnd.oasis.opendocument.spreadsheet",
  odt: "application/vnd.oasis.opendocument.text",
  pdf: "application/pdf",
  png: "image/png",
  pptx: "application/vnd.openxmlformats-officedocument.presentationml.presentation",
  rtf: "application/rtf",
  svg: "image/svg+xml",
  tar: "application/x-tar",
  txt: "text/plain",
  wav: "audio/wav",
  webm: "video/webm",
  webp: "image/webp",
  xls: "application/vnd.ms-excel",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  xml: "application/xml",
  zip: "application/zip",
};

const UNKNOWN = "application/octet-stream";
const SHAPE = /^[\w.+-]{1,80}\/[\w.+-]{1,80}$/;

/** Returns the MIME type: as the site reported it, else from a data: address, else by extension, else `UNKNOWN`. */
export function mimeTypeOf(reported: string | undefined, url: string, filename: string): string {
  if (reported !== undefined && SHAPE.test(reported)) return reported.toLowerCase();
  const inData = /^data:([^;,]+)/i.exec(url.slice(0, 200))?.[1];
  if (inData !== undefined && SHAPE.test(inData)) return inData.toLowerCase();
  const extension = filename.split(".").at(-1)?.toLowerCase() ?? "";
  return Object.hasOwn(BY_EXTENSION, extension) ? (BY_EXTENSION[extension] ?? UNKNOWN) : UNKNOWN;
}
