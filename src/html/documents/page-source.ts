import type { Deadline } from "../../shared/deadline.ts";
import type { Answer } from "../fetch/answer.ts";
import type { Cut } from "../fetch/body.ts";
import { decoded } from "./charset.ts";
import { fileNameOf, filePage, isAttachment, type FileFacts } from "./file-page.ts";
import { mediaKindOf, mediaTypeOf, type MediaKind } from "../fetch/media-type.ts";
import { pdfText } from "./pdf.ts";
import { prettyJson, textPage, xhtmlAsHtml } from "./readable.ts";

/** An answer as markup of a page, whatever it was. */
export interface PageSource {
  readonly markup: string;
  /** In which its forms are sent. */
  readonly encoding: string;
  /** Nobody says what it is in, and its letters do not tell for sure. */
  readonly isEncodingGuessed?: true;
  /** Media type as told, or what it looks like. */
  readonly contentType: string;
  /** Why the page is not whole. */
  readonly cut?: Cut;
  /** The answer is a file, and the page only says so. */
  readonly file?: FileFacts;
  /** The body, unpacked; absent where it was not fetched. */
  readonly bytes?: Uint8Array;
}

/**
 * Reads an answer as a page. Texts and JSON are shown as they are, PDFs as their text; of other files the page says what
 * they are, and their bytes are not fetched.
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

/** Of a body that is not whole, only the server can know. */
function sizeOf(answer: Answer, bytes: Uint8Array, cut: Cut | undefined): number | undefined {
  return cut ? answer.announcedBytes : bytes.length;
}

function fileSource(file: FileFacts): PageSource {
  return { markup: filePage(file), encoding: "utf-8", contentType: file.type, file };
}

/** A PDF that is not whole has no list of its pages at its end, and cannot be read. */
async function pdfSource(
  deadline: Deadline,
  file: FileFacts,
  { bytes, cut }: { readonly bytes: Uint8Array; readonly cut: Cut | undefined },
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
