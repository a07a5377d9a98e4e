import type { CdpSession } from "../../../cdp/session.ts";
import type { ExecutionContext } from "./execution-context.ts";

const OBJECT_GROUP = "fermata-handover";

/**
 * Hands DOM nodes to a function in one of our execution contexts. Left out are nodes that are gone, and those that the
 * execution context may not touch because they belong to a frame of another origin. Returns the nodes that were handed
 * over, in order, and what the function answered.
 * CDP DOM.resolveNode, Runtime.callFunctionOn.
 */
export async function handOver(
  session: CdpSession,
  executionContext: ExecutionContext,
  nodeIds: readonly number[],
  declaration: string,
): Promise<{ readonly nodeIds: readonly number[]; readonly value: unknown }> {
  const resolved = await Promise.all(
    nodeIds.map((nodeId) => resolve(session, executionContext, nodeId)),
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

/** Handle of a node; undefined if there is none to be had. */
async function resolve(
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
    () => undefined, // gone
  );
}
