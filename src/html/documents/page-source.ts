import type { Deadline } from "../../shared/deadline.ts";
import type { Answer } from "../fetch/answer.ts";
import type { BodyCut } from "../fetch/body.ts";
import { decoded } from "./charset.ts";
import { fileNameOf, filePage, isAttachment, type FileFacts } from "./file-page.ts";
import { mediaKindOf, mediaTypeOf, type MediaKind } from "../fetch/media-type.ts";
import { pdfText } from "./pdf.ts";
import { prettyJson, textPage, xhtmlAsHtml } from "./readable.ts";

/** A response of any kind as the markup of a page. */
export interface PageSource {
  readonly markup: string;
  /** The encoding in which the page's forms are submitted. */
  readonly encoding: string;
  /** Whether the encoding is a guess from the letters: none is declared, and the bytes are not UTF-8. */
  readonly isEncodingGuessed?: true;
  /** Media type as reported by the site, or as recognised from the content. */
  readonly contentType: string;
  /** Why the page is incomplete; undefined if it is complete. */
  readonly cut?: BodyCut;
  /** Facts about a file; undefined for other responses. The page describes the file, or shows the text of a PDF. */
  readonly file?: FileFacts;
  /** The decompressed body; undefined for files other than PDFs. */
  readonly bytes?: Uint8Array;
}

/**
 * Reads a response as a page. Shows text unchanged, JSON indented, and the text of PDFs. Other files get a page that
 * describes them. Does not fetch the body if the headers show that such a page will be needed.
 * @throws AppError NETWORK_ERROR, TIMEOUT, CANCELLED
 */
export async function pageSourceOf(
  deadline: Deadline,
  answer: Answer,
  maxBytes: number,
): Promise<PageSource> {
  const reported = mediaTypeOf(answer.header("content-type"));
  const disposition = answer.header("content-disposition");
  if (isAttachment(disposition) || mediaKindOf(reported.essence, NOTHING) === "file") {
    answer.giveUp();
    return fileSource(fileFactsOf(answer, reported.essence, answer.announcedBytes));
  }
  const { bytes, cut } = await answer.read(deadline, maxBytes);
  const kind = mediaKindOf(reported.essence, bytes);
  if (kind === "file")
    return fileSource(fileFactsOf(answer, reported.essence, sizeOf(answer, bytes, cut)));
  if (kind === "pdf") {
    const facts = fileFactsOf(answer, "application/pdf", sizeOf(answer, bytes, cut));
    return { ...(await pdfSource(deadline, facts, { bytes, cut })), bytes };
  }
  const isMarkup = kind === "html" || kind === "xhtml";
  const { text: whole, encoding, isGuess } = decoded(bytes, reported.charset, isMarkup);
  const text = cut ? whole.replace(HALF_CHARACTER, "") : whole;
  return {
    markup: markupOf(kind, text, fileNameOf(answer.url, disposition)),
    encoding,
    ...(isGuess && { isEncodingGuessed: true }),
    contentType: reported.essence || CONTENT_TYPES[kind],
    bytes,
    ...(cut && { cut }),
  };
}

const HALF_CHARACTER = /\uFFFD$/;
const NOTHING = new Uint8Array();

const CONTENT_TYPES: Readonly<Record<MediaKind, string>> = {
  html: "text/html",
  xhtml: "application/xhtml+xml",
  json: "application/json",
  text: "text/plain",
  pdf: "application/pdf",
  file: "application/octet-stream",
};

function markupOf(kind: MediaKind, text: string, name: string): string {
  if (kind === "html") return text;
  if (kind === "xhtml") return xhtmlAsHtml(text);
  return textPage(name, kind === "json" ? prettyJson(text) : text);
}

function fileFactsOf(answer: Answer, essence: string, bytes: number | undefined): FileFacts {
  return {
    name: fileNameOf(answer.url, answer.header("content-disposition")),
    type: essence || CONTENT_TYPES.file,
    ...(bytes !== undefined && { bytes }),
  };
}

/** Returns the size of the whole body; for an incomplete one, the size that the server declares. */
function sizeOf(answer: Answer, bytes: Uint8Array, cut: BodyCut | undefined): number | undefined {
  return cut ? answer.announcedBytes : bytes.length;
}

function fileSource(file: FileFacts): PageSource {
  return { markup: filePage(file), encoding: "utf-8", contentType: file.type, file };
}

/** Returns a page with the text of a PDF, or a page that describes the PDF if no text can be read. */
async function pdfSource(
  deadline: Deadline,
  file: FileFacts,
  { bytes, cut }: { readonly bytes: Uint8Array; readonly cut: BodyCut | undefined },
): Promise<PageSource> {
  const read = await pdfText(deadline, bytes);
  if (!read) return { ...fileSource(file), ...(cut && { cut }) };
  const facts = { ...file, pages: read.pageCount };
  const text = read.pages.join("\n\n").trim();
  if (text === "") return { ...fileSource(facts), ...(cut && { cut }) };
  return {
    markup: textPage(read.title || file.name, text),
    encoding: "utf-8",
    contentType: file.type,
    file: facts,
    ...(cut || read.pages.length < read.pageCount ? { cut: cut ?? "size" } : {}),
  };
}
