/** Arranges lines in their order of output, and adds a line wherever another region of the page begins. */
import type { PageSnapshot, SnapshotNode } from "../snapshot.ts";
import { cut } from "../../shared/text/cut.ts";
import { escapeWords } from "./escape.ts";
import { regionWord } from "../regions.ts";
import { isInView } from "../visibility.ts";
import type { Line } from "./compact.ts";

const NAME_LENGTH = 60;
/** Precedes all lines outside of the viewport. */
export const NOT_IN_VIEW = "… not in view:";

/** Writes the lines in reading order. */
export function inReadingOrder(lines: readonly Line[]): readonly string[] {
  return withRegions(lines);
}

/** Writes the lines in the viewport first, then the rest, both in reading order. */
export function inViewFirst(lines: readonly Line[], snapshot: PageSnapshot): readonly string[] {
  return writtenParts(partedByView(lines, snapshot));
}

/** Lines inside and outside of the viewport. */
export interface Parted {
  readonly inView: readonly Line[];
  readonly rest: readonly Line[];
}

export function partedByView(lines: readonly Line[], snapshot: PageSnapshot): Parted {
  const inView = new Set(lines.filter(({ owner }) => isInView(owner, snapshot)));
  return { inView: [...inView], rest: lines.filter((line) => !inView.has(line)) };
}

export function writtenParts({ inView, rest }: Parted): readonly string[] {
  const isParted = inView.length > 0 && rest.length > 0;
  return [...withRegions(inView), ...(isParted ? [NOT_IN_VIEW] : []), ...withRegions(rest)];
}

function withRegions(lines: readonly Line[]): readonly string[] {
  let current: SnapshotNode | undefined;
  return lines.flatMap(({ region, text }) => {
    if (region === current) return [text];
    current = region;
    return [regionLine(region), text];
  });
}

/** Returns a line like `@12 nav Languages`; `@` alone if the next line is in no region. */
export function regionLine(region: SnapshotNode | undefined): string {
  if (!region) return "@";
  const name = escapeWords(cut(region.name.replaceAll(/\s+/g, " "), NAME_LENGTH));
  return [`@${region.ref}`, regionWord(region), name].filter((word) => word !== "").join(" ");
}
