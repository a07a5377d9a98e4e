import type { PageEventBody } from "../../model/page-events.ts";
import type { Download } from "./download.ts";

/** What a download tells its tab, in the documented spelling. */

export function downloadStarted(download: Download): PageEventBody {
  const { id, tabId, url, filename, mimeType, totalBytes } = download;
  return {
    type: "download_started",
    data: {
      download_id: id,
      tab_id: tabId,
      url,
      filename,
      mime_type: mimeType,
      total_bytes: totalBytes,
    },
  };
}

export function downloadFinished(download: Download): PageEventBody {
  const { id, tabId, url, path, filename, bytesReceived, mimeType } = download;
  return {
    type: "download_completed",
    data: {
      download_id: id,
      tab_id: tabId,
      url,
      path,
      filename,
      bytes_received: bytesReceived,
      mime_type: mimeType,
    },
  };
}

export function downloadFailed(download: Download): PageEventBody {
  const { id, tabId, url, filename, bytesReceived, state, error } = download;
  return {
    type: "download_failed",
    data: {
      download_id: id,
      tab_id: tabId,
      url,
      filename,
      bytes_received: bytesReceived,
      state: state === "cancelled" ? "cancelled" : "failed",
      ...(error !== undefined && { error }),
    },
  };
}
