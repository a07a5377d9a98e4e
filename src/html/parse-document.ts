import { parse } from "parse5";
import type { DocumentPlace, ParsedDocument } from "./dom/document.ts";
import type { ParsedFrame } from "./dom/frame.ts";
import { settleRadios } from "./dom/input.ts";
import { attachShadowTrees } from "./shadow-trees.ts";
import { ParsedTreeAdapter, TooManyNodes } from "./tree-adapter.ts";

export interface DocumentParse {
  readonly document: ParsedDocument;
  /** The document and those of its frames. */
  readonly documents: readonly ParsedDocument[];
  /** Nodes that were made, those of frames included. */
  readonly nodes: number;
  /** The markup makes more nodes than that; what would have come after them is missing. */
  readonly truncated: boolean;
}

const MOST_NODES = 500_000;
const DEEPEST_FRAME = 8;

/**
 * Nodes of our own: of two libraries tried on a page of 600 kB, happy-dom parses eight times slower and puts broken
 * tables elsewhere than browsers do, and linkedom gives broken markup no body and lacks selectors the walker asks for.
 *
 * Any text makes a document, as in a browser: parsing knows no errors. Frames whose markup stands in the page are part
 * of it; those that have to be fetched stay without a document.
 */
export function parseDocument(
  markup: string,
  place: DocumentPlace,
  depth: number = 0,
  mostNodes: number = MOST_NODES,
): DocumentParse {
  const adapter = new ParsedTreeAdapter(place, mostNodes);
  let truncated = !build(markup, adapter);
  let { nodes } = adapter;
  const documents = [adapter.document];
  attachShadowTrees(adapter.shadowTemplates);
  settleRadios(adapter.radios);
  for (const frame of adapter.frames) {
    const inner = depth < DEEPEST_FRAME ? innerMarkupOf(frame) : null;
    if (inner === null) continue;
    const innerPlace = { ...inner.place, frameElement: frame, viewport: place.viewport };
    const parsed = parseDocument(inner.markup, innerPlace, depth + 1, mostNodes - nodes);
    frame.contentDocument = parsed.document;
    truncated ||= parsed.truncated;
    nodes += parsed.nodes;
    documents.push(...parsed.documents);
  }
  return { document: adapter.document, documents, nodes, truncated };
}

function build(markup: string, treeAdapter: ParsedTreeAdapter): boolean {
  try {
    parse(markup, { treeAdapter });
    return true;
  } catch (error) {
    if (error instanceof TooManyNodes) return false;
    throw error;
  }
}

interface InnerMarkup {
  readonly markup: string;
  readonly place: Pick<DocumentPlace, "url" | "fallbackBase">;
}

/** HTML, "process the iframe attributes": its own markup, or an empty document; null for one that lies elsewhere. */
function innerMarkupOf(frame: ParsedFrame): InnerMarkup | null {
  if (!frame.isConnected) return null;
  const fallbackBase = frame.baseURI;
  const srcdoc = frame.localName === "iframe" ? frame.getAttribute("srcdoc") : null;
  if (srcdoc !== null) return { markup: srcdoc, place: { url: "about:srcdoc", fallbackBase } };
  const src = frame.getAttribute("src")?.trim() ?? "";
  if (src !== "" && src !== "about:blank") return null;
  return { markup: "", place: { url: "about:blank", fallbackBase } };
}
