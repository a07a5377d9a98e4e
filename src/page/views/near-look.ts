/** Makes the first view of a long page, from its viewport and its beginning, before all of it has been read. */
import type { PageSnapshot } from "../snapshot.ts";
import { inReadingOrder, NOT_IN_VIEW, partedByView, writtenParts, type Parted } from "./arrange.ts";
import type { Line } from "./compact.ts";
import { reported, type RenderedLines } from "./delta.ts";
import { portionOfText, tokensOf, type Room } from "./portion.ts";

/** What was read of the page: all or a part. `lines` are in reading order. */
interface Read {
  readonly snapshot: PageSnapshot;
  readonly lines: readonly Line[];
}

export interface NearLook {
  /** The entries of the first view. */
  readonly taken: readonly string[];
  /** The lines in `taken`, by key. */
  readonly reported: RenderedLines;
  /** Estimated size of the rest, if unread text takes as much output per character as the text that was read. */
  readonly left: Size;
}

interface Size {
  readonly entries: number;
  readonly tokens: number;
}

/**
 * Makes the first view. Returns undefined if all lines read so far fit into `room`, or if the first line does not.
 *
 * @param words characters of all visible text of the page, without white space
 */
export function nearLook(near: Read, words: number, room: Room): NearLook | undefined {
  const parts = partedByView(near.lines, near.snapshot);
  const entries = writtenParts(parts);
  const { taken, rest } = portionOfText(entries, room);
  if (rest.length === 0 || taken[0] !== entries[0]) return undefined;
  const left = added(sizeOf(rest), sizeOf(entries), further(near, words));
  return { taken, reported: reported(takenOf(parts, taken)), left };
}

/** Returns the lines of the completely read page that the first view lacks, and the lines that have changed since. */
export function restOfLook(
  { taken, reported: before }: NearLook,
  { lines, snapshot }: Read,
): readonly string[] {
  const left = lines.filter(({ key, text }) => before.get(key) !== text);
  if (taken.includes(NOT_IN_VIEW)) return inReadingOrder(left);
  const parts = partedByView(left, snapshot);
  const isOutOfView = parts.inView.length === 0 && parts.rest.length > 0;
  return [...(isOutOfView ? [NOT_IN_VIEW] : []), ...writtenParts(parts)];
}

/** Returns the lines whose texts are in `taken`, in the same order; `taken` also has lines for regions. */
function takenOf({ inView, rest }: Parted, taken: readonly string[]): readonly Line[] {
  let at = 0;
  return [...inView, ...rest].filter(({ text }) => {
    const found = taken.indexOf(text, at);
    if (found !== -1) at = found + 1;
    return found !== -1;
  });
}

/** Ratio of the characters that were not read to those that were read. */
function further({ snapshot: { nodes } }: Read, words: number): number {
  const shown = nodes.filter(({ hidden }) => hidden === undefined);
  const read = shown.reduce((sum, { text }) => sum + text.replaceAll(/\s+/g, "").length, 0);
  return read === 0 ? 0 : Math.max(0, words / read - 1);
}

function sizeOf(entries: readonly string[]): Size {
  return { entries: entries.length, tokens: tokensOf(entries.join("\n")) };
}

function added(left: Size, all: Size, times: number): Size {
  return {
    entries: left.entries + Math.round(all.entries * times),
    tokens: left.tokens + Math.round(all.tokens * times),
  };
}
