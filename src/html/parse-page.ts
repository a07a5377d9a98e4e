import { RefBook } from "../dom/refs.ts";
import { snapshotOf } from "../dom/snapshot.ts";
import { mergeFrames } from "../page/merge.ts";
import type { PageSnapshot, SnapshotScope } from "../page/snapshot.ts";
import type { ParsedDocument, Viewport } from "./dom/document.ts";
import { ParsedElement } from "./dom/element.ts";
import { parseDocument } from "./parse-document.ts";

/** A page that was read without a browser. Its elements keep their refs from snapshot to snapshot. */
export interface ParsedPage {
  readonly document: ParsedDocument;
  /** The page has more in it than was kept. */
  readonly truncated: boolean;
  /** Of everything, unless a scope is given. */
  snapshot(scope?: SnapshotScope): PageSnapshot;
  /** The element that a snapshot gave this ref; undefined for a ref that none gave. */
  element(ref: number): ParsedElement | undefined;
  /** Also of an element that no snapshot has shown so far. */
  refOf(element: ParsedElement): number;
}

export interface ParseOptions {
  readonly url: string;
  /** CSS pixels; those of a session unless given. */
  readonly viewport?: Viewport;
}

const VIEWPORT: Viewport = { width: 1280, height: 800 };
const EVERYTHING: SnapshotScope = { nodes: "all", viewportOnly: false, limit: 100_000 };

/** Makes a page of markup, however broken; never throws for the sake of what it is given. */
export function parsePage(markup: string, { url, viewport = VIEWPORT }: ParseOptions): ParsedPage {
  const { document, truncated } = parseDocument(markup, { url, viewport });
  const refs = new RefBook();
  return {
    document,
    truncated,
    snapshot: (scope = EVERYTHING) => {
      const request = { scope, nextRef: refs.next };
      return mergeFrames({
        answer: snapshotOf(asDom(document), refs, request).answer,
        children: [],
      });
    },
    element: (ref) => {
      const found: unknown = refs.find(ref);
      return found instanceof ParsedElement ? found : undefined;
    },
    refOf: (element) => refs.give(asDom(element)),
  };
}

/** The walker asks a document for what ours has; the rest of a DOM it does not touch where there is no layout. */
function asDom(node: ParsedDocument): Document;
function asDom(node: ParsedElement): Element;
function asDom(node: unknown): unknown {
  return node;
}
