import { fileNameOf, isAttachment } from "../documents/file-page.ts";
import { mediaKindOf, mediaTypeOf } from "../fetch/media-type.ts";
import type { Answer } from "../fetch/answer.ts";

/** A file whose response has begun to arrive. The caller must read the content or call `giveUp`. */
export interface IncomingFile {
  /** Address of the last request, after redirects. */
  readonly url: string;
  /** The name in Content-Disposition, or else in the address. */
  readonly name: string;
  /** Media type; undefined if the site reports none. */
  readonly type: string | undefined;
  /** The size according to Content-Length; undefined without one, or if the response is compressed. */
  readonly bytes: number | undefined;
  /** Returns its content, decompressed; rejects if the connection breaks. */
  pieces(): AsyncIterable<Uint8Array>;
  giveUp(): void;
}

/** Media types that browsers display instead of saving, though they are not pages. */
const SHOWN = /^(?:audio|image|video)\//;
const NOTHING = new Uint8Array();

/** Returns the file of a response that a browser would save instead of showing; undefined for other responses. */
export function incomingFileOf(answer: Answer): IncomingFile | undefined {
  const { essence } = mediaTypeOf(answer.header("content-type"));
  const disposition = answer.header("content-disposition");
  const isFile = essence !== "" && !SHOWN.test(essence) && mediaKindOf(essence, NOTHING) === "file";
  const isSuccess = answer.status >= 200 && answer.status < 300;
  if (!isSuccess || (!isFile && !isAttachment(disposition))) return undefined;
  const isPacked = (answer.header("content-encoding") ?? "") !== "";
  return {
    url: answer.url.href,
    name: fileNameOf(answer.url, disposition),
    type: essence || undefined,
    bytes: isPacked ? undefined : answer.announcedBytes,
    pieces: () => answer.pieces(),
    giveUp: () => answer.giveUp(),
  };
}
