import type { Protocol } from "devtools-protocol";
import type { CdpSession } from "../../../cdp/session.ts";
import { Signal } from "../../../shared/signal.ts";
import { NEEDED_TO_DRAW, RenderBlocking } from "./render-blocking.ts";

/** A document that can be drawn is drawn once it has loaded; what takes longer to load does not hold up its frames. */
const FRAMES_AFTER_MS = 300;
/** What is still missing so long after the DOM is complete, such as an image that never answers, holds nobody up. */
const LOADED_AFTER_DOM_MS = 300;

/**
 * Knows whether the main frame of a page is loading, and whether frames may be drawn: a frame that meets the commit of a
 * document, or one whose rendering is blocked, would never complete. Child frames do not count; one with a session of its
 * own has a gate of its own.
 */
export class LoadGate {
  readonly #mainFrameId: string;
  #loading = false;
  #started = false;
  #departing = false;
  #domCompleteAt: number | undefined;
  /** The load began in an earlier action. */
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
    session.on("Page.domContentEventFired", () => {
      this.#domCompleteAt = performance.now();
    });
    session.on("Page.frameClearedScheduledNavigation", (event) => {
      if (!this.#started) this.#end(event.frameId);
    });
  }

  /** From here on, a load belongs to a new action; one that is under way no longer holds it up. */
  begin(): void {
    this.#isEarlier = this.#loading;
  }

  /** A document that the action has brought is not complete yet. */
  get holdsUp(): boolean {
    if (!this.#loading || this.#isEarlier) return false;
    const since = this.#domCompleteAt;
    return since === undefined || performance.now() - since <= LOADED_AFTER_DOM_MS;
  }

  /** The main frame has a navigation or a load under way. */
  get loading(): boolean {
    return this.#loading;
  }

  /** A navigation was asked for and has not begun: a task of the page's own begins it. */
  get asked(): boolean {
    return this.#loading && !this.#started;
  }

  /**
   * A navigation waits for its server. Until its document is there (or it is given up) the browser passes nothing on to
   * the page: no question is answered, and no script can be paused.
   */
  get departing(): boolean {
    return this.#departing;
  }

  /** Resolves with whether the answer has come (or failed) before a navigation began that would hold it back. */
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

  get framesAllowed(): boolean {
    if (!this.#loading) return true;
    const { drawableAt } = this.#blocking;
    return drawableAt !== undefined && performance.now() - drawableAt > FRAMES_AFTER_MS;
  }

  /** The document is there, and as far as anybody knows no frame of it would complete yet. */
  get blocked(): boolean {
    return this.#loading && this.#blocking.isUnknown;
  }

  /** Addresses of what has to arrive before the document is drawn: stylesheets and scripts that block its rendering. */
  get blockedBy(): readonly string[] {
    return this.#loading ? this.#blocking.blockedBy : [];
  }

  /** Asks a document that loads whether it can be drawn, unless that is known. Bounded by the patience of the question. */
  async look(ask: (expression: string) => Promise<unknown>): Promise<void> {
    if (!this.blocked) return;
    this.#blocking.learn(await ask(NEEDED_TO_DRAW)); // deadline: bounded by its patience
  }

  /** For what ends a navigation without an event: a dismissed beforeunload, a download, a crash. */
  clear(): void {
    this.#end(this.#mainFrameId);
  }

  #navigate(frameId: string, started: boolean): void {
    if (frameId !== this.#mainFrameId) return;
    this.#blocking.depart();
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
