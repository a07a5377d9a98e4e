/** How the text that Fermata reads from a page differs from the page's runs of text, apart from white space. */
export interface Comparison {
  /** Characters that a person sees. */
  readonly seen: number;
  /** Runs of these characters that are missing in the reading or have a different position. */
  readonly lost: readonly string[];
  /** Extra text in the reading: duplicates, wrong positions or invisible text. */
  readonly extra: readonly string[];
}

/** The length of text after a gap that must match again, since short runs occur everywhere. */
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
