import type { CdpSession } from "../../../cdp/session.ts";

/** One isolated world: as an object it represents its document, and ends with it. */
export interface ExecutionContext {
  readonly session: CdpSession;
  readonly contextId: number;
}

/** Id of the object that an expression returns; undefined if none. CDP Runtime.evaluate; release it after use. */
export async function objectIn(
  { session, contextId }: ExecutionContext,
  expression: string,
  objectGroup?: string,
): Promise<string | undefined> {
  const evaluation = { expression, contextId, silent: true, ...(objectGroup && { objectGroup }) };
  const { result } = await session.post("Runtime.evaluate", evaluation);
  return result.objectId;
}

/** Ids of the objects in an expression's list. CDP Runtime.getProperties; release the group after use. */
export async function objectsIn(
  executionContext: ExecutionContext,
  expression: string,
  objectGroup: string,
): Promise<readonly string[]> {
  const objectId = await objectIn(executionContext, expression, objectGroup);
  if (objectId === undefined) return [];
  const request = { objectId, ownProperties: true };
  const { result } = await executionContext.session.post("Runtime.getProperties", request);
  return result.flatMap(({ name, value }) =>
    /^\d/.test(name) && value?.objectId !== undefined ? [value.objectId] : [],
  );
}

const documents = new WeakMap<ExecutionContext, Promise<string>>();

/**
 * Handle of an execution context's document in the page's own execution context. It takes three commands in sequence,
 * so it is requested in advance. CDP DOM.describeNode, DOM.resolveNode.
 */
export function pageDocument(executionContext: ExecutionContext): Promise<string> {
  const known = documents.get(executionContext);
  if (known) return known;
  const found = find(executionContext);
  documents.set(executionContext, found);
  found.catch(() => documents.delete(executionContext)); // the document is being replaced
  return found;
}

async function find({ session, contextId }: ExecutionContext): Promise<string> {
  const { result } = await session.post("Runtime.evaluate", {
    expression: "document",
    contextId,
  });
  const { node } = await session.post("DOM.describeNode", { objectId: result.objectId ?? "" });
  const { object } = await session.post("DOM.resolveNode", { backendNodeId: node.backendNodeId });
  return object.objectId ?? "";
}

const OBJECT_GROUP = "fermata-handover";

/**
 * Passes DOM nodes to a function in one of our execution contexts. Skips nodes that no longer exist, and nodes of a
 * frame of another origin, which the execution context must not touch. Returns the passed nodes, in order, and the
 * function's result.
 * CDP DOM.resolveNode, Runtime.callFunctionOn.
 */
export async function handOver(
  session: CdpSession,
  executionContext: ExecutionContext,
  nodeIds: readonly number[],
  declaration: string,
): Promise<{ readonly nodeIds: readonly number[]; readonly value: unknown }> {
  const resolved = await Promise.all(
    nodeIds.map((nodeId) => resolveNode(session, executionContext, nodeId)),
  );
  const objectIds = resolved.filter((objectId) => objectId !== undefined);
  if (objectIds.length === 0) return { nodeIds: [], value: undefined };
  const { result } = await session.post("Runtime.callFunctionOn", {
    executionContextId: executionContext.contextId,
    functionDeclaration: declaration,
    arguments: objectIds.map((objectId) => ({ objectId })),
    returnByValue: true,
    silent: true,
  });
  void session.post("Runtime.releaseObjectGroup", { objectGroup: OBJECT_GROUP });
  return { nodeIds: nodeIds.filter((_, index) => resolved[index]), value: result.value };
}

/** Handle of a node; undefined if it has none. */
async function resolveNode(
  session: CdpSession,
  executionContext: ExecutionContext,
  backendNodeId: number,
): Promise<string | undefined> {
  const resolved = session.post("DOM.resolveNode", {
    backendNodeId,
    executionContextId: executionContext.contextId,
    objectGroup: OBJECT_GROUP,
  });
  return resolved.then(
    ({ object }) => object.objectId,
    () => undefined, // no such node any more
  );
}

/**
 * Frames whose documents may have no main world yet. The browser creates it at the first access to the frame, and our
 * hooks start with it. An evaluation without side effects would stop the hooks at their first side effect, for good.
 * This also holds for the document that replaces the frame's first, empty one, since both have one window.
 */
export class NewFrames {
  readonly #session: CdpSession;
  readonly #hooks: string;
  readonly #ids = new Set<string>();

  /**
   * Frames in other processes have other sessions; an evaluation in the page cannot access them.
   * @param hooks script for the start of each document, in its main world
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

  /** Lets the browser create their main worlds, before an evaluation without side effects. */
  begin(): Promise<void> {
    return this.#withDocuments(async () => {}); // a node that is passed to the main world needs one
  }

  /** After the evaluation: installs the hooks in documents that are newer than their execution contexts. */
  mend(): Promise<void> {
    return this.#withDocuments((document) => this.#hook(document));
  }

  async #withDocuments(then: (objectId: string) => Promise<void>): Promise<void> {
    const ids = [...this.#ids];
    this.#ids.clear();
    await Promise.all(ids.map((id) => this.#withDocument(id, then).catch(() => {}))); // closed meanwhile
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
   * Hooks that were stopped at once have replaced nothing; hooks that ran have replaced this method first. CDP
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
