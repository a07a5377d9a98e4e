export const DOWNLOAD_STATES = ["in_progress", "completed", "cancelled", "failed"] as const;
export type DownloadState = (typeof DOWNLOAD_STATES)[number];

/** One download as callers see it. Times are milliseconds since the epoch. */
export interface Download {
  readonly id: string;
  readonly sessionId: string;
  readonly tabId: string;
  /** At most 2,000 characters of it: a data: address is as long as its file. */
  readonly url: string;
  readonly filename: string;
  /** Where the file is, or will be once it is complete. */
  readonly path: string;
  readonly mimeType: string;
  readonly startTimeMs: number;
  readonly state: DownloadState;
  readonly bytesReceived: number;
  /** 0 while nobody knows. */
  readonly totalBytes: number;
  readonly endTimeMs?: number;
  /** Why it failed, as a sentence. */
  readonly error?: string;
}
