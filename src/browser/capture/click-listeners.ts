import type { Protocol } from "devtools-protocol";
import type { CdpSession } from "../../cdp/session.ts";
import {
  handOver,
  type ExecutionContext,
  pageDocument,
} from "../chromium/target/execution-context.ts";

/** An element that listens for any of these events counts as clickable. */
const PRESSES: ReadonlySet<string> = new Set([
  "click",
  "contextmenu",
  "dblclick",
  "mousedown",
  "mouseup",
  "pointerdown",
  "pointerup",
  "touchstart",
  "touchend",
]);
/** An element with this many types of listeners counts as the root where a library like React handles all events. */
const MOST_TYPES = 20;
/** Limit of elements marked in one call, about 30 µs each; the next call marks the remaining ones. */
const MOST_NEW = 1_000;
/** A document with more listeners is read only once, since each call takes about 4 µs a listener. */
const MOST_LISTENERS = 5_000;

interface Memory {
  /**
   * Maps the id of each marked node to an index: the node's position among all nodes passed to `markClickable`. The
   * index is undefined if this execution context may not access the node.
   */
  readonly marks: Map<number, number | undefined>;
  done: boolean;
}

const memories = new WeakMap<ExecutionContext, Memory>();

/**
 * Marks the elements of a document that listen for clicks, even if tag and style do not show it. Unmarks elements that
 * no longer listen for clicks. Takes one CDP call if nothing has changed since the last time. Works while the page is
 * paused. Returns `some` if elements remain for the next call, else `all`. CDP DOMDebugger.getEventListeners.
 *
 * The listing must start from the document of the page's own execution context. From our own context, Chromium 153
 * gives the listening elements wrappers of the wrong execution context, which breaks our script and can crash the
 * renderer. For the same reason our own script adds listeners only to windows, never to nodes.
 *
 * Limits: documents, `html`, `body` and roots of libraries are never marked. The browser reads `handleEvent` of
 * listener objects, which a page could detect with a getter. The browser also compiles event handler attributes.
 * Chromium then does not report a syntax error in such an attribute at its first use.
 */
export async function markClickListeners(
  session: CdpSession,
  executionContext: ExecutionContext,
): Promise<"all" | "some"> {
  const memory = memoryOf(executionContext);
  if (memory.done) return "all";
  const { listeners } = await session.post("DOMDebugger.getEventListeners", {
    objectId: await pageDocument(executionContext),
    depth: -1,
    pierce: true,
  });
  memory.done = listeners.length > MOST_LISTENERS;
  const pressed = pressedNodes(listeners);
  const lost = [...memory.marks.keys()].filter((nodeId) => !pressed.has(nodeId));
  const found = [...pressed].filter((nodeId) => !memory.marks.has(nodeId));
  await Promise.all([
    unmark(session, executionContext, memory, lost),
    mark(session, executionContext, memory, found.slice(0, MOST_NEW)),
  ]);
  return found.length > MOST_NEW ? "some" : "all";
}

function memoryOf(executionContext: ExecutionContext): Memory {
  const known = memories.get(executionContext);
  if (known) return known;
  const memory: Memory = { marks: new Map(), done: false };
  memories.set(executionContext, memory);
  return memory;
}

function pressedNodes(
  listeners: readonly Protocol.DOMDebugger.EventListener[],
): ReadonlySet<number> {
  const heard = new Map<number, Set<string>>();
  for (const { type, backendNodeId } of listeners) {
    if (backendNodeId === undefined) continue;
    const types = heard.get(backendNodeId);
    if (types) types.add(type);
    else heard.set(backendNodeId, new Set([type]));
  }
  const pressed = new Set<number>();
  for (const [nodeId, types] of heard) {
    if (types.size < MOST_TYPES && !types.isDisjointFrom(PRESSES)) pressed.add(nodeId);
  }
  return pressed;
}

async function mark(
  session: CdpSession,
  executionContext: ExecutionContext,
  memory: Memory,
  nodeIds: readonly number[],
): Promise<void> {
  if (nodeIds.length === 0) return;
  const given = await handOver(
    session,
    executionContext,
    nodeIds,
    "function (...nodes) { return __fermata.markClickable(...nodes); }",
  );
  for (const nodeId of nodeIds) memory.marks.set(nodeId, undefined);
  given.nodeIds.forEach((nodeId, index) => memory.marks.set(nodeId, Number(given.value) + index));
}

async function unmark(
  session: CdpSession,
  executionContext: ExecutionContext,
  memory: Memory,
  nodeIds: readonly number[],
): Promise<void> {
  const positions = nodeIds.map((nodeId) => memory.marks.get(nodeId));
  for (const nodeId of nodeIds) memory.marks.delete(nodeId);
  const marked = positions.filter((position) => position !== undefined);
  if (marked.length === 0) return;
  await session.post("Runtime.evaluate", {
    expression: `__fermata.unmarkClickable(${marked.join(",")})`,
    contextId: executionContext.contextId,
    silent: true,
  });
}
