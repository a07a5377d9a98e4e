/** The result of a tool call: data, text and images of a success; message and code of a failure. */
import { isUtf8 } from "node:buffer";
import type { CallToolResult, ContentBlock } from "@modelcontextprotocol/server";
import type { Config } from "../../../config/config.ts";
import { answerOf } from "../../../operations/definition/answer.ts";
import { fittedFile, withFittedPictures } from "../../../operations/call/fitted-pictures.ts";
import type { Invoked } from "../../../operations/call/invoke.ts";
import type {
  RenderedFile,
  RenderedImage,
  ResponseRendering,
} from "../../../operations/definition/operation.ts";
import { cut } from "../../../shared/text/cut.ts";
import { AppError, errorLine } from "../../../shared/errors.ts";
import { asObject, type JsonObject } from "../../../shared/json-object.ts";
import type { Files } from "./files.ts";
import { shortened, withoutPictures } from "./json-schema.ts";
import type { TextPages } from "./text-pages.ts";
import { z } from "zod";
import { answersTo } from "../../../operations/definition/event-answers.ts";
import { toolName } from "../../../contracts/tool-name.ts";
import { toArguments } from "./tool.ts";

/** Metadata key of the error as data. `structuredContent` cannot be used: it has to match the success schema. */
const ERROR_META_KEY = "fermata/error";

/** How results are sent to the clients of a tenant. */
export interface ToolDelivery {
  readonly pages: TextPages;
  readonly files: Files;
  /** Whether results omit `structuredContent`. */
  readonly contentOnly: boolean;
}

/** Returns a result below 1 MB: splits text, scales images, links large files, cuts data. @throws AppError TOO_LARGE */
export async function successResult(
  { output: whole, warnings: given }: Invoked,
  render: (output: Invoked["output"]) => ResponseRendering,
  { pages, files, contentOnly }: ToolDelivery,
  imageFormat: ImageFormat = "webp",
): Promise<CallToolResult> {
  const { output, notes } = await withFittedPictures(whole); // deadline: encoding is quick
  const { text, images = [], file } = render(output);
  let room = MOST_IMAGE_BYTES;
  const shown = images.filter(({ data }) => data.length <= room && (room -= data.length) >= 0);
  const omitted = images.length - shown.length;
  if (omitted > 0) notes.push(`${omitted} images were omitted: request them with further calls.`);
  const structured = contentOnly ? {} : asObject(withoutPictures(output));
  const short = shortened(structured);
  if (short !== structured) {
    notes.push(DATA_IS_CUT);
    if (JSON.stringify(short).length > MOST_DATA_SENT) throw tooLarge();
  }
  const blocks = file ? await fileBlocks(file, files, imageFormat) : []; // deadline: encoding is quick
  const warnings = [...given, ...notes, ...blocks.flatMap(linkLine)];
  const lines = [withWarnings(text, warnings), ...answerLines(output)];
  return {
    content: [
      { type: "text", text: pages.firstOf(lines.join("\n")) },
      ...shown.map(imageBlock),
      ...blocks,
    ],
    structuredContent: { ...answerOf(short, warnings) },
  };
}

type ImageFormat = Config["mcp"]["imageFormat"];

const DATA_IS_CUT =
  "The structured content was too long: its lists and texts are cut. The text and REST have the rest.";
/** Maximum number of characters of data after `shortened`, which cannot shorten every member. */
const MOST_DATA_SENT = 200_000;
/** Larger files are sent as links. */
const MOST_INLINE_BYTES = 100_000;
const MOST_IMAGE_BYTES = 560_000;

function tooLarge(): AppError {
  return new AppError("TOO_LARGE", "The result is too large.", { hint: "Request a part of it." });
}

function imageBlock({ data, mimeType }: RenderedImage): ContentBlock {
  return { type: "image", data: data.toString("base64"), mimeType };
}

const SHOWN_AS_IMAGE = new Set(["image/png", "image/jpeg", "image/webp", "image/gif"]);

/** Returns a file as image or resource. A large resource becomes a link. A large image gets a link if scaled down. */
async function fileBlocks(file: RenderedFile, files: Files, format: ImageFormat) {
  const { data, mimeType } = file;
  const image = SHOWN_AS_IMAGE.has(mimeType) && (await fittedFile(data, format)); // deadline: encoding is quick
  const blocks = image ? [imageBlock(image)] : [];
  if (data.length > MOST_INLINE_BYTES)
    return image && image.data === data ? blocks : [...blocks, files.add(file)];
  return image ? blocks : [inlineFile(file)];
}

/** Returns a link's address as a warning, because some clients hide links from models. Returns [] for other blocks. */
function linkLine(block: ContentBlock): readonly string[] {
  if (block.type !== "resource_link") return [];
  return [`The file is ${block.uri} (${block.size} bytes): read it with resources/read.`];
}

function inlineFile({ data, mimeType, name }: RenderedFile): ContentBlock {
  const uri = `fermata:///files/${encodeURIComponent(name.toWellFormed())}`;
  const content =
    mimeType.startsWith("text/") && isUtf8(data)
      ? { text: data.toString("utf8") }
      : { blob: data.toString("base64") };
  return { type: "resource", resource: { uri, mimeType, ...content } };
}

/**
 * Returns message, hint and code. Failures are results, so that the model reads them. If `details` has an image of the
 * current page, the result contains the image.
 */
export async function errorResult(error: AppError): Promise<CallToolResult> {
  const { code, message, hint } = error;
  const { output: details, notes } = await withFittedPictures(error.details ?? {}); // deadline: encoding is quick
  const text = [`${cut(errorLine(error), MOST_TEXT)} (${code})`, ...notes].join("\n");
  return {
    content: [{ type: "text", text }, ...pictureBlocks(details["screenshot_after"])],
    isError: true,
    _meta: errorMeta({ code, message, hint, details }),
  };
}

const MOST_TEXT = 20_000;

/** Returns the error as metadata, for programs. */
export function errorMeta({ code, message, hint, details = {} }: ReportedError): JsonObject {
  const reported = shortened({ ...asObject(withoutPictures(details)), code, message });
  return { [ERROR_META_KEY]: { ...reported, ...(hint !== undefined && { hint }) } };
}

interface ReportedError {
  readonly code: string;
  readonly message: string;
  readonly hint?: string | undefined;
  readonly details?: object | undefined;
}

function pictureBlocks(picture: unknown): ContentBlock[] {
  const { data, format } = asObject(picture);
  if (typeof data !== "string" || typeof format !== "string") return [];
  return [{ type: "image", data, mimeType: `image/${format}` }];
}

function withWarnings(text: string, warnings: readonly string[]): string {
  const unsaid = warnings.filter((warning) => !text.includes(warning));
  return [text, ...unsaid.map((warning) => `Warning: ${warning}`)].join("\n");
}

const Events = z.object({
  events: z.array(z.object({ type: z.string(), data: z.record(z.string(), z.unknown()) })),
});

/** Returns `To answer: browser_accept_dialog {"tab_id":"…"}` for each event that needs an answer. */
function answerLines(output: JsonObject): readonly string[] {
  const { events = [] } = Events.safeParse(output).data ?? {};
  return events.flatMap(({ type, data }) => {
    const calls = answersTo(type, data).map(
      ({ operation, input }) =>
        `${toolName(operation)} ${JSON.stringify(toArguments(operation, input))}`,
    );
    return calls.length === 0 ? [] : [`To answer: ${calls.join(" or ")}`];
  });
}
