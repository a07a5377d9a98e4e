import { z } from "zod";
import { DOWNLOAD_STATES, type Download } from "../../browser/network/downloads/download.ts";
import type { Session } from "../../browser/session/session.ts";
import { sessionWith, sessionOf, successFields } from "../definition/fields.ts";
import { type Call, defineOperation } from "../definition/operation.ts";
import { a, lazyObject, maybe, type Input } from "../definition/described.ts";
import { readFile } from "node:fs/promises";
import { AppError } from "../../shared/errors.ts";
import { fileSchema, fileWire, renderFile } from "../definition/answer.ts";

const downloadField = () => ({
  download_id: a.word("Id of the download."),
});

export const downloadSchema = lazyObject("A download.", () => ({
  id: a.text("Its id."),
  tab_id: a.text("The tab that started it."),
  url: a.text("Address of the download."),
  filename: a.text("Its file name, made safe for all systems."),
  path: a.text("Its file on the server's machine; complete once the state is completed."),
  state: z.enum(DOWNLOAD_STATES).describe("State of the download."),
  bytes_received: a.number("Bytes received."),
  total_bytes: a.number("Total bytes; 0 if unknown."),
  mime_type: a.text("Its type, from the response or the file name."),
  start_time: a.number("Start, milliseconds since the epoch."),
  end_time: maybe.number("End, milliseconds since the epoch."),
  error: maybe.text("Reason for a failure."),
}));

const progressSchema = () =>
  downloadSchema().extend({
    percent_complete: a.number("0–100; 0 if the size is unknown."),
  });

type DownloadWire = Input<typeof downloadSchema>;

function downloadAnswer({ startTimeMs: startTime, endTimeMs: endTime, ...download }: Download) {
  return { ...download, startTime, endTime };
}

/** Returns 0–100; for an unknown size, 0 until the download is complete. */
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

/** Returns the session with the download. If there is none, returns the call's session: the search there throws. */
function sessionOfDownload(call: Call, id: string): Promise<Session> {
  return sessionWith(call, (session) => session.downloads.has(session.id, id));
}

export const downloadList = defineOperation({
  name: "download.list",
  summary: "Lists downloads, running and finished, the latest first.",
  http: { method: "GET", path: "/downloads" },
  input: () => ({
    state: z.enum(DOWNLOAD_STATES).optional().describe("Only downloads in this state."),
    limit: a.int("Maximum number of downloads.").min(1).max(1000).default(100),
  }),
  output: () => ({ downloads: a.list("The downloads, latest first.", downloadSchema()) }),
  errors: ["NOT_READY", "TIMEOUT"],
  example: { title: "Completed downloads", input: { state: "completed" } },
  run: async ({ state, limit }, call) => {
    const session = await sessionOf(call);
    return { downloads: session.downloads.list(session.id, state, limit).map(downloadAnswer) };
  },
  render: ({ downloads }) =>
    downloads.length === 0 ? "No downloads." : downloads.map(downloadLine).join("\n"),
});

export const downloadGet = defineOperation({
  name: "download.get",
  summary: "Returns the state of a download.",
  http: { method: "GET", path: "/downloads/{download_id}" },
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
  summary: "Waits until a download ends, or until a timeout.",
  description: "Pages stay frozen meanwhile. On timeout, the response has the current state.",
  effect: "read",
  http: { method: "POST", path: "/downloads/{download_id}/wait" },
  input: () => ({
    ...downloadField(),
    timeout_ms: a.number("Longest wait, milliseconds.").min(0).max(600_000).default(25_000),
  }),
  output: progressSchema,
  errors: ["DOWNLOAD_NOT_FOUND", "NOT_READY", "CANCELLED", "TIMEOUT"],
  example: { title: "Wait for completion", input: { download_id: "dl_4k7p0c1m2n3b5v6x" } },
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
  summary: "Cancels a running download and deletes its partial file.",
  http: { method: "POST", path: "/downloads/{download_id}/cancel" },
  input: downloadField,
  output: () => ({ ...successFields(), message: a.text("What was done.") }),
  errors: ["INVALID_REQUEST", "DOWNLOAD_NOT_FOUND", "BROWSER_CRASHED", "NOT_READY", "TIMEOUT"],
  example: { title: "Cancel a download", input: { download_id: "dl_4k7p0c1m2n3b5v6x" } },
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
  summary: "Returns a downloaded file.",
  http: { method: "GET", path: "/downloads/{download_id}/content", file: true },
  input: () => ({
    ...downloadField(),
    max_size: a.value(
      "Maximum size, bytes; read larger files at the download's path.",
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
    throw new AppError("DOWNLOAD_NOT_FOUND", `The file of download ${id} is missing at ${path}.`);
  },
  render: renderFile,
});

function checkComplete({ id, state, error }: Download): void {
  if (state === "completed") return;
  if (state === "in_progress") {
    throw new AppError("INVALID_REQUEST", `Download ${id} is not complete yet.`, {
      hint: "Wait until its state is completed (download.wait).",
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
