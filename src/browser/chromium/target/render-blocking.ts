import type { CdpSession } from "../../../cdp/session.ts";

/**
 * An expression for our isolated world. Returns the addresses of stylesheets and scripts that may block rendering, or null
 * before the document has a body. https://html.spec.whatwg.org/#render-blocking-mechanism
 */
export const NEEDED_TO_DRAW = `document.body || !(document instanceof HTMLDocument)
  ? [...document.querySelectorAll('link[rel~="stylesheet" i], script[blocking~="render" i]')].map((one) => one.href ?? one.src)
  : null`;

interface OpenRequest {
  readonly url: string;
  /** False for preloads, and for scripts: Chromium also reports scripts at the end of the body as blocking. */
  readonly isSure: boolean;
}

/**
 * Knows whether the main document can be drawn: a frame sent earlier never completes. A document can be drawn once it has
 * a body and no open request blocks rendering; nothing blocks it again after that.
 */
export class RenderBlocking {
  readonly #requests = new Map<string, OpenRequest>();
  #isCommitted = false;
  #hasBody = false;
  #needed: ReadonlySet<string> = new Set();
  #drawableAt: number | undefined;

  constructor(session: CdpSession, mainFrameId: string) {
    session.on("Page.frameNavigated", ({ frame }) => {
      if (frame.id === mainFrameId) this.#begin(true);
    });
    session.on("Page.documentOpened", ({ frame }) => {
      if (frame.id === mainFrameId) this.#begin(true);
    });
    session.on("Network.requestWillBeSent", (event) => {
      const { requestId, request, type, renderBlockingBehavior } = event;
      const isBlocking = renderBlockingBehavior === "Blocking";
      if (event.frameId !== mainFrameId || !(isBlocking || request.isLinkPreload)) return;
      this.#requests.set(requestId, {
        url: request.url,
        isSure: isBlocking && type === "Stylesheet",
      });
    });
    const onEnd = ({ requestId }: { readonly requestId: string }) =>
      void this.#requests.delete(requestId);
    session.on("Network.loadingFinished", onEnd);
    session.on("Network.loadingFailed", onEnd);
  }

  /** A navigation has started. */
  startNavigation(): void {
    this.#begin(false);
  }

  /** The document has committed and is not known to be drawable. Evaluate `NEEDED_TO_DRAW` and call `update`. */
  get isUnknown(): boolean {
    return this.#isCommitted && this.#drawableAt === undefined;
  }

  /** @param answer value of `NEEDED_TO_DRAW` in the document; undefined if it did not respond */
  update(answer: unknown): void {
    if (!this.isUnknown || answer === undefined) return;
    this.#hasBody = Array.isArray(answer);
    this.#needed = new Set(Array.isArray(answer) ? answer.map(String) : []);
    if (this.#hasBody && this.blockedBy.length === 0) this.#drawableAt = performance.now();
  }

  /** When the document was first known to be drawable, `performance.now()`. */
  get drawableAt(): number | undefined {
    return this.#drawableAt;
  }

  /** Addresses of open requests that block rendering. */
  get blockedBy(): readonly string[] {
    const blocking = [...this.#requests.values()].filter(
      ({ isSure, url }) => isSure || !this.#hasBody || this.#needed.has(url),
    );
    return blocking.map(({ url }) => url);
  }

  #begin(isCommitted: boolean): void {
    this.#requests.clear();
    this.#isCommitted = isCommitted;
    this.#hasBody = false;
    this.#needed = new Set();
    this.#drawableAt = undefined;
  }
}
