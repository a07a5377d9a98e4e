/** Changes among the elements of a page since the caller's last read, as data or as one line each. */
import { z } from "zod";
import type { PageElement } from "../../page/views/elements.ts";
import type { ElementChanges } from "../../page/views/rendered-elements.ts";
import { maybe, type Output } from "../definition/described.ts";

/** Formats of a delta: the first returns elements as data, the second as lines of text. */
export const DELTA_FORMATS = ["delta", "compact_delta"] as const;

export type DeltaFormat = (typeof DELTA_FORMATS)[number];

export function isDelta(format: string): format is DeltaFormat {
  return DELTA_FORMATS.some((one) => one === format);
}

const NOTHING = "No element has changed.";

/** Output members of a delta, except those that contain new and changed elements. */
export const deltaFields = () => ({
  removed: z.array(z.int()).optional().describe("For both deltas: ids of removed elements."),
  first_look: z
    .literal(true)
    .optional()
    .describe("true: no earlier element is left, so this is the whole page."),
  left: maybe.int("Changed elements beyond the limit; the next delta returns them."),
});

export function deltaMembers({ removed, isFirstLook, left }: ElementChanges) {
  return {
    removed,
    firstLook: isFirstLook ? (true as const) : undefined,
    left: left > 0 ? left : undefined,
  };
}

/** Returns `-[3,7]`, then lines like `[+19:input:search "Search" wide]`. A first look has no `-` line and no `+`. */
export function deltaLines(
  { changed, removed, isFirstLook }: ElementChanges,
  lines: ReadonlyMap<PageElement, string>,
): readonly string[] {
  const changedLines = changed.map((element) => lines.get(element) ?? "");
  if (isFirstLook) return changedLines;
  return [...removedLine(removed), ...changedLines.map((line) => line.replace("[", "[+"))];
}

function removedLine(removed: readonly number[]): readonly string[] {
  return removed.length > 0 ? [`-[${removed.join(",")}]`] : [];
}

type ReportedDelta = Output<typeof deltaFields> & {
  readonly changed?: readonly unknown[] | undefined;
  readonly text?: string | undefined;
};

/** Returns a delta as text, which starts with `heading` if `first_look` is set. */
export function deltaText(delta: ReportedDelta, heading: readonly string[]): string {
  const { changed, removed = [], text = "", first_look: isFirst, left } = delta;
  const lines = changed
    ? [...(isFirst ? [] : removedLine(removed)), ...changed.map((one) => JSON.stringify(one))]
    : [text];
  const shown = lines.filter((line) => line !== "");
  return [
    ...(isFirst ? heading : []),
    ...(shown.length > 0 || isFirst ? shown : [NOTHING]),
    ...(left === undefined ? [] : [`… ${left} more: request the delta again`]),
  ].join("\n");
}
