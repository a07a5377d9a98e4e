import { atOnce, type Parts } from "../shared/parts.ts";
import { setStylist } from "../dom/elements/parsed-look.ts";
import { originsSentTo } from "../dom/controls/form-state.ts";
import { RefBook, FirstSeen } from "../dom/document/refs.ts";
import { renderingFor } from "../dom/elements/rendering.ts";
import { visibleTextOf } from "../dom/elements/visible-text.ts";
import { snapshotOf } from "../dom/snapshot/snapshot.ts";
import type { ResolvedElement, Selected, Trace } from "../dom/document/api.ts";
import type { CarriedEntry } from "../dom/document/control-types.ts";
import {
  endGuard,
  hidesEntries,
  isFilledSecretly,
  isGuarded,
  isSecret,
  markFilled,
} from "../dom/elements/fields.ts";
import { tellParsed } from "../dom/snapshot/selected.ts";
import { resolveParsed } from "../dom/snapshot/resolve-parsed.ts";
import { mergeFrames } from "../page/merge.ts";
import { WHOLE_PAGE, type PageSnapshot, type SnapshotScope } from "../page/snapshot.ts";
import type { ParsedDocument, Viewport, ParsedElement } from "./dom/element.ts";
import { entriesOf } from "./forms/entries.ts";
import { parseDocument } from "./parse-document.ts";
import { PageStyles } from "./style/page-styles.ts";
import { importedBy, sheetAddressesOf } from "./style/sheets.ts";

/** A page that was read without a browser. Its elements keep their refs from snapshot to snapshot. */
export type ParsedPage = ReturnType<typeof parsePage>;

export interface PageWalk {
  /** Refs below this one are taken. */
  readonly nextRef: number;
  /** The number of the walk; omitted if nobody asks for the traces of its nodes. */
  readonly walk?: number;
}

export interface PageObservation {
  readonly snapshot: PageSnapshot;
  /** What tells its nodes from others like them; few ask, and a parsed tree does not change. */
  readonly traces: () => readonly Trace[];
  readonly nextRef: number;
}

export interface ResolvedParsed {
  readonly ref: number;
  readonly element: ResolvedElement;
}

export interface ParseOptions {
  readonly url: string;
  /** CSS pixels; those of a session unless given. */
  readonly viewport?: Viewport;
  /** Nodes beyond these are left out. */
  readonly mostNodes?: number;
}

const VIEWPORT: Viewport = { width: 1280, height: 800 };

/** Makes a page of markup, however broken; never throws for the sake of what it is given. */
export function parsePage(markup: string, { url, viewport = VIEWPORT, ...limits }: ParseOptions) {
  const parse = parseDocument(markup, { url, viewport }, limits);
  const { document } = parse;
  // The elements are the document's for good, and plain maps cost far less than weak ones.
  const refs = new RefBook(new Map(), new Map());
  const seen = new FirstSeen(new Map(), new Map());
  let styles = new PageStyles(new Map(), viewport);
  let hasAllSheets = true;
  const dress = (): Disposable => {
    const current = styles;
    for (const one of parse.documents)
      setStylist(asDom(one), (element) => current.styleOf(asParsed(element)));
    return current.begin();
  };
  const dressed = <T>(look: () => T): T => {
    using _ = dress();
    return look();
  };
  const observe = function* (scope: SnapshotScope, walk: PageWalk): Parts<PageObservation> {
    for (const one of parse.documents) yield* styles.read(one);
    using _ = dress();
    const request = { scope, ...walk };
    const { answer, traces } = yield* snapshotOf(asDom(document), refs, request, { seen });
    const snapshot = mergeFrames({ answer, children: [] });
    return { snapshot, traces, nextRef: answer.nextRef };
  };
  return {
    document,
    /** The page has more in it than was kept. */
    get truncated(): boolean {
      return parse.truncated || !hasAllSheets || styles.isCut;
    },
    /** Addresses of the style sheets that it links to. */
    sheetAddresses: sheetAddressesOf(document, viewport),
    /** Addresses of those that a sheet with this text and address imports. */
    importedBy: (text: string, address: string) => importedBy(text, address, viewport),
    /**
     * Texts of style sheets by address: what they hide is hidden in snapshots from now on.
     * @param areWhole none is missing because there was too much of them
     */
    useSheets: (texts: ReadonlyMap<string, string>, areWhole = true): void => {
      hasAllSheets = areWhole;
      styles = new PageStyles(texts, viewport);
    },
    snapshot: (scope: SnapshotScope = WHOLE_PAGE): PageSnapshot =>
      atOnce(observe(scope, { nextRef: refs.next })).snapshot,
    /** The same as one of the walks of a tab, whose pages share their refs. */
    observe,
    /** The element that a snapshot gave this ref; undefined for a ref that none gave. */
    element: (ref: number): ParsedElement | undefined => {
      const found = refs.find(ref);
      return found && asParsed(found);
    },
    /** What an element shows, white space folded. */
    textOf: (element: ParsedElement): string =>
      dressed(() =>
        visibleTextOf(asDom(element), { rendering: renderingFor(false), length: Infinity }),
      ),
    ...refsOf(document, refs, dressed),
    ...entriesIn(document),
  };
}

/** Elements and their refs. */
function refsOf(document: ParsedDocument, refs: RefBook, dressed: <T>(look: () => T) => T) {
  return {
    /** Ref of the element, or of the nearest one around it that a snapshot has shown. */
    refAround: (element: ParsedElement): number | undefined => {
      let at: ParsedElement | null = element;
      while (at && refs.known(asDom(at)) === undefined) at = at.parentElement;
      return at ? refs.known(asDom(at)) : undefined;
    },
    /** What keeps a person from using an element, and the ref that messages call it by. */
    resolve: (element: ParsedElement, nextRef: number): ResolvedParsed => {
      refs.continueAt(nextRef);
      const ref = refs.give(asDom(element));
      const resolved = dressed(() => resolveParsed(asDom(element), asDom(document), refs));
      return { ref, element: { ...resolved, nextRef: refs.next } };
    },
    /** What elements are, also those that no snapshot tells. */
    tell: (elements: readonly ParsedElement[], nextRef: number): Selected =>
      dressed(() =>
        tellParsed(
          elements.map((element) => asDom(element)),
          refs,
          nextRef,
        ),
      ),
    /** Also of an element that no snapshot has shown so far. */
    refOf: (element: ParsedElement): number => refs.give(asDom(element)),
  };
}

/** What is known of what was entered. */
function entriesIn(document: ParsedDocument) {
  return {
    /** What is in it is nobody's business: it hides what is entered, or a secret was filled in. */
    isSecret: (element: ParsedElement) => isSecret(asDom(element)),
    hidesEntries: (element: ParsedElement) => hidesEntries(asDom(element)),
    /** Origins that the form around it may send it to. */
    originsSentTo: (element: ParsedElement) => originsSentTo(asDom(element)),
    /** A secret is filled in: from now on no snapshot tells what it holds. */
    markFilled: (element: ParsedElement) => markFilled(asDom(element)),
    /** It holds that secret still. */
    isGuarded: (element: ParsedElement) => isGuarded(asDom(element)),
    endGuard: (element: ParsedElement) => endGuard(asDom(element)),
    /** What was entered since it was read, except files. */
    entries: (): readonly CarriedEntry[] =>
      entriesOf(document, (element) => isFilledSecretly(asDom(element))),
  };
}

/** The walker asks a document for what ours has; the rest of a DOM it does not touch where there is no layout. */
function asDom(node: ParsedDocument): Document;
function asDom(node: ParsedElement): Element;
function asDom(node: unknown): unknown {
  return node;
}

function asParsed(element: Element): ParsedElement {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same the other way round
  return element as unknown as ParsedElement;
}
