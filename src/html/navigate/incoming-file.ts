import { fileNameOf, isAttachment } from "../documents/file-page.ts";
import { mediaKindOf, mediaTypeOf } from "../fetch/media-type.ts";
import type { Answer } from "../fetch/answer.ts";

/** A file that has begun to arrive. Whoever gets it reads it or gives it up. */
export interface IncomingFile {
  /** Of the last request, redirects followed. */
  readonly url: string;
  /** As the server names it, or the end of its address. */
  readonly name: string;
  /** Media type; undefined where none is told. */
  readonly type: string | undefined;
  /** Undefined while nobody knows. */
  readonly bytes: number | undefined;
  /** Its content, unpacked; fails where it breaks off. */
  pieces(): AsyncIterable<Uint8Array>;
  giveUp(): void;
}

/** What browsers show themselves, though no page is made of it. */
const SHOWN = /^(?:audio|image|video)\//;
const NOTHING = new Uint8Array();

/** What a browser would save instead of showing it; undefined for all else. */
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
