import { ProtocolError, type CdpSession } from "../../../cdp/session.ts";
import { settlesWithin } from "../../../shared/deadline.ts";
import { LoadGate } from "./load-gate.ts";

/** A question that was passed on just before its frame left is answered within this time, or never. */
const PASSED_ON_MS = 500;

/** The outermost frame of a session, and whether it is on its way to another document. */
interface Root {
  readonly frameId: string;
  readonly gate: LoadGate;
}

/**
 * Which session reaches which frame of a page. Under site isolation the frames of another site live in a process of
 * their own, behind a session of their own; all others are reached through the page's.
 */
export class FrameSessions {
  readonly #main: CdpSession;
  readonly #mainFrameId: string;
  readonly #owners = new Map<string, CdpSession>();
  /** Those of all sessions but the page's. */
  readonly #roots = new Map<CdpSession, Root>();

  constructor(main: CdpSession, mainFrameId: string) {
    this.#main = main;
    this.#mainFrameId = mainFrameId;
    this.#follow(main);
  }

  of(frameId: string): CdpSession {
    return this.#owners.get(frameId) ?? this.#main;
  }

  /** The outermost frames of all processes, the main frame first. */
  get localRoots(): readonly string[] {
    return [this.#mainFrameId, ...[...this.#roots.values()].map(({ frameId }) => frameId)];
  }

  /** Whether a frame with a process of its own is on its way to another document. */
  get someDepart(): boolean {
    return [...this.#roots.values()].some(({ gate }) => gate.departing);
  }

  departs(session: CdpSession): boolean {
    return this.#roots.get(session)?.gate.departing ?? false;
  }

  /** A frame got a process of its own. */
  add(session: CdpSession, frameId: string): LoadGate {
    const gate = new LoadGate(session, frameId);
    this.#roots.set(session, { frameId, gate });
    this.#owners.set(frameId, session);
    this.#follow(session);
    return gate;
  }

  /**
   * The answer to a question for the frames behind a session. While the outermost one is on its way to another document
   * there is none to be had: the browser holds back all questions until that is there, which may be never.
   * @throws ProtocolError `departing` then
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

  /** A frame belongs to the session that reported its last document. */
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

/** As of a frame that has gone. */
export function departing(): ProtocolError {
  return new ProtocolError(
    "Frame",
    "refused",
    "Not attached to an active page: it is being replaced",
  );
}
