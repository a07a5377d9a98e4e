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

/** A document with fewer elements is searched as a whole, about 8 µs an element. */
const SMALL = 1_500;
/** Custom elements asked about at one look, about 60 µs each; the others follow at the next. */
const MOST_HOSTS = 200;
const OBJECT_GROUP = "fermata-hosts";

/** How many elements a document had when it was searched as a whole. */
const searched = new WeakMap<ExecutionContext, number>();

/**
 * Finds closed shadow roots, which no script can reach from outside, and opens them to our walker. Returns whether
 * there were any. Works while the page is paused. CDP DOM.describeNode, which unlike DOM.getDocument starts no reports
 * of mutations.
 *
 * A small document is searched as a whole, when it is first seen and whenever it has doubled. In larger ones, and
 * later, only custom elements that have no open root are asked, each once and again when it got defined; a page without
 * any costs nothing. Besides, whatever listens for presses inside a closed root leads the way to it (click-
 * listeners.ts).
 *
 * Limits: what stays unseen is the closed root of a plain element (`<div>`) in a large document or one that came later,
 * if nothing in there listens for presses, and that of a custom element which attaches it after a look at it.
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

/** Whether one look is not enough for all the hosts that a document has now. */
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

/** The whole document, shadow trees and frames included. Custom elements in it need not be asked one by one. */
async function describeDocument(
  session: CdpSession,
  executionContext: ExecutionContext,
): Promise<Protocol.DOM.Node> {
  const objectId = await pageDocument(executionContext);
  objectIn(executionContext, `(__fermata.takePossibleHosts(${SMALL}), null)`).catch(() => {}); // the page went elsewhere
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
