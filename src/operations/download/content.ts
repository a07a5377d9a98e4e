import { readFile } from "node:fs/promises";
import { z } from "zod";
import type { Download } from "../../browser/network/downloads/download.ts";
import { AppError } from "../../shared/errors.ts";
import { defineOperation } from "../operation.ts";
import { downloadField, sessionOfDownload } from "./schema.ts";
import { fileSchema, fileWire, renderFile } from "../answer.ts";

const MEBIBYTE = 1_048_576;

export const downloadContent = defineOperation({
  name: "download.content",
  summary: "Gives a downloaded file itself.",
  effect: "read",
  kind: "call",
  http: { method: "GET", path: "/downloads/{download_id}/content", file: true },
  cli: { command: "download content", positionals: ["download_id"] },
  input: () =>
    z.object({
      ...downloadField(),
      max_size: z
        .int()
        .min(1)
        .max(100 * MEBIBYTE)
        .default(10 * MEBIBYTE)
        .describe(
          "Refuse a file of more bytes; larger ones lie at the path that the download tells.",
        ),
    }),
  output: fileSchema,
  errors: [
    "INVALID_REQUEST",
    "DOWNLOAD_NOT_FOUND",
    "DOWNLOAD_FAILED",
    "TOO_LARGE",
    "NOT_READY",
    "TIMEOUT",
  ],
  examples: [{ title: "The file", input: { download_id: "dl_4k7p0c1m2n3b5v6x" } }],
  run: async ({ download_id: id, max_size: most }, call) => {
    const session = await sessionOfDownload(call, id);
    const download = session.downloads.get(session.id, id);
    checkComplete(download);
    if (download.bytesReceived > most) throw tooLarge(download, most);
    const { path, filename, mimeType } = download;
    const data = await call.deadline.race(readFile(path).catch(() => undefined));
    if (data) return fileWire({ data, name: filename, mimeType });
    throw new AppError("DOWNLOAD_NOT_FOUND", `The file of download ${id} is gone from ${path}.`);
  },
  render: renderFile,
});

function checkComplete({ id, state, error }: Download): void {
  if (state === "completed") return;
  if (state === "in_progress") {
    throw new AppError("INVALID_REQUEST", `Download ${id} is not complete yet.`, {
      hint: "Ask for the download until its state is completed.",
    });
  }
  const reason = error === undefined ? "" : `: ${error}`;
  throw new AppError("DOWNLOAD_FAILED", `Download ${id} has no file; it is ${state}${reason}`);
}

function tooLarge({ id, bytesReceived, path }: Download, most: number): AppError {
  return new AppError(
    "TOO_LARGE",
    `Download ${id} has ${bytesReceived} bytes; max_size allows ${most}.`,
    { hint: `Raise max_size, or read ${path} on the server's machine.` },
  );
}
