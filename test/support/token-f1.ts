/** The similarity of two texts: the usual measure for article extractors. */

export interface Likeness {
  readonly precision: number;
  readonly recall: number;
  readonly f1: number;
}

/** Words in lower case, counted as often as they occur. */
export function likenessOf(found: string, wanted: string): Likeness {
  const [reported, label] = [tokensOf(found), tokensOf(wanted)];
  const left = new Map<string, number>();
  for (const token of label) left.set(token, (left.get(token) ?? 0) + 1);
  let common = 0;
  for (const token of reported) {
    const count = left.get(token) ?? 0;
    if (count === 0) continue;
    common += 1;
    left.set(token, count - 1);
  }
  const precision = reported.length === 0 ? Number(label.length === 0) : common / reported.length;
  const recall = label.length === 0 ? 1 : common / label.length;
  const sum = precision + recall;
  return { precision, recall, f1: sum === 0 ? 0 : (2 * precision * recall) / sum };
}

function tokensOf(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
