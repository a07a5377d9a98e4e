import { type ParsedElement, isParsedElement } from "../dom/element.ts";
import type { ParsedParent } from "../dom/node.ts";

/** Parses `An+B` (Selectors 4) into `[A, B]`. @throws Error if it is invalid */
export function nthOf(argument: string): readonly [number, number] {
  const formula = argument.trim().toLowerCase();
  if (formula === "even") return [2, 0];
  if (formula === "odd") return [2, 1];
  const plain = formula
    .split(/([+-])/)
    .map((part) => part.trim())
    .join("");
  const [, step, offset] = /^(?:([+-]?\d*)n)?([+-]?\d+)?$/.exec(plain) ?? [];
  if (step === undefined && offset === undefined) throw new Error(`not An+B: ${formula}`);
  const isCounted = step === undefined || /\d/.test(step);
  return [Number(isCounted ? (step ?? 0) : `${step}1`), Number(offset ?? 0)];
}

/** Whether `An+B` (`argument`) selects the element at `position` (from 1). */
export function isNth(position: number, argument: unknown): boolean {
  const [step, offset] = nthOf(String(argument));
  const beyond = position - offset;
  return step === 0 ? beyond === 0 : beyond % step === 0 && beyond / step >= 0;
}

interface Row {
  /** Positions from 1. */
  readonly positions: ReadonlyMap<ParsedElement, number>;
  readonly count: number;
}

const rows = new WeakMap<ParsedParent, ReadonlyMap<string, Row>>();

/** Returns the element's position among its siblings; caches all positions, since there may be many siblings. */
export function positionOf(
  element: ParsedElement,
  among: "any" | "type",
  from: "start" | "end",
): number {
  const parent = element.parentNode;
  if (!parent) return 1;
  let known = rows.get(parent);
  if (!known) rows.set(parent, (known = rowsOf(parent)));
  const row = known.get(among === "any" ? ANY : typeOf(element));
  const position = row?.positions.get(element) ?? 0;
  return from === "start" || !row ? position : row.count - position + 1;
}

const ANY = "*";

/** Returns the positions of the child elements: among all of them (`*`), and among those of each type. */
function rowsOf(parent: ParsedParent): ReadonlyMap<string, Row> {
  const found = new Map([[ANY, { positions: new Map<ParsedElement, number>(), count: 0 }]]);
  for (let at = parent.firstChild; at; at = at.nextSibling) {
    if (!isParsedElement(at)) continue;
    for (const name of [ANY, typeOf(at)]) {
      const row = found.get(name) ?? { positions: new Map(), count: 0 };
      found.set(name, row);
      row.positions.set(at, (row.count += 1));
    }
  }
  return found;
}

function typeOf(element: ParsedElement): string {
  return `${element.namespaceURI} ${element.localName}`;
}
