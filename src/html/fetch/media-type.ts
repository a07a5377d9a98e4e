export interface MediaType {
  /** Type and subtype in lower case, such as `text/html`; empty if missing or invalid. */
  readonly essence: string;
  readonly charset?: string;
}

/** The kinds of content that a document can be built from. */
export type MediaKind = "html" | "xhtml" | "json" | "text" | "pdf" | "file";

/** Parses the Content-Type header. MIME Sniffing standard, section 4.4. */
export function mediaTypeOf(header: string | undefined): MediaType {
  const [essence = "", ...parameters] = (header ?? "").split(";");
  const charset = parameters
    .map((parameter) => /^\s*charset\s*=\s*"?([^"\s]+)"?\s*$/i.exec(parameter)?.[1])
    .find((found) => found !== undefined);
  const shape = essence.trim().toLowerCase();
  return {
    essence: /^[\w!#$&^.+-]+\/[\w!#$&^.+-]+$/.test(shape) ? shape : "",
    ...(charset !== undefined && { charset }),
  };
}

/** Number of first bytes of a body by which its type is recognised. */
const SNIFFED_BYTES = 1_445;

const PLAIN_APPLICATIONS = new Set(
  "ecmascript javascript x-javascript x-sh x-yaml yaml toml sql xml graphql".split(" "),
);

const SILENT = new Set(["", "unknown/unknown", "application/unknown", "*/*"]);
const SEEN_OR_HEARD = new Set(["audio", "font", "image", "video"]);
const BY_TYPE: ReadonlyMap<string, MediaKind> = new Map([
  ["text/html", "html"],
  ["application/xhtml+xml", "xhtml"],
  ["application/pdf", "pdf"],
]);

/**
 * Returns the kind of a body by its media type or, if that is missing or unknown, by its first bytes. A body with
 * a text type counts as a file if its first bytes cannot be text.
 */
export function mediaKindOf(essence: string, body: Uint8Array): MediaKind {
  if (SILENT.has(essence)) return sniffed(body);
  const known = BY_TYPE.get(essence);
  if (known) return known;
  const [top = "", sub = ""] = essence.split("/");
  if (SEEN_OR_HEARD.has(top)) return "file";
  if (sub === "json" || sub.endsWith("+json")) return "json";
  const isText = top === "text" || sub.endsWith("+xml") || PLAIN_APPLICATIONS.has(sub);
  return isText && !isBinary(body) ? "text" : "file";
}

/** Returns the kind of content by its first bytes. MIME Sniffing standard, 7.1, for the kinds of documents only. */
function sniffed(body: Uint8Array): MediaKind {
  const head = Buffer.from(body.subarray(0, SNIFFED_BYTES)).toString("latin1");
  if (
    /^\s*<(?:!doctype html|html|head|body|script|iframe|h1|div|font|table|a|style|title|b|br|p|!--)[\s>]/i.test(
      head,
    )
  ) {
    return "html";
  }
  if (head.startsWith("%PDF-")) return "pdf";
  if (isBinary(body)) return "file";
  return /^\s*[[{]/.test(head) ? "json" : "text";
}

/** Whether a body has a "binary data byte" (MIME Sniffing standard); with a byte order mark it is text. */
export function isBinary(body: Uint8Array): boolean {
  const [first, second, third] = body;
  const isMarked =
    (first === 0xfe && second === 0xff) ||
    (first === 0xff && second === 0xfe) ||
    (first === 0xef && second === 0xbb && third === 0xbf);
  return !isMarked && body.subarray(0, SNIFFED_BYTES).some(isBinaryByte);
}

function isBinaryByte(byte: number): boolean {
  return (
    byte <= 0x08 ||
    byte === 0x0b ||
    (byte >= 0x0e && byte <= 0x1a) ||
    (byte >= 0x1c && byte <= 0x1f)
  );
}
