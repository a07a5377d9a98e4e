/** Lists in which a calendar offers months and years. */
import type { SnapshotNode } from "../../snapshot.ts";
import type { Calendar } from "./calendar.ts";
import { monthNamed } from "./month-names.ts";
import { chosenIn } from "./headings.ts";

export interface CalendarList {
  readonly ref: number;
  /** What it offers, by month or year. */
  readonly labels: ReadonlyMap<number, string>;
  /** It offers more than is told of it. */
  readonly isLonger: boolean;
  /** What is chosen in it. */
  readonly chosen: string;
}

export function monthList({ nodes }: Calendar, language: string): CalendarList | undefined {
  return listOf(nodes, (label) => monthNamed(label, language));
}

export function yearList({ nodes }: Calendar): CalendarList | undefined {
  return listOf(nodes, (label) => (/^\d{4}$/.test(label) ? Number(label) : undefined));
}

/** The first one of which all options mean something. */
function listOf(
  nodes: readonly SnapshotNode[],
  meaning: (label: string) => number | undefined,
): CalendarList | undefined {
  for (const node of nodes) {
    const { tag, ref, options = [], omittedOptions = 0 } = node;
    if (tag !== "select") continue;
    const labels = new Map(
      options.flatMap(({ label }) => {
        const count = meaning(label.trim());
        return count === undefined ? [] : [[count, label] as const];
      }),
    );
    if (labels.size > 0 && labels.size === options.length) {
      return { ref, labels, isLonger: omittedOptions > 0, chosen: chosenIn(node) };
    }
  }
  return undefined;
}
