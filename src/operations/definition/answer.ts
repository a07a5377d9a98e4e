import { z } from "zod";
import type { ReadableAnswer } from "./readable-answer.ts";
import { isObject, type JsonObject } from "../../shared/json-object.ts";
import type { Operation, RenderedFile, RenderedImage, ResponseRendering } from "./operation.ts";
import { a, lazyObject, type Input } from "./described.ts";

/** Schema of responses that are one object: the members of the output, and `warnings`. */
export function answerSchema(operation: Operation): z.ZodObject {
  return operation.output.extend({
    warnings: z
      .array(a.text("A sentence."))
      .optional()
      .describe("Warnings about the request or its execution; absent if there are none."),
  });
}

export function answerOf(
  output: Readonly<Record<string, unknown>>,
  warnings: readonly string[],
): Readonly<Record<string, unknown>> {
  return warnings.length === 0 ? output : { ...output, warnings };
}

/** Returns a response as text: a line for each warning, then the output's text. */
export function textAnswerOf(text: string, warnings: readonly string[]): string {
  return [...warnings.map((warning) => `⚠ ${warning}`), text].join("\n");
}

/** Returns the response for the command line: output, text and at most one file. */
export function readableAnswer(
  operation: Operation,
  output: JsonObject,
  warnings: readonly string[],
): ReadableAnswer {
  const { text, images = [], file: own } = operation.render(output);
  const file = own ?? images.find((image) => isAfter(image, output)) ?? images.at(-1);
  return {
    output: answerOf(output, warnings),
    text,
    ...(file && { file: { data: file.data.toString("base64"), mime_type: file.mimeType } }),
  };
}

/** Converts each output of a stream to a response; the first response contains the warnings. */
export async function* answersOf<A>(
  {
    outputs,
    warnings,
  }: { readonly outputs: AsyncIterable<JsonObject>; readonly warnings: readonly string[] },
  answer: (output: JsonObject, warnings: readonly string[]) => A,
): AsyncGenerator<A> {
  let unreported = warnings;
  for await (const output of outputs) {
    yield answer(output, unreported);
    unreported = [];
  }
}

function isAfter({ data }: RenderedImage, { screenshot_after: after }: JsonObject): boolean {
  return (
    isObject(after) &&
    typeof after["data"] === "string" &&
    data.equals(Buffer.from(after["data"], "base64"))
  );
}

/** Schema of an output that is a file. Surfaces that can send bytes send the file's bytes instead. */
export const fileSchema = lazyObject("A file.", () => ({
  data: a.text("The file in base64."),
  filename: a.text("Its name, without a folder."),
  mime_type: a.text("Its type, as stated by its source."),
  size: a.int("Its length in bytes."),
}));

export type FileWire = Input<typeof fileSchema>;

export function fileWire({ data, name, mimeType }: RenderedFile): FileWire {
  return { data: data.toString("base64"), filename: name, mime_type: mimeType, size: data.length };
}

export function renderFile({ data, filename, mime_type, size }: FileWire): ResponseRendering {
  return {
    text: `${filename} · ${mime_type} · ${size} bytes`,
    file: { data: Buffer.from(data, "base64"), name: filename, mimeType: mime_type },
  };
}
