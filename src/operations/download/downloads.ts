import { z } from "zod";
import { DOWNLOAD_STATES, type Download } from "../../browser/network/downloads/download.ts";
import type { Session } from "../../browser/session/session.ts";
import { sessionWith, sessionOf, successFields } from "../definition/fields.ts";
import { type Call, defineOperation } from "../definition/operation.ts";
import { lazy } from "../../shared/lazy.ts";
import { a, lazyObject, maybe, type Input } from "../definition/described.ts";
import { readFile } from "node:fs/promises";
import { AppError } from "../../shared/errors.ts";
import { fileSchema, fileWire, renderFile } from "../definition/answer.ts";

const downloadField = lazy(() => ({
  download_id: a.word("Id of the download."),
}));

export const downloadSchema = lazyObject("A download.", () => ({
  id: a.text("Its id."),
  tab_id: a.text("The tab that began it."),
  url: a.text("Where it comes from."),
  filename: a.text("Its name, made safe for every system."),
  path: a.text("Its file on the server's machine; complete when the state says so."),
  state: z.enum(DOWNLOAD_STATES).describe("How far it is."),
  bytes_received: a.number("Bytes so far."),
  total_bytes: a.number("Bytes of the whole; 0 while nobody knows."),
  mime_type: a.text("Its type, as the site told or the name says."),
  start_time: a.number("When it began, milliseconds since the epoch."),
  end_time: maybe.number("When it ended, milliseconds since the epoch."),
  error: maybe.text("Why it failed."),
}));

const progressSchema = lazy(() =>
  downloadSchema().extend({
    percent_complete: a.number("0–100; 0 while nobody knows."),
  }),
);

type DownloadWire = Input<typeof downloadSchema>;

function downloadAnswer({ startTimeMs: startTime, endTimeMs: endTime, ...download }: Download) {
  return { ...download, startTime, endTime };
}

/** 0–100; of a size that nobody knows, nothing until it is complete. */
function percentComplete({ state, bytesReceived, totalBytes }: Download): number {
  if (state === "completed") return 100;
  if (totalBytes <= 0) return 0;
  return Math.min(99, Math.floor((bytesReceived / totalBytes) * 100));
}

function downloadLine(download: DownloadWire): string {
  const { id, state, filename, bytes_received: received, total_bytes: total, error } = download;
  const size = total > 0 ? `${received} of ${total} bytes` : `${received} bytes`;
  const file = state === "completed" ? [download.path] : [];
  return [id, state, filename, size, ...file, ...(error === undefined ? [] : [error])].join(" · ");
}

/** The session that a download came to; the caller's own where none has it, which then says so. */
function sessionOfDownload(call: Call, id: string): Promise<Session> {
  return sessionWith(call, (session) => session.downloads.has(session.id, id));
}

export const downloadList = defineOperation({
  name: "download.list",
  summary: "Lists what was or is being downloaded, the latest first.",
  http: { method: "GET", path: "/downloads" },
  input: () => ({
    state: z.enum(DOWNLOAD_STATES).optional().describe("Only those in this state."),
    limit: a.int("How many at most.").min(1).max(1000).default(100),
  }),
  output: () => ({ downloads: a.list("The latest first.", downloadSchema()) }),
  errors: ["NOT_READY", "TIMEOUT"],
  example: { title: "Those that are complete", input: { state: "completed" } },
  run: async ({ state, limit }, call) => {
    const session = await sessionOf(call);
    return { downloads: session.downloads.list(session.id, state, limit).map(downloadAnswer) };
  },
  render: ({ downloads }) =>
    downloads.length === 0 ? "No downloads." : downloads.map(downloadLine).join("\n"),
});

export const downloadGet = defineOperation({
  name: "download.get",
  summary: "Tells how far a download is.",
  http: { method: "GET", path: "/downloads/{download_id}" },
  cli: { positionals: ["download_id"] },
  input: downloadField,
  output: progressSchema,
  errors: ["DOWNLOAD_NOT_FOUND", "NOT_READY", "TIMEOUT"],
  example: { title: "One download", input: { download_id: "dl_4k7p0c1m2n3b5v6x" } },
  run: async ({ download_id: id }, call) => {
    const session = await sessionOfDownload(call, id);
    const download = session.downloads.get(session.id, id);
    return { ...downloadAnswer(download), percentComplete: percentComplete(download) };
  },
  render: (download) => `${downloadLine(download)} · ${download.percent_complete} %`,
});

export const downloadWait = defineOperation({
  name: "download.wait",
  summary: "Waits until a download is over, for as long as you say.",
  description:
    "The page stands still meanwhile. If the time runs out, the answer says how far it is.",
  effect: "read",
  http: { method: "POST", path: "/downloads/{download_id}/wait" },
  cli: { positionals: ["download_id"] },
  input: () => ({
    ...downloadField(),
    timeout_ms: a.number("Longest wait, milliseconds.").min(0).max(600_000).default(25_000),
  }),
  output: progressSchema,
  errors: ["DOWNLOAD_NOT_FOUND", "NOT_READY", "CANCELLED", "TIMEOUT"],
  example: { title: "Until it is there", input: { download_id: "dl_4k7p0c1m2n3b5v6x" } },
  timeLimitMs: ({ timeout_ms }) => timeout_ms,
  run: async ({ download_id: id, timeout_ms: timeoutMs }, call) => {
    const session = await sessionOfDownload(call, id);
    using patience = call.deadline.child(timeoutMs);
    const download = await session.downloads.ended(patience, session.id, id);
    call.deadline.check();
    return { ...downloadAnswer(download), percentComplete: percentComplete(download) };
  },
  render: (download) => `${downloadLine(download)} · ${download.percent_complete} %`,
});

export const downloadCancel = defineOperation({
  name: "download.cancel",
  summary: "Ends a download that is under way and removes what came of it.",
  http: { method: "POST", path: "/downloads/{download_id}/cancel" },
  cli: { positionals: ["download_id"] },
  input: downloadField,
  output: () => ({ ...successFields(), message: a.text("What was done.") }),
  errors: ["INVALID_REQUEST", "DOWNLOAD_NOT_FOUND", "BROWSER_CRASHED", "NOT_READY", "TIMEOUT"],
  example: { title: "No more of it", input: { download_id: "dl_4k7p0c1m2n3b5v6x" } },
  run: async ({ download_id: id }, call) => {
    const session = await sessionOfDownload(call, id);
    await session.downloads.cancel(call.deadline, session.id, id);
    return { success: true as const, message: "Download cancelled" };
  },
  render: ({ message }) => `${message}.`,
});

const MEBIBYTE = 1_048_576;

export const downloadContent = defineOperation({
  name: "download.content",
  summary: "Gives a downloaded file itself.",
  http: { method: "GET", path: "/downloads/{download_id}/content", file: true },
  cli: { positionals: ["download_id"] },
  input: () => ({
    ...downloadField(),
    max_size: a.value(
      "Refuse a file of more bytes; larger ones lie at the path that the download tells.",
      z
        .int()
        .min(1)
        .max(100 * MEBIBYTE)
        .default(10 * MEBIBYTE),
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
  example: { title: "The file", input: { download_id: "dl_4k7p0c1m2n3b5v6x" } },
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
