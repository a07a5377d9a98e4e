/** Whether of two values that an answer tells one is what it says beside the other: cheaper, longer, later. */
import type { Extreme } from "../extremes.ts";
import type { Statement } from "./statements.ts";
import { subjectsIn } from "./words.ts";

const LESS =
  /(?<!\p{L})(?:cheaper|less expensive|less|lower|smaller|shorter|earlier|lighter|fewer|billiger|günstiger|niedriger|kleiner|kürzer|früher|leichter|moins cher|moins chère|más barat[oa])(?!\p{L})/iu;
const MORE =
  /(?<!\p{L})(?:dearer|more expensive|more|higher|larger|bigger|longer|later|heavier|teurer|höher|größer|länger|später|schwerer|plus cher|plus chère|más car[oa])(?!\p{L})/iu;
const BESIDE = /(?<!\p{L})(?:than|als|que)(?!\p{L})/iu;

export interface Comparison {
  readonly isSo: boolean;
  /** The clause without the word that compares. */
  readonly rest: string;
}

/** Undefined where nothing is compared, or not two values of the answer. */
export function comparisonIn(
  clause: string,
  statements: readonly Statement[],
): Comparison | undefined {
  const which: Extreme = LESS.test(clause) ? "least" : "most";
  const word = which === "least" ? LESS : MORE;
  if (!word.test(clause)) return undefined;
  const [subject = ""] = clause.split(BESIDE);
  for (const [one, other] of pairsOf(statements)) {
    const own = isOf(subject, one, other);
    if (own === isOf(subject, other, one)) continue;
    const [a, b] = own ? [one, other] : [other, one];
    const isLess = amountOf(a) < amountOf(b);
    return {
      isSo: amountOf(a) !== amountOf(b) && isLess === (which === "least"),
      rest: clause.replace(word, " "),
    };
  }
  return undefined;
}

/** Of each kind of which there are two. */
function pairsOf(statements: readonly Statement[]): readonly (readonly [Statement, Statement])[] {
  const amounts = statements.filter((one) => Number.isFinite(amountOf(one)));
  const kinds = new Set(amounts.map(({ value }) => value.kind));
  return [...kinds].flatMap((kind) => {
    const [one, other, ...more] = amounts.filter(({ value }) => value.kind === kind);
    return one && other && more.length === 0 ? [[one, other] as const] : [];
  });
}

function amountOf({ value: { keys } }: Statement): number {
  const [, digits] = /^[nt](-?[\d.]+)$/.exec(keys[0] ?? "") ?? [];
  return Number(digits);
}

function isOf(subject: string, one: Statement, other: Statement): boolean {
  const own = subjectsIn(one.clause).difference(subjectsIn(other.clause));
  return !own.isDisjointFrom(subjectsIn(subject));
}
