import { parse } from "parse5";
import {
  type DocumentPlace,
  type ParsedDocument,
  type ParsedElement,
  ParsedShadowRoot,
  HTML_NAMESPACE,
  isParsedElement,
} from "./dom/element.ts";
import type { ParsedFrame, ParsedTemplate } from "./dom/node-kinds.ts";
import { settleRadios } from "./dom/input.ts";
import { ParsedTreeAdapter, TooManyNodes } from "./tree-adapter.ts";

export interface DocumentParse {
  readonly document: ParsedDocument;
  /** The document and the documents of its frames. */
  readonly documents: readonly ParsedDocument[];
  /** Number of created nodes, including those in frames. */
  readonly nodes: number;
  /** Whether the markup has more nodes than the limit; further nodes are missing. */
  readonly truncated: boolean;
}

export interface ParseLimits {
  readonly mostNodes?: number;
  /** Number of nested frames that contain the document. */
  readonly depth?: number;
}

/** Default maximum number of nodes: five times that of the longest articles, and about a second of work. */
const MOST_NODES = 100_000;
const DEEPEST_FRAME = 8;

/**
 * Parses any text into a document, as in a browser: there are no parse errors. Also parses frames whose markup is in
 * the page (`srcdoc`); frames with an address have no document.
 */
export function parseDocument(
  markup: string,
  place: DocumentPlace,
  { mostNodes = MOST_NODES, depth = 0 }: ParseLimits = {},
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
    const parsed = parseDocument(inner.markup, innerPlace, {
      mostNodes: mostNodes - nodes,
      depth: depth + 1,
    });
    frame.contentDocument = parsed.document;
    truncated ||= parsed.truncated;
    nodes += parsed.nodes;
    for (const document of parsed.documents) documents.push(document);
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

/** HTML, "process the iframe attributes": returns a frame's markup; null if the frame is detached or has an address. */
function innerMarkupOf(frame: ParsedFrame): InnerMarkup | null {
  if (!frame.isConnected) return null;
  const fallbackBase = frame.baseURI;
  const srcdoc = frame.localName === "iframe" ? frame.getAttribute("srcdoc") : null;
  if (srcdoc !== null) return { markup: srcdoc, place: { url: "about:srcdoc", fallbackBase } };
  const src = frame.getAttribute("src")?.trim() ?? "";
  if (src !== "" && src !== "about:blank") return null;
  return { markup: "", place: { url: "about:blank", fallbackBase } };
}

/** Built-in elements that may have a shadow root (DOM, "attach a shadow root"). */
const HOSTS = new Set(
  "article aside blockquote body div footer h1 h2 h3 h4 h5 h6 header main nav p section span".split(
    " ",
  ),
);

/**
 * Attaches declarative shadow trees: an element's first declarative `<template>` becomes its shadow tree. Closed
 * trees are read too, since a person sees their content.
 */
function attachShadowTrees(templates: readonly ParsedTemplate[]): void {
  for (const template of templates) {
    const host = template.parentNode;
    if (host && isParsedElement(host) && mayBeHost(host) && !host.shadowRoot)
      attach(host, template);
  }
}

function mayBeHost({ localName, namespaceURI }: ParsedElement): boolean {
  if (namespaceURI !== HTML_NAMESPACE) return false;
  return HOSTS.has(localName) || /^[a-z].*-/.test(localName);
}

function attach(host: ParsedElement, template: ParsedTemplate): void {
  const mode = template.getAttribute("shadowrootmode")?.toLowerCase();
  if (mode !== "open" && mode !== "closed") return;
  const root = new ParsedShadowRoot(host, mode);
  while (template.content?.firstChild) {
    const child = template.content.firstChild;
    template.content.remove(child);
    root.insert(child, null);
  }
  host.remove(template);
  host.shadowRoot = root;
}
