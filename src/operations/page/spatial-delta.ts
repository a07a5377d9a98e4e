/** What has changed among the elements of a page since a caller was told them, as data or as one line each. */
import { z } from "zod";
import type { PageElement } from "../../page/views/elements.ts";
import type { ElementChanges } from "../../page/views/rendered-elements.ts";
import { lazy } from "../../shared/lazy.ts";
import { maybe, type Output } from "../definition/described.ts";

/** Ways to tell them; the first is data. */
export const DELTA_FORMATS = ["delta", "compact_delta"] as const;

export type DeltaFormat = (typeof DELTA_FORMATS)[number];

export function isDelta(format: string): format is DeltaFormat {
  return DELTA_FORMATS.some((one) => one === format);
}

const NOTHING = "No element has changed.";

/** Members of the answer besides the elements themselves. */
export const deltaFields = lazy(() => ({
  removed: z
    .array(z.int())
    .optional()
    .describe("For both deltas: ids of elements that are not there any more."),
  first_look: z
    .literal(true)
    .optional()
    .describe("Of what was told before nothing is there any more: this is all of the page."),
  left: maybe.int("Changed elements beyond the limit; the next delta has them."),
}));

export function deltaMembers({ removed, isFirstLook, left }: ElementChanges) {
  return {
    removed: [...removed],
    ...(isFirstLook && { first_look: true as const }),
    ...(left > 0 && { left }),
  };
}

/** `-[3,7]`, then `[+19:input:search "Search" wide]`; of another page all lines as they are. */
export function deltaLines(
  { changed, removed, isFirstLook }: ElementChanges,
  lines: ReadonlyMap<PageElement, string>,
): readonly string[] {
  const reported = changed.map((element) => lines.get(element) ?? "");
  if (isFirstLook) return reported;
  return [...removedLine(removed), ...reported.map((line) => line.replace("[", "[+"))];
}

function removedLine(removed: readonly number[]): readonly string[] {
  return removed.length > 0 ? [`-[${removed.join(",")}]`] : [];
}

type ReportedDelta = Output<typeof deltaFields> & {
  readonly changed?: readonly unknown[] | undefined;
  readonly text?: string | undefined;
};

/** For a reader; another page begins as pages do. */
export function deltaText(delta: ReportedDelta, heading: readonly string[]): string {
  const { changed, removed = [], text = "", first_look: isFirst, left } = delta;
  const lines = changed
    ? [...(isFirst ? [] : removedLine(removed)), ...changed.map((one) => JSON.stringify(one))]
    : [text];
  const reported = lines.filter((line) => line !== "");
  return [
    ...(isFirst ? heading : []),
    ...(reported.length > 0 || isFirst ? reported : [NOTHING]),
    ...(left === undefined ? [] : [`… ${left} more: ask for the delta again`]),
  ].join("\n");
}
