import { ParsedDocument } from "../dom/document.ts";
import type { ParsedElement } from "../dom/element.ts";
import { isHtmlTag } from "../dom/names.ts";
import type { ParsedNode } from "../dom/node.ts";
import { UNLAYERED } from "./cascade.ts";
import { layerOrder } from "./layers.ts";
import { mediaHolds, type Screen } from "./media.ts";
import { readSheet, type SheetRead } from "./read-sheet.ts";
import { RuleIndex } from "./rule-index.ts";

/** Characters of a sheet that are read, and of all sheets of a page. */
const MOST_OF_SHEET = 256_000;
const MOST_OF_PAGE = 1_000_000;
const DEEPEST_IMPORT = 4;

/** Addresses of the sheets that a document links to and that count on this screen, in full. */
export function sheetAddressesOf(document: ParsedDocument, screen: Screen): readonly string[] {
  const links = document.index.sheets(document).filter((link) => isSheetLink(link, screen));
  const addresses = new Set(links.map(addressOf));
  addresses.delete("");
  return [...addresses];
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
  return URL.parse(link.getAttribute("href") ?? "", link.baseURI)?.href ?? "";
}

/** The sheets of a page: those in its markup, and the texts of linked ones by their addresses. */
export class Sheets {
  /** Some were longer than what is read of them. */
  isCut = false;
  /** Some were not to be had. */
  isIncomplete = false;
  readonly #texts: ReadonlyMap<string, string>;
  readonly #screen: Screen;
  #left = MOST_OF_PAGE;

  constructor(texts: ReadonlyMap<string, string>, screen: Screen) {
    this.#texts = texts;
    this.#screen = screen;
  }

  /** The rules that hold in a document or a shadow tree; null if it has none. */
  rulesIn(root: ParsedNode): RuleIndex | null {
    const sheets: SheetRead[] = [];
    const document = root instanceof ParsedDocument ? root : root.ownerDocument;
    for (const at of document?.index.sheets(root) ?? []) {
      if (at.localName === "style") {
        if (isForScreen(at, this.#screen)) this.#read(at.textContent, at.baseURI, sheets);
      } else if (isSheetLink(at, this.#screen)) this.#readLinked(addressOf(at), sheets, 0);
    }
    return sheets.length === 0 ? null : indexOf(sheets);
  }

  #readLinked(address: string, into: SheetRead[], depth: number): void {
    const text = depth < DEEPEST_IMPORT ? this.#texts.get(address) : undefined;
    if (text === undefined) this.isIncomplete = true;
    else this.#read(text, address, into, depth);
  }

  /** What a sheet imports comes before it. */
  #read(text: string, base: string, into: SheetRead[], depth: number = 0): void {
    const length = Math.min(text.length, MOST_OF_SHEET, this.#left);
    this.#left -= length;
    if (length < text.length) this.isCut = true;
    const sheet = readSheet(text.slice(0, length), this.#screen);
    for (const address of sheet.imports)
      this.#readLinked(URL.parse(address, base)?.href ?? "", into, depth + 1);
    into.push(sheet);
  }
}

function indexOf(sheets: readonly SheetRead[]): RuleIndex {
  const layers = layerOrder(sheets.flatMap((sheet) => sheet.layers));
  const index = new RuleIndex();
  const layerOf = (name: string | null) => (name === null ? UNLAYERED : (layers.get(name) ?? 0));
  for (const { rules, registered, endings } of sheets) {
    for (const rule of rules) index.add(rule, layerOf);
    for (const [name, registration] of registered) index.registered.set(name, registration);
    for (const [name, opacity] of endings) index.endings.set(name, opacity);
  }
  return index;
}
