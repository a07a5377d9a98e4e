import type { Protocol } from "devtools-protocol";
import type { CdpSession } from "../../cdp/session.ts";
import type { Census } from "../../page/world.ts";
import {
  handOver,
  objectIn,
  objectsIn,
  pageDocument,
  type ExecutionContext,
} from "../chromium/target/execution-context.ts";

/** Documents with fewer elements are searched completely, about 8 µs an element. */
const SMALL = 1_500;
/** Limit of custom elements checked in one call, about 60 µs each; the next call checks the remaining ones. */
const MOST_HOSTS = 200;
const OBJECT_GROUP = "fermata-hosts";

/** Number of elements of a document at its last complete search. */
const searched = new WeakMap<ExecutionContext, number>();

/**
 * Finds closed shadow roots, which scripts cannot reach from outside, and passes them to our walker. Returns whether
 * there were any. Works while the page is paused. CDP DOM.describeNode: unlike DOM.getDocument, it does not enable
 * mutation events.
 *
 * Searches a small document completely, at first and whenever its size has doubled. Otherwise checks only custom
 * elements without an open root: each once, and again after its class is defined. A page without such elements costs
 * nothing. An element that listens for clicks inside a closed root also reveals that root (click-listeners.ts).
 *
 * Limits: misses the closed root of a plain element (`<div>`) in a large document. In a small document, misses such a
 * root if the plain element was added after the last complete search. Finds both if an element in the root listens for
 * clicks. Also misses a root that a custom element attaches after its check.
 */
export async function openClosedRoots(
  session: CdpSession,
  executionContext: ExecutionContext,
  census: Census,
): Promise<boolean> {
  const roots = (await closedRoots(session, executionContext, census)).map(
    (root) => root.backendNodeId,
  );
  const opened = await handOver(
    session,
    executionContext,
    roots,
    "function (...roots) { for (const root of roots) __fermata.adoptClosedRoot(root); }",
  );
  return opened.nodeIds.length > 0;
}

/** Returns whether the document has more possible hosts of closed roots than one call checks. */
export function leavesSome({ possibleHosts }: Census): boolean {
  return possibleHosts > MOST_HOSTS;
}

async function closedRoots(
  session: CdpSession,
  executionContext: ExecutionContext,
  { elements, possibleHosts }: Census,
): Promise<readonly Protocol.DOM.Node[]> {
  const before = searched.get(executionContext);
  if (elements < SMALL && (before === undefined || elements >= 2 * before)) {
    searched.set(executionContext, elements);
    return closedRootsBelow(await describeDocument(session, executionContext));
  }
  if (possibleHosts === 0) return [];
  const hosts = await describeHosts(session, executionContext);
  return hosts.flatMap((host) => host.shadowRoots ?? []).filter(isClosed);
}

function closedRootsBelow(top: Protocol.DOM.Node): readonly Protocol.DOM.Node[] {
  const found: Protocol.DOM.Node[] = [];
  const pending = [top];
  for (let node = pending.pop(); node; node = pending.pop()) {
    if (isClosed(node)) found.push(node);
    for (const child of node.children ?? []) pending.push(child);
    for (const root of node.shadowRoots ?? []) pending.push(root);
    if (node.contentDocument) pending.push(node.contentDocument);
  }
  return found;
}

function isClosed(node: Protocol.DOM.Node): boolean {
  return node.shadowRootType === "closed";
}

/** Describes the whole document with shadow trees and frames, so its custom elements need no separate checks. */
async function describeDocument(
  session: CdpSession,
  executionContext: ExecutionContext,
): Promise<Protocol.DOM.Node> {
  const objectId = await pageDocument(executionContext);
  // The call fails only if the page has navigated.
  objectIn(executionContext, `(__fermata.takePossibleHosts(${SMALL}), null)`).catch(() => {});
  const { node } = await session.post("DOM.describeNode", { objectId, depth: -1, pierce: true });
  return node;
}

async function describeHosts(
  session: CdpSession,
  executionContext: ExecutionContext,
): Promise<readonly Protocol.DOM.Node[]> {
  const taken = `__fermata.takePossibleHosts(${MOST_HOSTS})`;
  const hosts = await objectsIn(executionContext, taken, OBJECT_GROUP);
  const described = await Promise.all(
    hosts.map((host) => session.post("DOM.describeNode", { objectId: host, depth: 0 })),
  );
  void session.post("Runtime.releaseObjectGroup", { objectGroup: OBJECT_GROUP });
  return described.map(({ node }) => node);
}
