import type { CdpSession } from "../../../cdp/session.ts";

/** One isolated world: as an object it stands for the document that it belongs to, and is gone with it. */
export interface ExecutionContext {
  readonly session: CdpSession;
  readonly contextId: number;
}

/**
 * Id of the object that an expression gives; undefined if it gives none. CDP Runtime.evaluate; release it after use.
 */
export async function objectIn(
  { session, contextId }: ExecutionContext,
  expression: string,
  objectGroup?: string,
): Promise<string | undefined> {
  const evaluation = { expression, contextId, silent: true, ...(objectGroup && { objectGroup }) };
  const { result } = await session.post("Runtime.evaluate", evaluation);
  return result.objectId;
}

/** Ids of the objects in the list that an expression gives. CDP Runtime.getProperties; release the group after use. */
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
 * Handle of an execution context's document as the page's own execution context has it. Three questions, one after the
 * other, so it is asked for before it is needed. CDP DOM.describeNode, DOM.resolveNode.
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
