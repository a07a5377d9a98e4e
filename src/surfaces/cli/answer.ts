/** What a command prints and saves: text or JSON on standard output, everything else on standard error. */
import { isObject } from "../../shared/json-object.ts";
import { writeFileSync } from "node:fs";
import { extname } from "node:path";
import { answerSchema } from "../../operations/answer.ts";
import type {
  Operation,
  RenderedFile,
  RenderedImage,
  Rendering,
} from "../../operations/operation.ts";
import { AppError } from "../../shared/errors.ts";
import type { GlobalOptions } from "./command-input.ts";
import type { RestAnswer } from "./rest-client.ts";

export interface Terminal {
  /** Standard output. */
  print(text: string): void;
  /** Standard error. */
  note(text: string): void;
}

type Options = Pick<GlobalOptions, "json" | "output">;

export function showAnswer(
  operation: Operation,
  answer: RestAnswer,
  { options, terminal }: { readonly options: Options; readonly terminal: Terminal },
): void {
  if (answer.kind === "file") return showFile(answer, options, terminal);
  const output = readBody(operation, answer.body);
  const warnings = Array.isArray(output["warnings"]) ? output["warnings"] : [];
  for (const warning of warnings) terminal.note(`Warning: ${String(warning)}\n`);
  const rendering = operation.render(output);
  const after = fileOf(rendering, output);
  const hasFile = options.output !== undefined;
  const shown = hasFile ? withoutPictureData(output) : output;
  terminal.print(options.json ? `${JSON.stringify(shown, undefined, 2)}\n` : `${rendering.text}\n`);
  if (after && (hasFile || !options.json)) showFile(after, options, terminal);
  else if (hasFile) terminal.note("The answer has no picture; nothing was saved.\n");
}

/** What `--output` saves. */
function fileOf(
  { images = [], file }: Rendering,
  output: Readonly<Record<string, unknown>>,
): RenderedFile | RenderedImage | undefined {
  return file ?? images.find((image) => isAfter(image, output)) ?? images.at(-1);
}

function readBody(operation: Operation, body: unknown): Readonly<Record<string, unknown>> {
  const parsed = answerSchema(operation).safeParse(body);
  if (parsed.success) return parsed.data;
  throw new AppError("NETWORK_ERROR", "The server's answer has an unknown shape.", {
    hint: "Client and server may be of different versions.",
    cause: parsed.error,
  });
}

function showFile(
  file: Pick<RenderedImage, "data"> & { readonly mimeType: string },
  { output }: Options,
  terminal: Terminal,
): void {
  const what = file.mimeType.startsWith("image/") ? "picture" : "file";
  const kind = file.mimeType.replace("image/", "");
  const size = `${Math.ceil(file.data.length / 1000)} kB ${kind}`;
  if (output === undefined) {
    terminal.note(`The answer has a ${what} (${size}); --output FILE saves it.\n`);
    return;
  }
  try {
    writeFileSync(output, file.data);
  } catch (cause) {
    throw new AppError("INVALID_REQUEST", `The ${what} cannot be written to ${output}.`, { cause });
  }
  const extension = extname(output).slice(1).toLowerCase().replace("jpg", "jpeg");
  const differs =
    what === "picture" && extension !== "" && extension !== kind ? `; note that it is ${kind}` : "";
  terminal.note(`Saved ${output} (${size})${differs}.\n`);
}

function isAfter({ data }: RenderedImage, output: Readonly<Record<string, unknown>>): boolean {
  const after = output["screenshot_after"];
  return (
    isObject(after) &&
    typeof after["data"] === "string" &&
    data.equals(Buffer.from(after["data"], "base64"))
  );
}

/** The file holds the picture, so the JSON need not. */
function withoutPictureData(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutPictureData);
  if (!isObject(value)) return value;
  const isPicture = "data" in value && ("format" in value || "filename" in value);
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !(isPicture && key === "data"))
      .map(([key, member]) => [key, withoutPictureData(member)]),
  );
}
