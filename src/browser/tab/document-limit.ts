import type { Protocol } from "devtools-protocol";
import type { CdpSession } from "../../cdp/session.ts";

/** Unpacked. */
const MAX_BYTES = 20_000_000;
/** Elements and texts. As many take a browser about a gigabyte. */
const MAX_NODES = 500_000;
/** After so much more of a document its nodes are counted. */
const COUNTED_BYTES = 250_000;
/** What becomes elements; pictures, films and the like are shown by the browser as they are. */
const MARKUP = /^(?:text\/|application\/(?:\w+\+)?(?:xml|json)\b)/;

interface Load {
  readonly loaderId: string;
  bytes: number;
  countedBytes: number;
  /** What else is in its process. */
  othersNodes: number;
}

/**
 * Ends the load of a page's document that is larger than a browser can take: the page is what came until then. Calls
 * back with its loader's id. CDP Page.stopLoading, Memory.getDOMCounters.
 */
export function limitDocument(
  session: CdpSession,
  mainFrameId: string,
  onCut: (loaderId: string) => void,
): void {
  let load: Load | undefined;
  const cut = () => {
    if (load) onCut(load.loaderId);
    load = undefined;
    void session.post("Page.stopLoading");
  };
  const count = async (counted: Load) => {
    const { nodes } = await session.post("Memory.getDOMCounters"); // deadline: nobody waits for it
    counted.othersNodes = Math.min(counted.othersNodes, nodes);
    if (load === counted && nodes - counted.othersNodes > MAX_NODES) cut();
  };
  session.on("Network.responseReceived", (event) => {
    if (!isMarkup(event) || event.frameId !== mainFrameId) return;
    load = { loaderId: event.loaderId, bytes: 0, countedBytes: 0, othersNodes: Infinity };
  });
  session.on("Network.dataReceived", ({ requestId, dataLength }) => {
    if (requestId !== load?.loaderId) return;
    load.bytes += dataLength;
    if (load.bytes > MAX_BYTES) return cut();
    if (load.bytes - load.countedBytes < COUNTED_BYTES) return;
    load.countedBytes = load.bytes;
    count(load).catch(() => {}); // the page has gone
  });
}

function isMarkup({ type, response }: Protocol.Network.ResponseReceivedEvent): boolean {
  return type === "Document" && MARKUP.test(response.mimeType);
}
