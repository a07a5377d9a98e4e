import type { PageEventBody } from "../../model/page-events.ts";
import type { CdpSession } from "../../../cdp/session.ts";
import { forgetOldest } from "../../../shared/forget-oldest.ts";

export const DOWNLOAD_STATES = ["in_progress", "completed", "cancelled", "failed"] as const;
export type DownloadState = (typeof DOWNLOAD_STATES)[number];

/** One download as callers see it. Times are milliseconds since the epoch. */
export interface Download {
  readonly id: string;
  readonly sessionId: string;
  readonly tabId: string;
  /** The first 2,000 characters of the address: a data: address is as long as its file. */
  readonly url: string;
  readonly filename: string;
  /** Path of the file, which exists once the download is complete. */
  readonly path: string;
  readonly mimeType: string;
  readonly startTimeMs: number;
  readonly state: DownloadState;
  readonly bytesReceived: number;
  /** 0 if unknown. */
  readonly totalBytes: number;
  readonly endTimeMs?: number;
  /** Why the download failed, as a sentence. */
  readonly error?: string;
}

/** Returns the event that reports the start of a download to its tab. */
export function downloadStarted(download: Download): PageEventBody {
  const { mimeType, totalBytes } = download;
  return {
    type: "download_started",
    data: { ...subject(download), mime_type: mimeType, total_bytes: totalBytes },
  };
}

export function downloadFinished(download: Download): PageEventBody {
  const { path, bytesReceived, mimeType } = download;
  return {
    type: "download_completed",
    data: { ...subject(download), path, bytes_received: bytesReceived, mime_type: mimeType },
  };
}

export function downloadFailed(download: Download): PageEventBody {
  const { bytesReceived, state, error } = download;
  return {
    type: "download_failed",
    data: {
      ...subject(download),
      bytes_received: bytesReceived,
      state: state === "cancelled" ? "cancelled" : "failed",
      ...(error !== undefined && { error }),
    },
  };
}

function subject({ id, tabId, url, filename }: Download) {
  return { download_id: id, tab_id: tabId, url, filename };
}

const MAX_FRAMES = 1000;
const MAX_RESPONSES = 50;

/** Facts about a page that its downloads need: the ids of its frames, and the MIME types of its documents. */
export class DownloadSources {
  readonly #frames = new Set<string>();
  readonly #mimeTypes = new Map<string, string>();

  constructor(session: CdpSession, mainFrameId: string) {
    this.#frames.add(mainFrameId);
    // Removed frames remain in the set: a frame may have begun a download just before its removal.
    session.on("Page.frameAttached", ({ frameId }) => {
      if (this.#frames.size < MAX_FRAMES) this.#frames.add(frameId);
    });
    session.on("Network.responseReceived", ({ type, response }) => {
      if (type !== "Document") return;
      this.#mimeTypes.delete(response.url);
      this.#mimeTypes.set(response.url, response.mimeType);
      forgetOldest(this.#mimeTypes, MAX_RESPONSES);
    });
  }

  owns(frameId: string): boolean {
    return this.#frames.has(frameId);
  }

  /** Returns the MIME type of the latest document from this address; undefined if unknown. */
  mimeType(url: string): string | undefined {
    return this.#mimeTypes.get(url);
  }
}
