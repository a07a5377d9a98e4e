import type { Protocol } from "devtools-protocol";
import type { CdpSession } from "../../../cdp/session.ts";

/** Maximum number of bytes of a document, after decompression. */
const MAX_BYTES = 10_000_000;
/** Maximum number of nodes of a document. A browser needs about a gigabyte of memory for this many. */
const MAX_NODES = 500_000;
/** The nodes of a document are counted each time that this many bytes have arrived. */
const COUNTED_BYTES = 250_000;
/** MIME types that the browser parses into elements, unlike those of images and videos. */
const MARKUP = /^(?:text\/|application\/(?:\w+\+)?(?:xml|json)\b)/;

interface Load {
  readonly loaderId: string;
  /** Context in which `shorten` runs its script. Created early, so that the script runs before the layout. */
  executionContext?: Promise<Protocol.Page.CreateIsolatedWorldResponse>;
  bytes: number;
  countedBytes: number;
}

/**
 * Stops the load of a document that is too large for a browser; the page then shows the part that has arrived. Calls
 * `onCut` with the loader id of the document. CDP Page.stopLoading, Memory.getDOMCounters.
 */
export function limitDocument(
  session: CdpSession,
  mainFrameId: string,
  onCut: (loaderId: string) => void,
): void {
  let load: Load | undefined;
  /** Number of nodes of other documents in the page's process. */
  let othersNodes = 0;
  const isDocument = (event: { readonly type?: string; readonly frameId?: string }) =>
    event.type === "Document" && event.frameId === mainFrameId;
  const executionContextOf = (wanted: Load) => {
    wanted.executionContext ??= session.post("Page.createIsolatedWorld", { frameId: mainFrameId });
    wanted.executionContext.catch(() => {}); // fails only if the page has closed
    return wanted.executionContext;
  };
  const cut = (wanted: Load) => {
    onCut(wanted.loaderId);
    load = undefined;
    void session.post("Page.stopLoading");
    shorten(session, executionContextOf(wanted)).catch(() => {}); // fails only if the page has closed
  };
  const count = async () => {
    const counted = load;
    const { nodes } = await session.post("Memory.getDOMCounters"); // deadline: nobody waits for it
    othersNodes = Math.min(othersNodes, nodes);
    if (counted && load === counted && nodes - othersNodes > MAX_NODES) cut(counted);
  };
  const countIfOpen = () => void count().catch(() => {}); // fails only if the page has closed
  session.on("Network.requestWillBeSent", (event) => {
    if (!isDocument(event)) return;
    load = undefined;
    othersNodes = Infinity;
    countIfOpen();
  });
  session.on("Network.responseReceived", (event) => {
    if (!isDocument(event) || !MARKUP.test(event.response.mimeType)) return;
    load = { loaderId: event.loaderId, bytes: 0, countedBytes: 0 };
    countIfOpen(); // the document may already have half a million nodes
  });
  session.on("Network.dataReceived", ({ requestId, dataLength }) => {
    if (requestId !== load?.loaderId) return;
    load.bytes += dataLength;
    if (load.bytes > MAX_BYTES) return cut(load);
    if (load.bytes - load.countedBytes < COUNTED_BYTES) return;
    load.countedBytes = load.bytes;
    void executionContextOf(load);
    countIfOpen();
  });
}

/** Removes the nodes after the first `MAX_NODES` before they are laid out. */
async function shorten(
  session: CdpSession,
  executionContext: NonNullable<Load["executionContext"]>,
): Promise<void> {
  const { executionContextId: contextId } = await executionContext; // deadline: nobody waits for it
  await session.post("Runtime.evaluate", { contextId, expression: SHORTEN, silent: true }); // deadline: likewise
}

const SHORTEN = `{
  const walker = document.createTreeWalker(document);
  let left = ${MAX_NODES};
  while (left > 0 && walker.nextNode()) left -= 1;
  if (left === 0) {
    const rest = document.createRange();
    rest.setStartAfter(walker.currentNode);
    rest.setEndAfter(document.documentElement);
    rest.deleteContents();
  }
}`;
