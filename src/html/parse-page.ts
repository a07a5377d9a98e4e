import { setStylist } from "../dom/parsed-look.ts";
import { RefBook } from "../dom/refs.ts";
import { snapshotOf } from "../dom/snapshot.ts";
import { mergeFrames } from "../page/merge.ts";
import type { PageSnapshot, SnapshotScope } from "../page/snapshot.ts";
import type { ParsedDocument, Viewport } from "./dom/document.ts";
import type { ParsedElement } from "./dom/element.ts";
import { parseDocument } from "./parse-document.ts";
import { PageStyles } from "./style/page-styles.ts";
import { sheetAddressesOf } from "./style/sheets.ts";

/** A page that was read without a browser. Its elements keep their refs from snapshot to snapshot. */
export interface ParsedPage {
  readonly document: ParsedDocument;
  /** The page has more in it than was kept. */
  readonly truncated: boolean;
  /** Addresses of the style sheets that it links to. */
  readonly sheetAddresses: readonly string[];
  /** Texts of style sheets by address: what they hide is hidden in snapshots from now on. */
  useSheets(texts: ReadonlyMap<string, string>): void;
  /** Of everything, unless a scope is given. */
  snapshot(scope?: SnapshotScope): PageSnapshot;
}

export interface ParseOptions {
  readonly url: string;
  /** CSS pixels; those of a session unless given. */
  readonly viewport?: Viewport;
}

const VIEWPORT: Viewport = { width: 1280, height: 800 };
const EVERYTHING: SnapshotScope = { nodes: "all", viewportOnly: false, limit: 20_000 };

/** Makes a page of markup, however broken; never throws for the sake of what it is given. */
export function parsePage(markup: string, { url, viewport = VIEWPORT }: ParseOptions): ParsedPage {
  const parse = parseDocument(markup, { url, viewport });
  const { document } = parse;
  const refs = new RefBook();
  let styles = new PageStyles(new Map(), viewport);
  return {
    document,
    get truncated() {
      return parse.truncated || styles.isCut;
    },
    sheetAddresses: sheetAddressesOf(document, viewport),
    useSheets: (texts) => {
      styles = new PageStyles(texts, viewport);
    },
    snapshot: (scope = EVERYTHING) => {
      const now = styles.ofNow();
      for (const one of parse.documents)
        setStylist(asDom(one), (element) => now.lookOf(asParsed(element)));
      const { answer } = snapshotOf(asDom(document), refs, { scope, nextRef: refs.next });
      return mergeFrames({ answer, children: [] });
    },
  };
}

/** The walker asks a document for what ours has; the rest of a DOM it does not touch where there is no layout. */
function asDom(document: ParsedDocument): Document {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what it has of a DOM, it has under the same names
  return document as unknown as Document;
}

function asParsed(element: Element): ParsedElement {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same the other way round
  return element as unknown as ParsedElement;
}
