import type { Parts } from "../../shared/parts.ts";
import { ParsedDocument, type ParsedElement, isHtmlTag } from "../dom/element.ts";
import type { ParsedNode } from "../dom/node.ts";
import { UNLAYERED } from "./cascade.ts";
import { mediaHolds } from "./conditions.ts";
import type { Screen } from "./lengths.ts";
import { importsOf, readSheet, type SheetRead } from "./read-sheet.ts";
import { RuleIndex } from "./rule-index.ts";

/** Maximum characters of one sheet, which take a tenth of a second to read. Large sites need as many. */
export const MOST_OF_SHEET = 1_000_000;
/** Maximum characters of all sheets of a page. */
export const MOST_OF_PAGE = 2_000_000;
/** Number of rules that are indexed before the work yields. */
const PART_LENGTH = 500;
/** Maximum length of a chain of imports, including the first sheet. */
export const DEEPEST_IMPORT = 4;

/** Returns the absolute addresses of linked and imported sheets that apply to this screen. */
export function sheetAddressesOf(document: ParsedDocument, screen: Screen): readonly string[] {
  const found = document.index.sheets(document).flatMap((at) => {
    if (isSheetLink(at, screen)) return [addressOf(at)];
    return isStyle(at, screen) ? importedBy(at.textContent, at.baseURI, screen) : [];
  });
  const addresses = new Set(found);
  addresses.delete("");
  return [...addresses];
}

/** Returns the absolute addresses of the sheets that a sheet imports. */
export function importedBy(text: string, base: string, screen: Screen): readonly string[] {
  return importsOf(text, screen).map(({ address }) => inFull(address, base));
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

interface Target {
  /** Addresses of the sheets in the chain of imports that leads to the sheet. */
  readonly through: readonly string[];
  /** Full name of the sheet's cascade layer; null for none. */
  readonly layer: string | null;
}

/** Sheets, and names of layers in the order of their first occurrence. */
type Gathered = Iterable<SheetRead | string>;

/** The sheets of a page: `<style>` elements, and linked sheets. */
export class Sheets {
  /** Whether a sheet was longer, or had more rules, than the limits allow. */
  isCut = false;
  /** Whether the text of a sheet is missing, or a chain of imports is too long. */
  isIncomplete = false;
  readonly #texts: ReadonlyMap<string, string>;
  readonly #screen: Screen;
  #left = MOST_OF_PAGE;

  constructor(texts: ReadonlyMap<string, string>, screen: Screen) {
    this.#texts = texts;
    this.#screen = screen;
  }

  /** Returns the rules of a document or a shadow tree; yields between parts of the work. */
  *rulesIn(root: ParsedNode): Parts<RuleIndex> {
    const target = { through: [], layer: null };
    const owner = root.ownerDocument ?? root;
    const gathered: (SheetRead | string)[] = [];
    for (const at of owner instanceof ParsedDocument ? owner.index.sheets(root) : []) {
      if (isStyle(at, this.#screen))
        gathered.push(...this.#read(at.textContent, at.baseURI, target));
      else if (isSheetLink(at, this.#screen))
        gathered.push(...this.#readLinked(addressOf(at), target));
      yield;
    }
    return yield* indexOf(gathered);
  }

  *#readLinked(address: string, { through, layer }: Target): Gathered {
    if (through.includes(address)) return;
    const text = through.length < DEEPEST_IMPORT ? this.#texts.get(address) : undefined;
    if (text === undefined) this.isIncomplete = true;
    else yield* this.#read(text, address, { through: [...through, address], layer });
  }

  /** Yields the sheet after the sheets that it imports. */
  *#read(text: string, base: string, { through, layer }: Target): Gathered {
    const length = Math.min(text.length, MOST_OF_SHEET, this.#left);
    this.#left -= length;
    const sheet = readSheet(text.slice(0, length), this.#screen, layer);
    if (length < text.length || sheet.isCut) this.isCut = true;
    for (const one of sheet.order) {
      if (typeof one === "string") yield one;
      else yield* this.#readLinked(inFull(one.address, base), { through, layer: one.layer });
    }
    yield sheet;
  }
}

function* indexOf(gathered: readonly (SheetRead | string)[]): Parts<RuleIndex> {
  const order = layerOrder(gathered.filter((one) => typeof one === "string"));
  const index = new RuleIndex();
  for (const { rules, endings } of gathered.filter((one) => typeof one !== "string")) {
    for (const [at, rule] of rules.entries()) {
      index.add(rule, rule.layer === null ? UNLAYERED : (order.get(rule.layer) ?? 0));
      if (at % PART_LENGTH === PART_LENGTH - 1) yield;
    }
    for (const [name, opacity] of endings) index.endings.set(name, opacity);
  }
  return index;
}

/** Maximum nesting of layers; parts of a name beyond it are ignored. */
const DEEPEST = 40;

/**
 * CSS Cascade 5, "layer ordering": returns the position of each layer by its full name, inner layers before outer ones.
 * @param names in the order of their first occurrence
 */
export function layerOrder(names: readonly string[]): ReadonlyMap<string, number> {
  const around = (name: string): readonly string[] =>
    name.split(".", DEEPEST).map((_, at, parts) => parts.slice(0, at + 1).join("."));
  const all = [...new Set(names.flatMap(around))];
  const place = new Map(all.map((name, at) => [name, at]));
  const keys = all.map((name) => [...around(name).map((one) => place.get(one) ?? 0), Infinity]);
  const sorted = keys.toSorted((a, b) => {
    const at = a.findIndex((key, depth) => key !== b[depth]);
    return (a[at] ?? 0) - (b[at] ?? 0);
  });
  return new Map(sorted.map((key, at) => [all[key.at(-2) ?? 0] ?? "", at]));
}
