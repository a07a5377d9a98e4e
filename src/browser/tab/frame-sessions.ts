import type { CdpSession } from "../../cdp/session.ts";

/**
 * Which session reaches which frame of a page. Under site isolation the frames of another site live in a process of
 * their own, behind a session of their own; all others are reached through the page's.
 */
export class FrameSessions {
  readonly #main: CdpSession;
  readonly #mainFrameId: string;
  readonly #owners = new Map<string, CdpSession>();
  /** The outermost frame of each further session. */
  readonly #roots = new Map<CdpSession, string>();

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
    return [this.#mainFrameId, ...this.#roots.values()];
  }

  /** A frame got a process of its own. */
  add(session: CdpSession, frameId: string): void {
    this.#roots.set(session, frameId);
    this.#owners.set(frameId, session);
    this.#follow(session);
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
