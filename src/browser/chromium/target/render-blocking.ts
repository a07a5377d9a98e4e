import type { CdpSession } from "../../../cdp/session.ts";

/**
 * An expression for our isolated world: the addresses of what the document may not be drawn without, as its elements name
 * them; null as long as it has no body. https://html.spec.whatwg.org/#render-blocking-mechanism
 */
export const NEEDED_TO_DRAW = `document.body || !(document instanceof HTMLDocument)
  ? [...document.querySelectorAll('link[rel~="stylesheet" i], script[blocking~="render" i]')].map((one) => one.href ?? one.src)
  : null`;

interface OpenRequest {
  readonly url: string;
  /** Chromium calls any script that stops the parser blocking, and does not know what a preload is for. */
  readonly isSure: boolean;
}

/**
 * Whether the main document of a page can be drawn yet. A frame that is sent before never completes. A document that has
 * a body, and all that blocks its rendering, can be drawn from then on.
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

  /** Another document is on its way. */
  depart(): void {
    this.#begin(false);
  }

  /** The document is there, and nobody knows yet that it can be drawn: it should be asked for `NEEDED_TO_DRAW`. */
  get isUnknown(): boolean {
    return this.#isCommitted && this.#drawableAt === undefined;
  }

  /** @param answer of the document to `NEEDED_TO_DRAW` */
  learn(answer: unknown): void {
    if (!this.isUnknown || answer === undefined) return;
    this.#hasBody = Array.isArray(answer);
    this.#needed = new Set(Array.isArray(answer) ? answer.map(String) : []);
    if (this.#hasBody && this.blockedBy.length === 0) this.#drawableAt = performance.now();
  }

  /** When it was first seen that the document can be drawn, `performance.now()`. */
  get drawableAt(): number | undefined {
    return this.#drawableAt;
  }

  /** Addresses of what is on its way and has to arrive before the document is drawn. */
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
