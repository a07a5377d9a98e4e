import { z } from "zod";
import { DOWNLOAD_STATES, type Download } from "../../browser/network/downloads/download.ts";
import type { Session } from "../../browser/session/session.ts";
import { sessionWith } from "../fields.ts";
import type { Call } from "../operation.ts";
import { lazy } from "../../shared/lazy.ts";

export const downloadField = lazy(() => ({
  download_id: z.string().min(1).describe("Id of the download."),
}));

export const downloadSchema = lazy(() =>
  z
    .strictObject({
      id: z.string().describe("Its id."),
      tab_id: z.string().describe("The tab that began it."),
      url: z.string().describe("Where it comes from."),
      filename: z.string().describe("Its name, made safe for every system."),
      path: z
        .string()
        .describe("Its file on the server's machine; complete when the state says so."),
      state: z.enum(DOWNLOAD_STATES).describe("How far it is."),
      bytes_received: z.number().describe("Bytes so far."),
      total_bytes: z.number().describe("Bytes of the whole; 0 while nobody knows."),
      mime_type: z.string().describe("Its type, as the site told or the name says."),
      start_time: z.number().describe("When it began, milliseconds since the epoch."),
      end_time: z.number().optional().describe("When it ended, milliseconds since the epoch."),
      error: z.string().optional().describe("Why it failed."),
    })
    .describe("A download."),
);

export const progressSchema = lazy(() =>
  downloadSchema().extend({
    percent_complete: z.number().describe("0–100; 0 while nobody knows."),
  }),
);

export type DownloadWire = z.input<ReturnType<typeof downloadSchema>>;

export function downloadWire(download: Download): DownloadWire {
  const { endTimeMs, error } = download;
  return {
    id: download.id,
    tab_id: download.tabId,
    url: download.url,
    filename: download.filename,
    path: download.path,
    state: download.state,
    bytes_received: download.bytesReceived,
    total_bytes: download.totalBytes,
    mime_type: download.mimeType,
    start_time: download.startTimeMs,
    ...(endTimeMs !== undefined && { end_time: endTimeMs }),
    ...(error !== undefined && { error }),
  };
}

/** 0–100; of a size that nobody knows, nothing until it is complete. */
export function percentComplete({ state, bytesReceived, totalBytes }: Download): number {
  if (state === "completed") return 100;
  if (totalBytes <= 0) return 0;
  return Math.min(99, Math.floor((bytesReceived / totalBytes) * 100));
}

export function downloadLine(download: DownloadWire): string {
  const { id, state, filename, bytes_received: received, total_bytes: total, error } = download;
  const size = total > 0 ? `${received} of ${total} bytes` : `${received} bytes`;
  const file = state === "completed" ? [download.path] : [];
  return [id, state, filename, size, ...file, ...(error === undefined ? [] : [error])].join(" · ");
}

/** The session that a download came to; the caller's own where none has it, which then says so. */
export function sessionOfDownload(call: Call, id: string): Promise<Session> {
  return sessionWith(call, (session) => session.downloads.has(session.id, id));
}
