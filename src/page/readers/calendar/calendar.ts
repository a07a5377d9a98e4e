/** Finds calendars that pages build themselves: months with clickable days, and controls for other months. */
import type { SnapshotNode } from "../../snapshot.ts";
import type { PageTree } from "../../tree.ts";
import { cellsOf, type Cell, type PressedDay, type DayRun } from "./cells.ts";
import { isoOf, realDay, type Month } from "./day.ts";
import { monthsOfRuns } from "./headings.ts";

export interface Calendar {
  /** Named months that the calendar shows in full. If it shows none in full, named months with some of their days. */
  readonly months: readonly Month[];
  /** By ISO date; only the days of `months`. */
  readonly days: ReadonlyMap<string, PressedDay>;
  /** Refs of all its days, including those of months without a name. */
  readonly cells: ReadonlySet<number>;
  /** Its days and the nodes around them (`MOST_AROUND`), in document order. */
  readonly nodes: readonly SnapshotNode[];
  /** Refs of the nearest fields before and after it. */
  readonly adjacent: readonly number[];
}

const FEWEST_DAYS = 3;
const SHORTEST_MONTH = 28;
/** Maximum number of nodes before a calendar's first day, and after its last day, that count as its parts. */
const MOST_AROUND = 60;

/** Returns the visible calendars that show a whole month, at most one between two successive fields. */
export function calendarsOf(tree: PageTree): readonly Calendar[] {
  return stretchesOf(tree).flatMap(({ nodes, adjacent }) => {
    const runs = wholeMonths(cellsOf(tree, nodes));
    return runs.length > 0 ? [calendarIn(tree, { nodes, adjacent, runs })] : [];
  });
}

/** Returns a calendar of new elements, even without a whole month. @param known refs of elements that are not new */
export function calendarAmong(tree: PageTree, known: ReadonlySet<number>): Calendar | undefined {
  const nodes = tree.snapshot.nodes.filter((node) => !known.has(node.ref) && !tree.isHidden(node));
  const cells = cellsOf(tree, nodes);
  const whole = wholeMonths(cells);
  const runs = whole.length > 0 ? whole : runsOf(cells).filter((run) => run.length >= FEWEST_DAYS);
  return runs.length === 0 ? undefined : calendarIn(tree, { nodes, adjacent: [], runs });
}

function runsOf(cells: readonly Cell[]): readonly DayRun[] {
  const runs: Cell[][] = [];
  for (const cell of cells) {
    const run = runs.at(-1);
    if (run && run.at(-1)?.number === cell.number - 1) run.push(cell);
    else runs.push([cell]);
  }
  return runs;
}

/** Returns the runs that are whole months, without the days of adjacent months. */
function wholeMonths(cells: readonly Cell[]): readonly DayRun[] {
  return runsOf(cells).filter((run) => run[0]?.number === 1 && run.length >= SHORTEST_MONTH);
}

interface Stretch {
  readonly nodes: readonly SnapshotNode[];
  readonly adjacent: readonly number[];
}

/** Divides the visible nodes into stretches from one field to the next. */
function stretchesOf(tree: PageTree): readonly Stretch[] {
  const stretches: { nodes: SnapshotNode[]; adjacent: number[] }[] = [{ nodes: [], adjacent: [] }];
  for (const node of tree.snapshot.nodes) {
    if (tree.isHidden(node)) continue;
    if (isField(node)) {
      stretches.at(-1)?.adjacent.push(node.ref);
      stretches.push({ nodes: [], adjacent: [node.ref] });
    } else stretches.at(-1)?.nodes.push(node);
  }
  return stretches;
}

const NO_TEXT = new Set("button checkbox hidden image radio reset submit".split(" "));

/** Whether it is a field outside of calendars. A list of months or an input for the year may be part of a calendar. */
function isField({ tag, role, kinds, attributes }: SnapshotNode): boolean {
  if (tag === "input") {
    const isYear = attributes["type"] === "number" && /^\d{4}$/.test(attributes["value"] ?? "");
    return !isYear && !NO_TEXT.has(attributes["type"] ?? "text");
  }
  return tag === "textarea" || (kinds.includes("typeable") && role === "textbox");
}

interface Found extends Stretch {
  readonly runs: readonly DayRun[];
}

function calendarIn(tree: PageTree, found: Found): Calendar {
  const { runs, adjacent } = found;
  const nodes = nodesAround(found);
  const months = monthsOfRuns(nodes, runs, tree.snapshot.facts?.lang ?? "");
  const days = new Map<string, PressedDay>();
  for (const [place, run] of runs.entries()) {
    const month = months[place];
    for (const { ref, number, isDisabled } of run) {
      const date = month && realDay(month.year, month.month, number);
      if (date) days.set(isoOf(date), { ref, isDisabled });
    }
  }
  return {
    months: months.filter((month) => month !== undefined),
    days,
    cells: cellRefs(runs),
    nodes,
    adjacent,
  };
}

function nodesAround({ nodes, runs }: Found): readonly SnapshotNode[] {
  const cells = cellRefs(runs);
  const first = nodes.findIndex(({ ref }) => cells.has(ref));
  const last = nodes.findLastIndex(({ ref }) => cells.has(ref));
  return nodes.slice(Math.max(0, first - MOST_AROUND), last + MOST_AROUND);
}

function cellRefs(runs: readonly DayRun[]): ReadonlySet<number> {
  return new Set(runs.flatMap((run) => run.map(({ ref }) => ref)));
}

/** Refs of the parts of visible calendars, from the nodes above the first day to the last day. */
export function calendarParts(tree: PageTree): ReadonlySet<number> {
  return new Set(calendarsOf(tree).flatMap(partsOf));
}

/** Returns the refs of a calendar's parts, up to its last day: content below may not belong to it. */
export function partsOf({ nodes, cells }: Calendar): readonly number[] {
  const last = nodes.findLastIndex(({ ref }) => cells.has(ref));
  return nodes.slice(0, last + 1).map(({ ref }) => ref);
}
