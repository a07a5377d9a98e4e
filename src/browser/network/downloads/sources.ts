import type { CdpSession } from "../../../cdp/session.ts";
import { forgetOldest } from "../../../shared/forget-oldest.ts";

const MAX_FRAMES = 1000;
const MAX_RESPONSES = 50;

/** What a page knows that tells of its downloads: which frames are its own, and what type their responses had. */
export class DownloadSources {
  readonly #frames = new Set<string>();
  readonly #mimeTypes = new Map<string, string>();

  constructor(session: CdpSession, mainFrameId: string) {
    this.#frames.add(mainFrameId);
    // A frame that is removed may have begun a download just before.
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

  /** The type that the document at this address came with. */
  mimeType(url: string): string | undefined {
    return this.#mimeTypes.get(url);
  }
}
