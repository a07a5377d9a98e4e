/** Output of a command: text or JSON on standard output, everything else on standard error. */
import { writeFileSync } from "node:fs";
import { extname } from "node:path";
import { AppError } from "../../shared/errors.ts";
import { isObject } from "../../shared/json-object.ts";
import type { GlobalOptions } from "./command-input.ts";
import type { RestAnswer } from "./rest-client.ts";
import type { Terminal } from "./terminal.ts";

type Options = Pick<GlobalOptions, "json" | "output">;

export function showAnswer(
  reported: RestAnswer,
  { options, terminal }: { readonly options: Options; readonly terminal: Terminal },
): void {
  if (reported.kind === "file") return showFile(reported, options, terminal);
  const { output, text, file } = reported.answer;
  const warnings = Array.isArray(output["warnings"]) ? output["warnings"] : [];
  for (const warning of warnings) terminal.note(`Warning: ${String(warning)}\n`);
  const hasFile = options.output !== undefined;
  const shown = hasFile ? withoutPictureData(output) : output;
  terminal.print(options.json ? `${JSON.stringify(shown, undefined, 2)}\n` : `${text}\n`);
  if (file && (hasFile || !options.json)) {
    showFile(
      { data: Buffer.from(file.data, "base64"), mimeType: file.mime_type },
      options,
      terminal,
    );
  } else if (hasFile) terminal.note("The result has no image; nothing was saved.\n");
}

function showFile(
  file: { readonly data: Buffer; readonly mimeType: string },
  { output }: Options,
  terminal: Terminal,
): void {
  const what = file.mimeType.startsWith("image/") ? "image" : "file";
  const kind = file.mimeType.replace("image/", "");
  const size = `${Math.ceil(file.data.length / 1000)} kB ${kind}`;
  if (output === undefined) {
    terminal.note(`The ${what} (${size}) is not printed; --output FILE saves it.\n`);
    return;
  }
  try {
    writeFileSync(output, file.data);
  } catch (cause) {
    throw new AppError("INVALID_REQUEST", `The ${what} cannot be written to ${output}.`, { cause });
  }
  const extension = extname(output).slice(1).toLowerCase().replace("jpg", "jpeg");
  const differs =
    what === "image" && extension !== "" && extension !== kind ? `; note that it is ${kind}` : "";
  terminal.note(`Saved ${output} (${size})${differs}.\n`);
}

/** Removes the data of images and files from the JSON, because the saved file contains it. */
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
