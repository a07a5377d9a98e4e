import type { CdpSession } from "../../../cdp/session.ts";

/** The isolated world of one document. Each document has its own object, so the object identifies the document. */
export interface ExecutionContext {
  readonly session: CdpSession;
  readonly contextId: number;
}

/** Returns the object id of an expression's value; undefined for a primitive. Release the id. CDP Runtime.evaluate. */
export async function objectIn(
  { session, contextId }: ExecutionContext,
  expression: string,
  objectGroup?: string,
): Promise<string | undefined> {
  const evaluation = { expression, contextId, silent: true, ...(objectGroup && { objectGroup }) };
  const { result } = await session.post("Runtime.evaluate", evaluation);
  return result.objectId;
}

/** Returns the ids of the objects in the list that `expression` yields. Free the group. CDP Runtime.getProperties. */
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
 * Returns a handle of this context's document in the main world of the page. This takes three commands in sequence, so
 * the handle is requested before it is needed. CDP DOM.describeNode, DOM.resolveNode.
 */
export function pageDocument(executionContext: ExecutionContext): Promise<string> {
  const known = documents.get(executionContext);
  if (known) return known;
  const found = find(executionContext);
  documents.set(executionContext, found);
  found.catch(() => documents.delete(executionContext)); // fails if the document is being replaced
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
 * frame of another origin, which the execution context cannot access. If no node is left, does not call the function.
 * Returns the passed nodes, in order, and the function's return value. CDP DOM.resolveNode, Runtime.callFunctionOn.
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

/** Returns a handle of a node; undefined if the node does not exist in this context. */
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
    () => undefined, // the node no longer exists
  );
}

/**
 * Frames whose documents may have no main world yet. The browser creates it at the first access to the frame, and runs
 * our hooks then. An evaluation with `throwOnSideEffect` would abort the hooks at their first side effect, permanently.
 * This also applies to the document that replaces a frame's initial empty one: both share a window.
 */
export class NewFrames {
  readonly #session: CdpSession;
  readonly #hooks: string;
  readonly #ids = new Set<string>();

  /**
   * Tracks the frames of this CDP session. An evaluation in the page cannot access frames in other processes.
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

  /** Creates the missing main worlds. Call it before an evaluation with `throwOnSideEffect`. */
  begin(): Promise<void> {
    return this.#withDocuments(async () => {}); // resolving the document in its main world is enough
  }

  /** Runs the hooks in new documents if the evaluation aborted them there. Call it after the evaluation. */
  mend(): Promise<void> {
    return this.#withDocuments((document) => this.#hook(document));
  }

  async #withDocuments(then: (objectId: string) => Promise<void>): Promise<void> {
    const ids = [...this.#ids];
    this.#ids.clear();
    await Promise.all(ids.map((id) => this.#withDocument(id, then).catch(() => {}))); // fails if the frame closed
  }

  /** Calls `then` with the document of a frame. CDP DOM.getFrameOwner, DOM.describeNode, DOM.resolveNode. */
  async #withDocument(frameId: string, then: (objectId: string) => Promise<void>): Promise<void> {
    const session = this.#session;
    const { backendNodeId } = await session.post("DOM.getFrameOwner", { frameId });
    const { node } = await session.post("DOM.describeNode", { backendNodeId });
    const document = node.contentDocument?.backendNodeId;
    if (document === undefined) return; // the frame is in another process
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
   * Runs the hooks unless they have already run. Hooks that have run have replaced `Function.prototype.toString` with a
   * proxy; aborted hooks have replaced nothing. CDP Runtime.callFunctionOn.
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
