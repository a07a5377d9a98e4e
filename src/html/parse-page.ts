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
import type { ParsedDocument, ParsedViewport, ParsedElement } from "./dom/element.ts";
import { entriesOf } from "./forms/entries.ts";
import { parseDocument } from "./parse-document.ts";
import { PageStyles } from "./style/page-styles.ts";
import { importedBy, sheetAddressesOf } from "./style/sheets.ts";

/** A page that was read without a browser. Its elements keep their refs from snapshot to snapshot. */
export type ParsedPage = ReturnType<typeof parsePage>;

export interface PageWalk {
  /** The next unused ref: all lower refs are in use. */
  readonly nextRef: number;
  /** The number of the walk, increasing within a tab; omitted if `traces` is not needed. */
  readonly walk?: number;
}

export interface PageObservation {
  readonly snapshot: PageSnapshot;
  /** Returns data that distinguishes the snapshot's nodes. Computed on call, which is safe: the tree never changes. */
  readonly traces: () => readonly Trace[];
  readonly nextRef: number;
}

export interface ResolvedParsed {
  readonly ref: number;
  readonly element: ResolvedElement;
}

export interface ParseOptions {
  readonly url: string;
  /** CSS pixels; by default as in a session. */
  readonly viewport?: ParsedViewport;
  /** Maximum number of nodes; further ones are omitted. */
  readonly mostNodes?: number;
}

const VIEWPORT: ParsedViewport = { width: 1280, height: 800 };

/** Parses any markup, even if broken, into a page. Never throws because of the markup. */
export function parsePage(markup: string, { url, viewport = VIEWPORT, ...limits }: ParseOptions) {
  const parse = parseDocument(markup, { url, viewport }, limits);
  const { document } = parse;
  // The elements live as long as the document, so weak maps, which cost far more, are not needed.
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
    /** Whether the page has more nodes or styles than were read. */
    get truncated(): boolean {
      return parse.truncated || !hasAllSheets || styles.isCut;
    },
    /** Addresses of the style sheets that the page links to or imports. */
    sheetAddresses: sheetAddressesOf(document, viewport),
    /** Returns the addresses that a sheet with this text and address imports. */
    importedBy: (text: string, address: string) => importedBy(text, address, viewport),
    /**
     * Sets the texts of style sheets by address: later snapshots apply them to find hidden elements.
     * @param areWhole whether no sheet is missing or cut because of the limits on number and size
     */
    useSheets: (texts: ReadonlyMap<string, string>, areWhole = true): void => {
      hasAllSheets = areWhole;
      styles = new PageStyles(texts, viewport);
    },
    snapshot: (scope: SnapshotScope = WHOLE_PAGE): PageSnapshot =>
      atOnce(observe(scope, { nextRef: refs.next })).snapshot,
    /** Takes a snapshot; yields between parts of the work. All pages of a tab share one numbering of refs. */
    observe,
    /** Returns the element with this ref from a snapshot; undefined for an unknown ref. */
    element: (ref: number): ParsedElement | undefined => {
      const found = refs.find(ref);
      return found && asParsed(found);
    },
    /** Returns the visible text of an element with collapsed white space. */
    textOf: (element: ParsedElement): string =>
      dressed(() =>
        visibleTextOf(asDom(element), { rendering: renderingFor(false), length: Infinity }),
      ),
    ...refsOf(document, refs, dressed),
    ...entriesIn(document),
  };
}

/** Returns functions for elements and their refs. */
function refsOf(document: ParsedDocument, refs: RefBook, dressed: <T>(look: () => T) => T) {
  return {
    /** Returns the ref of the element, or of its nearest ancestor that has a ref; undefined if none has. */
    refAround: (element: ParsedElement): number | undefined => {
      let at: ParsedElement | null = element;
      while (at && refs.known(asDom(at)) === undefined) at = at.parentElement;
      return at ? refs.known(asDom(at)) : undefined;
    },
    /** Returns the ref of an element, and whether a person could use the element; if not, also the cause. */
    resolve: (element: ParsedElement, nextRef: number): ResolvedParsed => {
      refs.continueAt(nextRef);
      const ref = refs.give(asDom(element));
      const resolved = dressed(() => resolveParsed(asDom(element), asDom(document), refs));
      return { ref, element: { ...resolved, nextRef: refs.next } };
    },
    /** Describes elements, also those that no snapshot contains. */
    tell: (elements: readonly ParsedElement[], nextRef: number): Selected =>
      dressed(() =>
        tellParsed(
          elements.map((element) => asDom(element)),
          refs,
          nextRef,
        ),
      ),
    /** Returns the ref of an element, even of one that no snapshot has contained so far. */
    refOf: (element: ParsedElement): number => refs.give(asDom(element)),
  };
}

/** Returns functions for entered values. */
function entriesIn(document: ParsedDocument) {
  return {
    /** Whether an element's value is confidential: the element hides its input, or a secret was filled in. */
    isSecret: (element: ParsedElement) => isSecret(asDom(element)),
    hidesEntries: (element: ParsedElement) => hidesEntries(asDom(element)),
    /** Returns the origins to which an element's form may send its value. */
    originsSentTo: (element: ParsedElement) => originsSentTo(asDom(element)),
    /** Marks an element as filled with a secret: later snapshots do not contain the element's value. */
    markFilled: (element: ParsedElement) => markFilled(asDom(element)),
    /** Whether a marked element still contains the filled-in secret. */
    isGuarded: (element: ParsedElement) => isGuarded(asDom(element)),
    endGuard: (element: ParsedElement) => endGuard(asDom(element)),
    /** Returns the values that were entered since the page was read, except files. */
    entries: (): readonly CarriedEntry[] =>
      entriesOf(document, (element) => isFilledSecretly(asDom(element))),
  };
}

/** Returns a parsed node as a DOM node. DOM code that needs no layout uses only properties of parsed nodes. */
function asDom(node: ParsedDocument): Document;
function asDom(node: ParsedElement): Element;
function asDom(node: unknown): unknown {
  return node;
}

function asParsed(element: Element): ParsedElement {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same the other way round
  return element as unknown as ParsedElement;
}
