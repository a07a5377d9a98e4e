import { fromHeader } from "../../shared/text/header-text.ts";
import { percentDecoded } from "../../shared/text/percent-decoded.ts";
import { escaped } from "./readable.ts";

/** Facts about a response that is not a page. */
export interface FileFacts {
  readonly name: string;
  /** Media type; `application/octet-stream` if the site reports none. */
  readonly type: string;
  /** Size of the file; undefined if the server does not report it. */
  readonly bytes?: number;
  readonly pages?: number;
}

/** Returns the markup of a page that describes the file. */
export function filePage(file: FileFacts): string {
  const size = file.bytes === undefined ? "of unknown size" : sizeInWords(file.bytes);
  const pages = file.pages === undefined ? "" : `, ${file.pages} pages`;
  return (
    `<!doctype html><title>${escaped(file.name)}</title><main><h1>${escaped(file.name)}</h1>` +
    `<p>This address is a file, not a page: ${escaped(file.type)}, ${size}${pages}.</p></main>`
  );
}

function sizeInWords(bytes: number): string {
  if (bytes < 1_000) return `${bytes} bytes`;
  return bytes < 1_000_000
    ? `${(bytes / 1_000).toFixed(1)} kB`
    : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

const LONGEST_NAME = 200;

/** Returns the file name in Content-Disposition (RFC 6266), else the last segment of the path, else the host name. */
export function fileNameOf(url: URL, disposition: string | undefined): string {
  const reported = nameIn(disposition ?? "");
  const last = percentDecoded(url.pathname.split("/").at(-1) ?? "");
  const name = (reported ?? last).replaceAll(/[\p{Cc}\p{Cf}/\\]/gu, "").trim();
  return name.slice(0, LONGEST_NAME) || url.hostname;
}

export function isAttachment(disposition: string | undefined): boolean {
  return /^\s*attachment\s*(?:;|$)/i.test(disposition ?? "");
}

function nameIn(disposition: string): string | undefined {
  const extended = /;\s*filename\*\s*=\s*utf-8'[^']*'([^;\s]+)/i.exec(disposition)?.[1];
  if (extended !== undefined) return percentDecoded(extended);
  const quoted = /;\s*filename\s*=\s*"((?:[^"\\]|\\.)*)"/i.exec(disposition)?.[1];
  const plain = quoted ?? /;\s*filename\s*=\s*([^;\s"]+)/i.exec(disposition)?.[1];
  return plain === undefined ? undefined : fromHeader(plain);
}
