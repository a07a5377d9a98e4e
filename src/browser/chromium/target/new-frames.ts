import type { CdpSession } from "../../../cdp/session.ts";

/**
 * Frames whose documents may have no main world yet. The browser makes it when something first looks into the frame,
 * and our hooks start with it. An evaluation that may have no side effect would end them where they first have one, for
 * good: also for the document that takes the place of the frame's first, empty one, since both have one window.
 */
export class NewFrames {
  readonly #session: CdpSession;
  readonly #hooks: string;
  readonly #ids = new Set<string>();

  /**
   * Frames in other processes have other sessions; what is evaluated in the page cannot look into those.
   * @param hooks what runs at the start of each document, in its main world
   */
  constructor(session: CdpSession, hooks: string) {
    this.#session = session;
    this.#hooks = hooks;
    session.on("Page.frameAttached", ({ frameId }) => this.#ids.add(frameId));
    session.on("Page.frameNavigated", ({ frame }) => {
      if (frame.parentId === undefined) this.#ids.clear();
      else this.#ids.add(frame.id);
    });
    session.on("Page.frameDetached", ({ frameId }) => this.#ids.delete(frameId));
  }

  /** Has the browser make their main worlds, before an evaluation that may have no side effect. */
  begin(): Promise<void> {
    return this.#withDocuments(async () => {}); // a node that is handed out to the main world needs one
  }

  /** After the evaluation: has the hooks in the documents that came since the execution contexts were made. */
  mend(): Promise<void> {
    return this.#withDocuments((document) => this.#hook(document));
  }

  async #withDocuments(then: (objectId: string) => Promise<void>): Promise<void> {
    const ids = [...this.#ids];
    this.#ids.clear();
    await Promise.all(ids.map((id) => this.#withDocument(id, then).catch(() => {}))); // gone meanwhile
  }

  /** CDP DOM.getFrameOwner, DOM.describeNode, DOM.resolveNode. */
  async #withDocument(frameId: string, then: (objectId: string) => Promise<void>): Promise<void> {
    const session = this.#session;
    const { backendNodeId } = await session.post("DOM.getFrameOwner", { frameId });
    const { node } = await session.post("DOM.describeNode", { backendNodeId });
    const document = node.contentDocument?.backendNodeId;
    if (document === undefined) return; // in another process
    const { objectId } = (await session.post("DOM.resolveNode", { backendNodeId: document }))
      .object;
    if (objectId === undefined) return;
    try {
      await then(objectId);
    } finally {
      void session.post("Runtime.releaseObject", { objectId });
    }
  }

  /**
   * Hooks that ended at once have replaced nothing; those that did not have replaced this first. CDP
   * Runtime.callFunctionOn.
   */
  async #hook(objectId: string): Promise<void> {
    const run = (body: string) =>
      this.#session.post("Runtime.callFunctionOn", {
        objectId,
        functionDeclaration: `function () { ${body} }`,
        silent: true,
      });
    const { result } = await run("return Function.prototype.toString");
    if (result.subtype !== "proxy") await run(this.#hooks);
  }
}
