/** For files whose site did not tell, or told nobody but the browser. */
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

/** The type that the site told, or that the address or the name says. */
export function mimeTypeOf(told: string | undefined, url: string, filename: string): string {
  if (told !== undefined && SHAPE.test(told)) return told.toLowerCase();
  const inData = /^data:([^;,]+)/i.exec(url.slice(0, 200))?.[1];
  if (inData !== undefined && SHAPE.test(inData)) return inData.toLowerCase();
  const extension = filename.split(".").at(-1)?.toLowerCase() ?? "";
  return Object.hasOwn(BY_EXTENSION, extension) ? (BY_EXTENSION[extension] ?? UNKNOWN) : UNKNOWN;
}
