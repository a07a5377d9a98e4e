import type { CdpSession } from "../../cdp/session.ts";

/**
 * Frames whose documents may have no main world yet. The browser makes it when something first looks into the frame, and
 * our hooks start with it. An evaluation that may have no side effect would end them in their middle, for good: also for
 * the document that takes the place of the frame's first, empty one, since both have one window.
 */
export class NewFrames {
  readonly #session: CdpSession;
  readonly #ids = new Set<string>();

  /** Frames in other processes have other sessions; what is evaluated in the page cannot look into those. */
  constructor(session: CdpSession) {
    this.#session = session;
    session.on("Page.frameAttached", ({ frameId }) => this.#ids.add(frameId));
    session.on("Page.frameNavigated", ({ frame }) => {
      if (frame.parentId === undefined) this.#ids.clear();
      else this.#ids.add(frame.id);
    });
    session.on("Page.frameDetached", ({ frameId }) => this.#ids.delete(frameId));
  }

  /** Has the browser make their main worlds. */
  async begin(): Promise<void> {
    const ids = [...this.#ids];
    this.#ids.clear();
    await Promise.all(ids.map((id) => this.#beginOne(id).catch(() => {}))); // gone meanwhile
  }

  /** A node that is handed out to the main world needs one. CDP DOM.getFrameOwner, DOM.describeNode, DOM.resolveNode. */
  async #beginOne(frameId: string): Promise<void> {
    const session = this.#session;
    const { backendNodeId } = await session.post("DOM.getFrameOwner", { frameId });
    const { node } = await session.post("DOM.describeNode", { backendNodeId });
    const document = node.contentDocument?.backendNodeId;
    if (document === undefined) return; // in another process
    const { object } = await session.post("DOM.resolveNode", { backendNodeId: document });
    const { objectId } = object;
    if (objectId !== undefined) void session.post("Runtime.releaseObject", { objectId });
  }
}
