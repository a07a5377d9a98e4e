/** How a reading compares with the runs of text that are really there; white space does not count. */
export interface Comparison {
  /** Characters that a person sees. */
  readonly seen: number;
  /** Runs of them that the reading lacks, or has in another place. */
  readonly lost: readonly string[];
  /** What the reading has besides: said twice, in the wrong place, or not to be seen. */
  readonly extra: readonly string[];
}

/** So much of what follows a gap has to be found again, for short runs stand everywhere. */
const ANCHOR = 40;

export function compare(runs: readonly string[], reading: string): Comparison {
  const wanted = runs.map(bare);
  const given = bare(reading);
  const lost: string[] = [];
  const extra: string[] = [];
  let at = 0;
  for (const [index, run] of wanted.entries()) {
    if (given.startsWith(run, at)) {
      at += run.length;
      continue;
    }
    const found = given.indexOf(anchor(wanted, index), at);
    if (found === -1) lost.push(run);
    else {
      extra.push(given.slice(at, found));
      at = found + run.length;
    }
  }
  if (at < given.length) extra.push(given.slice(at));
  return { seen: lengthOf(wanted), lost, extra };
}

export function lengthOf(texts: readonly string[]): number {
  return texts.reduce((sum, { length }) => sum + length, 0);
}

function bare(text: string): string {
  return text.replaceAll(/[\s\u200b\ufeff]+/g, "");
}

function anchor(runs: readonly string[], index: number): string {
  let text = runs[index] ?? "";
  for (let next = index + 1; text.length < ANCHOR && next < runs.length; next += 1)
    text += runs[next] ?? "";
  return text;
}
