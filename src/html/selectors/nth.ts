import { type ParsedElement, isParsedElement } from "../dom/element.ts";
import type { ParsedParent } from "../dom/node.ts";

/** `An+B` of Selectors 4. */
export interface Nth {
  readonly step: number;
  readonly offset: number;
}

/** Parses the argument of `:nth-child(…)`; throws if it is invalid. */
export function nthOf(argument: string): { readonly nth: Nth; readonly of: string } {
  const [, formula = "", of = ""] =
    /^((?:(?!\sof\s).)*)(?:\sof\s(.*))?$/is.exec(argument.trim()) ?? [];
  return { nth: formulaOf(formula.trim().toLowerCase()), of: of.trim() };
}

function formulaOf(formula: string): Nth {
  if (formula === "even") return { step: 2, offset: 0 };
  if (formula === "odd") return { step: 2, offset: 1 };
  const plain = formula
    .split(/([+-])/)
    .map((part) => part.trim())
    .join("");
  const found = /^(?:([+-]?\d*)n)?([+-]?\d+)?$/.exec(plain);
  const [, step, offset] = found ?? [];
  if (step === undefined && offset === undefined) throw new Error(`not An+B: ${formula}`);
  return {
    step: step === undefined ? 0 : /\d/.test(step) ? Number(step) : Number(`${step}1`),
    offset: Number(offset ?? 0),
  };
}

/** Whether the element at `position` (from 1) is selected. */
export function isNth(position: number, { step, offset }: Nth): boolean {
  const beyond = position - offset;
  return step === 0 ? beyond === 0 : beyond % step === 0 && beyond / step >= 0;
}

interface Row {
  /** From 1. */
  readonly positions: ReadonlyMap<ParsedElement, number>;
  /** Among elements with the same name. */
  readonly ofType: ReadonlyMap<ParsedElement, number>;
  readonly count: number;
  readonly counts: ReadonlyMap<string, number>;
}

const rows = new WeakMap<ParsedParent, Row>();

/** Returns the element's position among its siblings; counts all of them once, since rows can be very long. */
export function positionOf(
  element: ParsedElement,
  among: "any" | "type",
  from: "start" | "end",
): number {
  const parent = element.parentNode;
  if (!parent) return 1;
  let row = rows.get(parent);
  if (!row) rows.set(parent, (row = rowOf(parent)));
  const position = (among === "any" ? row.positions : row.ofType).get(element) ?? 0;
  if (from === "start") return position;
  const count = among === "any" ? row.count : (row.counts.get(typeOf(element)) ?? 0);
  return count - position + 1;
}

function rowOf(parent: ParsedParent): Row {
  const positions = new Map<ParsedElement, number>();
  const ofType = new Map<ParsedElement, number>();
  const counts = new Map<string, number>();
  let count = 0;
  for (let at = parent.firstChild; at; at = at.nextSibling) {
    if (!isParsedElement(at)) continue;
    const type = typeOf(at);
    const same = (counts.get(type) ?? 0) + 1;
    counts.set(type, same);
    ofType.set(at, same);
    positions.set(at, (count += 1));
  }
  return { positions, ofType, count, counts };
}

function typeOf(element: ParsedElement): string {
  return `${element.namespaceURI} ${element.localName}`;
}
