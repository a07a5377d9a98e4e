import { z } from "zod";
import type { ContentFile } from "../../browser/prompts/session-files.ts";
import { AppError } from "../../shared/errors.ts";
import { lazy } from "../../shared/lazy.ts";

const DEFAULT_MAX_SIZE = 10 * 1024 * 1024;
const MOST_FILES = 100;

const contentFileSchema = lazy(() =>
  z.object({
    filename: z.string().min(1).describe("Name that the page sees."),
    data: z.base64().describe("The content in base64."),
    mime_type: z.string().optional().describe("Not needed: a file's name tells its type."),
  }),
);

/** Which files a page is given. */
export const fileFields = lazy(() => ({
  files: z
    .array(z.string().min(1))
    .max(MOST_FILES)
    .optional()
    .describe("Paths of files on the server, below file_roots."),
  content_files: z
    .array(contentFileSchema())
    .max(MOST_FILES)
    .optional()
    .describe("Files by their content, instead of files or besides."),
  max_size: z
    .int()
    .min(1)
    .default(DEFAULT_MAX_SIZE)
    .describe("Most bytes that content_files may have together."),
}));

export interface OpenedFiles {
  readonly paths: readonly string[];
  readonly contents: readonly ContentFile[];
}

/** @throws AppError INVALID_REQUEST without any file, TOO_LARGE */
export function openedFiles({
  files = [],
  content_files = [],
  max_size,
}: z.output<z.ZodObject<ReturnType<typeof fileFields>>>): OpenedFiles {
  const contents = content_files.map(({ filename, data }) => ({
    name: filename,
    data: Buffer.from(data, "base64"),
  }));
  const bytes = contents.reduce((sum, { data }) => sum + data.length, 0);
  if (bytes > max_size) {
    throw new AppError(
      "TOO_LARGE",
      `"content_files" have ${bytes} bytes; max_size is ${max_size}.`,
      {
        hint: "Give a larger max_size, or put the files below a folder of the setting file_roots.",
      },
    );
  }
  if (files.length + contents.length === 0) {
    throw new AppError("INVALID_REQUEST", 'Give at least one file, in "files" or "content_files".');
  }
  return { paths: files, contents };
}
