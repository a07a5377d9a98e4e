import type { PageEventBody } from "../../model/page-events.ts";
import type { Download } from "./download.ts";

/** What a download tells its tab, in the documented spelling. */

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
