import type { Protocol } from "devtools-protocol";
import type { CdpSession } from "../../../cdp/session.ts";
import { Signal } from "../../../shared/process/signal.ts";

/**
 * Expression for our isolated world: the addresses of stylesheets and scripts that may block rendering, or null before
 * an HTML document has a body. https://html.spec.whatwg.org/#render-blocking-mechanism
 */
const NEEDED_TO_DRAW = `document.body || !(document instanceof HTMLDocument)
  ? [...document.querySelectorAll('link[rel~="stylesheet" i], script[blocking~="render" i]')].map((one) => one.href ?? one.src)
  : null`;

interface OpenRequest {
  readonly url: string;
  /**
   * Whether the request certainly blocks rendering. False for preloads and scripts, which may or may not block it:
   * Chromium also reports scripts at the end of the body as blocking.
   */
  readonly isSure: boolean;
}

/**
 * Tracks whether the main document can be drawn. An animation frame that begins too early never completes. A document
 * can be drawn once it has a body and no open request blocks rendering. Later requests never block rendering again.
 */
class RenderBlocking {
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

  /** Resets everything for a navigation that was requested or has started. */
  startNavigation(): void {
    this.#begin(false);
  }

  /** Whether the document has committed and may not be drawable yet. Call `update` to find out. */
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

  /** `performance.now()` at the time when the document was first known to be drawable; undefined before. */
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

/** While a document is loading, animation frames begin only when it has been drawable for this long. */
const FRAMES_AFTER_MS = 300;
/** This long after DOMContentLoaded, a document counts as complete even if a part still loads, such as an image. */
const LOADED_AFTER_DOM_MS = 300;

/** Evaluates an expression in the document. */
interface Evaluator {
  ask(expression: string, options: { readonly patienceMs: number }): Promise<unknown>;
}

/**
 * Tracks whether the main frame of a page is loading, and whether an animation frame may be drawn: it would never
 * complete during the commit of a document, or while rendering is blocked. Child frames do not count; a child frame
 * with its own session has its own gate.
 */
export class LoadGate {
  readonly #mainFrameId: string;
  #loading = false;
  #started = false;
  #departing = false;
  #domCompleteAt: number | undefined;
  /** Whether the load began in an earlier action. */
  #isEarlier = false;
  readonly #blocking: RenderBlocking;
  readonly #departed = new Signal();

  constructor(session: CdpSession, mainFrameId: string) {
    this.#mainFrameId = mainFrameId;
    this.#blocking = new RenderBlocking(session, mainFrameId);
    session.on("Page.frameRequestedNavigation", (event) => {
      if (event.disposition === "currentTab") this.#navigate(event.frameId, false);
    });
    session.on("Page.frameStartedNavigating", (event) => {
      if (isSameDocument(event)) return;
      this.#navigate(event.frameId, true);
      if (event.frameId === mainFrameId) this.#depart();
    });
    session.on("Page.frameNavigated", ({ frame }) => {
      if (frame.id === mainFrameId) this.#departing = false;
    });
    session.on("Page.frameStartedLoading", (event) => {
      if (!this.#loading) this.#navigate(event.frameId, true);
    });
    session.on("Page.frameStoppedLoading", (event) => this.#end(event.frameId));
    session.on("Page.frameClearedScheduledNavigation", (event) => {
      if (!this.#started) this.#end(event.frameId);
    });
    session.on("Page.domContentEventFired", () => {
      this.#domCompleteAt = performance.now();
    });
  }

  /** Starts a new action. Its steps do not wait for a load of an earlier action: that load may never end. */
  begin(): void {
    this.#isEarlier = this.#loading;
  }

  /** Whether a document that the action began to load is not complete yet. */
  get isDocumentIncomplete(): boolean {
    if (!this.#loading || this.#isEarlier) return false;
    const since = this.#domCompleteAt;
    return since === undefined || performance.now() - since <= LOADED_AFTER_DOM_MS;
  }

  /** Whether a step waits for the page: its document is not complete, or cannot be drawn yet. */
  get isBusy(): boolean {
    return this.isDocumentIncomplete || this.blocked;
  }

  /** Whether the main frame has an open navigation or load. */
  get loading(): boolean {
    return this.#loading;
  }

  /** Whether a navigation was requested and has not started: a later task of the page starts it. */
  get requested(): boolean {
    return this.#loading && !this.#started;
  }

  /**
   * Whether a navigation waits for its server. Until the new document exists or the navigation is cancelled, the
   * browser passes no command on to the page: the page responds to nothing, and no script can be paused.
   */
  get departing(): boolean {
    return this.#departing;
  }

  /** Resolves with true when `answer` settles, or with false as soon as the page is `departing`. */
  async staysFor(answer: Promise<unknown>): Promise<boolean> {
    if (this.#departing) return false;
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const off = this.#departed.subscribe(() => resolve(false));
    answer.then(
      () => resolve(true),
      () => resolve(true),
    );
    return promise.finally(off);
  }

  /** Whether an animation frame of the document would complete. */
  get drawable(): boolean {
    return !this.#loading || this.#blocking.drawableAt !== undefined;
  }

  get framesAllowed(): boolean {
    const { drawableAt = -Infinity } = this.#blocking;
    return this.drawable && (!this.#loading || performance.now() - drawableAt > FRAMES_AFTER_MS);
  }

  /** Whether the document is loading, has committed and is not known to be drawable. */
  get blocked(): boolean {
    return this.#loading && this.#blocking.isUnknown;
  }

  /** Addresses of open stylesheets and scripts that block rendering. */
  get blockedBy(): readonly string[] {
    return this.#loading ? this.#blocking.blockedBy : [];
  }

  /** Checks whether a loading document can be drawn, unless that is known. Waits at most `patienceMs`. */
  async checkDrawable(page: Evaluator, patienceMs: number): Promise<void> {
    if (!this.blocked) return;
    this.#blocking.update(await page.ask(NEEDED_TO_DRAW, { patienceMs })); // deadline: has its own limit
  }

  /** Call it when a navigation ends without an event: a dismissed beforeunload, a download, a crash. */
  clear(): void {
    this.#end(this.#mainFrameId);
  }

  #navigate(frameId: string, started: boolean): void {
    if (frameId !== this.#mainFrameId) return;
    this.#blocking.startNavigation();
    this.#domCompleteAt = undefined;
    this.#isEarlier = false;
    this.#loading = true;
    this.#started = started;
  }

  #depart(): void {
    this.#departing = true;
    this.#departed.notify();
  }

  #end(frameId: string): void {
    if (frameId !== this.#mainFrameId) return;
    this.#loading = false;
    this.#started = false;
    this.#departing = false;
  }
}

export function isSameDocument(event: Protocol.Page.FrameStartedNavigatingEvent): boolean {
  return event.navigationType === "sameDocument" || event.navigationType === "historySameDocument";
}
