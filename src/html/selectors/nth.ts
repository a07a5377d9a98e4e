/** `An+B` of Selectors 4. */
export interface Nth {
  readonly step: number;
  readonly offset: number;
}

/** What `:nth-child(…)` was given; throws on what it does not take. */
export function nthOf(argument: string): { readonly nth: Nth; readonly of: string } {
  const [, formula = "", of = ""] = /^\s*(.*?)(?:\s+of\s+(.*))?\s*$/is.exec(argument) ?? [];
  return { nth: formulaOf(formula.toLowerCase()), of };
}

function formulaOf(formula: string): Nth {
  if (formula === "even") return { step: 2, offset: 0 };
  if (formula === "odd") return { step: 2, offset: 1 };
  const found = /^(?:([+-]?\d*)n)?\s*([+-]?\s*\d+)?$/.exec(formula);
  const [, step, offset] = found ?? [];
  if (step === undefined && offset === undefined) throw new Error(`not An+B: ${formula}`);
  return {
    step: step === undefined ? 0 : /\d/.test(step) ? Number(step) : Number(`${step}1`),
    offset: Number(offset?.replaceAll(/\s/g, "") ?? 0),
  };
}

/** Whether the `position`-th of a row is meant, counted from 1. */
export function isNth(position: number, { step, offset }: Nth): boolean {
  const beyond = position - offset;
  return step === 0 ? beyond === 0 : beyond % step === 0 && beyond / step >= 0;
}
