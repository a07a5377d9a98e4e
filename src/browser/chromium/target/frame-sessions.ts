import { ProtocolError, type CdpSession } from "../../../cdp/session.ts";
import { settlesWithin } from "../../../shared/deadline.ts";
import { LoadGate } from "./load-gate.ts";

/**
 * How long we wait for a response if the frame begins to navigate after we sent the command. A response that has not
 * arrived by then may never arrive.
 */
const PASSED_ON_MS = 500;

/** The outermost frame of a session, and whether its document is being replaced. */
interface Root {
  readonly frameId: string;
  readonly gate: LoadGate;
}

/**
 * Finds the session of each frame of a page. Under site isolation, a frame of another site runs in another process and
 * has a session of its own, which its child frames of the same site share. All other frames use the page's session.
 */
export class FrameSessions {
  readonly #main: CdpSession;
  readonly #mainFrameId: string;
  readonly #owners = new Map<string, CdpSession>();
  /** By session: its outermost frame. Does not contain the session of the page. */
  readonly #roots = new Map<CdpSession, Root>();

  constructor(main: CdpSession, mainFrameId: string) {
    this.#main = main;
    this.#mainFrameId = mainFrameId;
    this.#follow(main);
  }

  of(frameId: string): CdpSession {
    return this.#owners.get(frameId) ?? this.#main;
  }

  /** Ids of the outermost frames of all sessions, the main frame first. */
  get localRoots(): readonly string[] {
    return [this.#mainFrameId, ...[...this.#roots.values()].map(({ frameId }) => frameId)];
  }

  /** Whether the document of a frame in another process is being replaced. */
  get someDepart(): boolean {
    return [...this.#roots.values()].some(({ gate }) => gate.departing);
  }

  departs(session: CdpSession): boolean {
    return this.#roots.get(session)?.gate.departing ?? false;
  }

  /** Adds the session of a frame that moved to a process of its own. Returns the frame's gate. */
  add(session: CdpSession, frameId: string): LoadGate {
    const gate = new LoadGate(session, frameId);
    this.#roots.set(session, { frameId, gate });
    this.#owners.set(frameId, session);
    this.#follow(session);
    return gate;
  }

  /**
   * Sends a command for the frames of a session and returns the response. While the document of the session's outermost
   * frame is being replaced, the browser delays all commands until the new document exists, which may be never.
   * @throws ProtocolError from `departing()` if that document is being replaced. Never for the session of the page.
   */
  async ask<T>(session: CdpSession, question: () => Promise<T>): Promise<T> {
    const gate = this.#roots.get(session)?.gate;
    if (!gate) return question();
    if (gate.departing) throw departing();
    const answer = question();
    const isAnswered = (await gate.staysFor(answer)) || (await settlesWithin(PASSED_ON_MS, answer));
    if (!isAnswered) throw departing();
    return answer;
  }

  remove(session: CdpSession): void {
    this.#roots.delete(session);
    for (const [frameId, owner] of this.#owners) {
      if (owner === session) this.#owners.delete(frameId);
    }
  }

  /** Assigns each frame to the session that most recently reported a document of the frame. */
  #follow(session: CdpSession): void {
    session.on("Page.frameNavigated", ({ frame }) => {
      if (session === this.#main) this.#owners.delete(frame.id);
      else this.#owners.set(frame.id, session);
    });
    session.on("Page.frameDetached", ({ frameId }) => {
      if (this.#owners.get(frameId) === session) this.#owners.delete(frameId);
    });
  }
}

/** Returns the error for a frame whose document is being replaced. Its text matches Chromium's for a removed frame. */
export function departing(): ProtocolError {
  return new ProtocolError(
    "Frame",
    "refused",
    "Not attached to an active page: it is being replaced",
  );
}
