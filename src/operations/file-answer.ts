import { z } from "zod";
import type { RenderedFile, Rendering } from "./operation.ts";

/** A file as an answer. Surfaces that can send bytes send those instead. */
export const FileSchema = z
  .strictObject({
    data: z.string().describe("The file in base64."),
    filename: z.string().describe("Its name, without any folder."),
    mime_type: z.string().describe("Its type, as it was told."),
    size: z.int().describe("Its length in bytes."),
  })
  .describe("A file.");

export type FileWire = z.input<typeof FileSchema>;

export function fileWire({ data, name, mimeType }: RenderedFile): FileWire {
  return {
    data: data.toString("base64"),
    filename: name,
    mime_type: mimeType,
    size: data.length,
  };
}

export function renderFile({ data, filename, mime_type, size }: FileWire): Rendering {
  return {
    text: `${filename} · ${mime_type} · ${size} bytes`,
    file: { data: Buffer.from(data, "base64"), name: filename, mimeType: mime_type },
  };
}
