import type { Parts } from "../../shared/parts.ts";
import { ParsedDocument, type ParsedElement, isHtmlTag } from "../dom/element.ts";
import type { ParsedNode } from "../dom/node.ts";
import { UNLAYERED } from "./cascade.ts";
import { mediaHolds } from "./conditions.ts";
import type { Screen } from "./lengths.ts";
import { readSheet, type SheetRead } from "./read-sheet.ts";
import { RuleIndex } from "./rule-index.ts";
import { headOf } from "./sheet-head.ts";

/** Characters of a sheet that are read, and of all sheets of a page: those of large sites, and a tenth of a second each. */
export const MOST_OF_SHEET = 1_000_000;
export const MOST_OF_PAGE = 2_000_000;
/** Rules that are put in order in one part. */
const PART_LENGTH = 500;
/** Sheets that lead to one another, the first of them by the page. */
export const DEEPEST_IMPORT = 4;

/** Addresses of the sheets that a document links to or imports and that count on this screen, in full. */
export function sheetAddressesOf(document: ParsedDocument, screen: Screen): readonly string[] {
  const found = document.index.sheets(document).flatMap((at) => {
    if (isSheetLink(at, screen)) return [addressOf(at)];
    return isStyle(at, screen) ? importedBy(at.textContent, at.baseURI, screen) : [];
  });
  const addresses = new Set(found);
  addresses.delete("");
  return [...addresses];
}

/** Addresses of the sheets that a sheet imports, in full. */
export function importedBy(text: string, base: string, screen: Screen): readonly string[] {
  return headOf(text, screen).imports.map(({ address }) => inFull(address, base));
}

function isStyle(element: ParsedElement, screen: Screen): boolean {
  return element.localName === "style" && isForScreen(element, screen);
}

function isSheetLink(element: ParsedElement, screen: Screen): boolean {
  if (!isHtmlTag(element, "link") || element.hasAttribute("disabled")) return false;
  const rel = (element.getAttribute("rel") ?? "").toLowerCase().split(/\s+/);
  return rel.includes("stylesheet") && !rel.includes("alternate") && isForScreen(element, screen);
}

function isForScreen(element: ParsedElement, screen: Screen): boolean {
  return mediaHolds((element.getAttribute("media") ?? "").slice(0, 1_000), screen);
}

function addressOf(link: ParsedElement): string {
  return inFull(link.getAttribute("href") ?? "", link.baseURI);
}

function inFull(address: string, base: string): string {
  return URL.parse(address, base)?.href ?? "";
}

/** How a sheet comes into a page. */
interface Way {
  /** The sheets that import one another on the way to it. */
  readonly through: readonly string[];
  /** The cascade layer that it goes into. */
  readonly layer: string | null;
}

const OWN: Way = { through: [], layer: null };

/** The sheets of a page: those in its markup, and the texts of linked ones by their addresses. */
export class Sheets {
  /** Some were longer than what is read of them. */
  isCut = false;
  /** Some were not to be had. */
  isIncomplete = false;
  readonly #texts: ReadonlyMap<string, string>;
  readonly #screen: Screen;
  #left = MOST_OF_PAGE;
  #unnamed = 0;

  constructor(texts: ReadonlyMap<string, string>, screen: Screen) {
    this.#texts = texts;
    this.#screen = screen;
  }

  /** The rules that hold in a document or a shadow tree; null if it has none. */
  *rulesIn(root: ParsedNode): Parts<RuleIndex | null> {
    const sheets: SheetRead[] = [];
    const owner = root.ownerDocument ?? root;
    const found = owner instanceof ParsedDocument ? owner.index.sheets(root) : [];
    for (const at of found) {
      if (isStyle(at, this.#screen)) this.#read(at.textContent, at.baseURI, sheets, OWN);
      else if (isSheetLink(at, this.#screen)) this.#readLinked(addressOf(at), sheets, OWN);
      yield;
    }
    return sheets.length === 0 ? null : yield* indexOf(sheets);
  }

  #readLinked(address: string, into: SheetRead[], { through, layer }: Way): void {
    if (through.includes(address)) return;
    const text = through.length < DEEPEST_IMPORT ? this.#texts.get(address) : undefined;
    if (text === undefined) this.isIncomplete = true;
    else this.#read(text, address, into, { through: [...through, address], layer });
  }

  /** What a sheet imports comes before it, and after the layers that it names first. */
  #read(text: string, base: string, into: SheetRead[], way: Way): void {
    const length = Math.min(text.length, MOST_OF_SHEET, this.#left);
    this.#left -= length;
    const sheet = readSheet(text.slice(0, length), this.#screen, way.layer);
    if (length < text.length || sheet.isCut) this.isCut = true;
    const { imports, layers } = sheet.head;
    if (imports.length > 0)
      into.push({ ...sheet, rules: [], layers: layers.map((name) => layerIn(way, name)) });
    for (const { address, layer } of imports) {
      const inner = { ...way, layer: this.#layerFor(way, layer) };
      into.push(readSheet("", this.#screen, inner.layer)); // has its layer, though the sheet may not be had
      this.#readLinked(inFull(address, base), into, inner);
    }
    into.push(sheet);
  }

  #layerFor(way: Way, layer: string | null): string | null {
    if (layer === null) return way.layer;
    return layerIn(way, layer === "" ? `(import ${(this.#unnamed += 1)})` : layer);
  }
}

function layerIn({ layer }: Way, name: string): string {
  return layer === null ? name : `${layer}.${name}`;
}

function* indexOf(sheets: readonly SheetRead[]): Parts<RuleIndex> {
  const layers = layerOrder(sheets.flatMap((sheet) => sheet.layers));
  const index = new RuleIndex();
  const layerOf = (name: string | null) => (name === null ? UNLAYERED : (layers.get(name) ?? 0));
  for (const { rules, endings } of sheets) {
    for (const [at, rule] of rules.entries()) {
      index.add(rule, layerOf);
      if (at % PART_LENGTH === PART_LENGTH - 1) yield;
    }
    for (const [name, opacity] of endings) index.endings.set(name, opacity);
  }
  return index;
}

/** CSS Cascade 5, "layer ordering": those inside a layer stand before what it says itself. */
interface Layer {
  readonly name: string;
  readonly inner: Map<string, Layer>;
}

/** Position of each layer, by its full name; `names` are in the order in which they are first named. */
export function layerOrder(names: readonly string[]): ReadonlyMap<string, number> {
  const outermost: Layer = { name: "", inner: new Map() };
  for (const name of names) place(name, outermost);
  const order = new Map<string, number>();
  number(outermost, order);
  return order;
}

/** What is deeper counts least. */
const DEEPEST = 40;

function place(name: string, outermost: Layer): void {
  let at = outermost;
  for (const part of name.split(".", DEEPEST)) {
    const full = at.name === "" ? part : `${at.name}.${part}`;
    const inner = at.inner.get(part) ?? { name: full, inner: new Map<string, Layer>() };
    at.inner.set(part, inner);
    at = inner;
  }
}

function number({ name, inner }: Layer, order: Map<string, number>): void {
  for (const one of inner.values()) number(one, order);
  order.set(name, order.size);
}
