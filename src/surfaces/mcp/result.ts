/** What a tool call answers: data, text and pictures of a success; a sentence and the code of a failure. */
import { isUtf8 } from "node:buffer";
import type { CallToolResult, ContentBlock } from "@modelcontextprotocol/server";
import { answerOf } from "../../operations/answer.ts";
import type { RenderedFile, Rendering } from "../../operations/operation.ts";
import { toldInALine, type AppError } from "../../shared/errors.ts";
import { asObject, isObject, type JsonObject } from "../../shared/json-object.ts";
import { withoutPictures } from "./json-schema.ts";
import type { TextPages } from "./text-pages.ts";
import { z } from "zod";
import { answersTo } from "../../operations/event-answers.ts";
import { toolName } from "../../contracts/tool-name.ts";
import { toArguments } from "./tool.ts";

/** Metadata key under which an error also comes as data; `structuredContent` would have to match the success schema. */
const ERROR_META_KEY = "fermata/error";

export function successResult(
  output: Readonly<Record<string, unknown>>,
  rendering: Rendering,
  warnings: readonly string[],
  pages: TextPages,
): CallToolResult {
  const structured = withoutPictures(answerOf(output, warnings));
  const images = (rendering.images ?? []).map((image): ContentBlock => ({
    type: "image",
    data: image.data.toString("base64"),
    mimeType: image.mimeType,
  }));
  const files = rendering.file ? [fileBlock(rendering.file)] : [];
  const text = [withWarnings(rendering.text, warnings), ...answerLines(output)].join("\n");
  return {
    content: [{ type: "text", text: pages.firstOf(text) }, ...images, ...files],
    structuredContent: isObject(structured) ? { ...structured } : {},
  };
}

const SHOWN_AS_IMAGE = new Set(["image/png", "image/jpeg", "image/webp", "image/gif"]);

/** Pictures are for the model to see; anything else is a resource, as text where it is some. */
function fileBlock({ data, mimeType, name }: RenderedFile): ContentBlock {
  if (SHOWN_AS_IMAGE.has(mimeType)) {
    return { type: "image", data: data.toString("base64"), mimeType };
  }
  const uri = `fermata:///files/${encodeURIComponent(name.toWellFormed())}`;
  const content =
    mimeType.startsWith("text/") && isUtf8(data)
      ? { text: data.toString("utf8") }
      : { blob: data.toString("base64") };
  return { type: "resource", resource: { uri, mimeType, ...content } };
}

/**
 * What was wrong, what to do next, and the code; failures are results, so that the model reads them. What the page looks
 * like since is a picture, as after a success.
 */
export function errorResult(error: AppError): CallToolResult {
  const { code, details = {} } = error;
  const text = `${toldInALine(error)} (${code})`;
  return {
    content: [{ type: "text", text }, ...pictureBlocks(details["screenshot_after"])],
    isError: true,
    _meta: errorMeta(error),
  };
}

/** The same as data. */
export function errorMeta({ code, message, hint, details = {} }: ToldError): JsonObject {
  const told = { ...asObject(withoutPictures(details)), code, message };
  return { [ERROR_META_KEY]: { ...told, ...(hint !== undefined && { hint }) } };
}

interface ToldError {
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

/** `To answer: browser_accept_dialog {"tab_id":"…"}`, for each event that asks for something. */
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
