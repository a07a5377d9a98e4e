/** Lists of times that pages make themselves: whole times to press, or columns of hours, minutes and seconds. */
import type { SnapshotNode } from "../../snapshot.ts";
import type { PageTree } from "../../tree.ts";
import { pressedAt, type Pressed } from "../calendar/cells.ts";

export interface ClockTime extends Pressed {
  /** As HTML writes it. */
  readonly time: string;
  readonly label: string;
}

export interface ClockNumber extends Pressed {
  readonly number: number;
}

export interface Clock {
  /** Whole times; empty where there are columns. */
  readonly times: readonly ClockTime[];
  /** Hours, minutes and, where there are any, seconds. */
  readonly columns: readonly (readonly ClockNumber[])[];
  /** What makes it a time before or after noon. */
  readonly halves: { readonly am?: Pressed; readonly pm?: Pressed };
  /** All that has come up with it, in reading order. */
  readonly nodes: readonly SnapshotNode[];
}

const FEWEST = 2;
const LONGEST_LABEL = 20;
const MOST_HOURS = 23;
const MOST_MINUTES = 59;

/** One that has come up. @param known refs of what showed before */
export function clockAmong(tree: PageTree, known: ReadonlySet<number>): Clock | undefined {
  const nodes = tree.snapshot.nodes.filter((node) => !known.has(node.ref) && !tree.isHidden(node));
  const times = timesAmong(nodes, tree);
  if (times.length >= FEWEST) return { times, columns: [], halves: {}, nodes };
  const columns = columnsAmong(nodes, tree);
  if (!areTimes(columns)) return undefined;
  return { times: [], columns, halves: halvesAmong(nodes, tree), nodes };
}

function timesAmong(nodes: readonly SnapshotNode[], tree: PageTree): readonly ClockTime[] {
  return nodes.flatMap((node) => {
    const label = node.text.trim();
    const time = label.length > LONGEST_LABEL ? undefined : timeSaid(label);
    const isAlone = /^\d[^\p{L}]*(?:h\d\d)?\s?(?:[ap]\.?\s?m\.?)?$/iu.test(label);
    return time === undefined || !isAlone ? [] : [{ ...pressedAt(node, tree), time, label }];
  });
}

/** Numbers with the same thing around them. */
function columnsAmong(
  nodes: readonly SnapshotNode[],
  tree: PageTree,
): readonly (readonly ClockNumber[])[] {
  const numbers = nodes.filter(({ text }) => /^\d{1,2}$/.test(text));
  const columns = Map.groupBy(numbers, (node) => columnOf(node, tree));
  return [...columns.values()]
    .filter((column) => column.length >= FEWEST)
    .map((column) =>
      column.map((node) => ({ ...pressedAt(node, tree), number: Number(node.text) })),
    );
}

function columnOf(node: SnapshotNode, tree: PageTree): number | undefined {
  for (const around of tree.ancestorsOf(node)) {
    if (tree.textOf(around) !== node.text) return around.ref;
  }
  return undefined;
}

/** Days never count from zero, which tells minutes from them. */
function areTimes(columns: readonly (readonly ClockNumber[])[]): boolean {
  const [hours, ...others] = columns;
  if (!hours || others.length === 0 || others.length > 2) return false;
  return (
    hours.every(({ number }) => number <= MOST_HOURS) &&
    others.every(
      (column) =>
        column.some(({ number }) => number === 0) &&
        column.every(({ number }) => number <= MOST_MINUTES),
    )
  );
}

function halvesAmong(nodes: readonly SnapshotNode[], tree: PageTree): Clock["halves"] {
  const find = (half: RegExp) => nodes.find(({ text }) => half.test(text.trim()));
  const [am, pm] = [find(/^a\.?\s?m\.?$/i), find(/^p\.?\s?m\.?$/i)];
  return {
    ...(am && { am: pressedAt(am, tree) }),
    ...(pm && { pm: pressedAt(pm, tree) }),
  };
}

/** Times of day in words: `14:45`, `2:45 pm`, `9h30`. */

const TIME =
  /(?<![\d:.])(\d{1,2})\s?[:.h]\s?(\d{2})(?:[:.](\d{2}))?(?![\d:.])(?:\s?([ap])\.?\s?m\b\.?)?/giu;

/** The only time that a text says, as HTML writes it; without seconds where there are none. */
export function timeSaid(text: string): string | undefined {
  const [only, ...others] = text.matchAll(TIME);
  if (!only || others.length > 0) return undefined;
  const [, hours = "", minutes = "", seconds = "00", half] = only;
  const hour = hourOf(Number(hours), half?.toLowerCase());
  if (hour === undefined || hour > 23 || Number(minutes) > 59 || Number(seconds) > 59) {
    return undefined;
  }
  return timeOf(hour, Number(minutes), Number(seconds));
}

export function timeOf(hours: number, minutes: number, seconds = 0): string {
  const two = (count: number) => String(count).padStart(2, "0");
  return `${two(hours)}:${two(minutes)}${seconds === 0 ? "" : `:${two(seconds)}`}`;
}

function hourOf(hour: number, half: string | undefined): number | undefined {
  if (half === undefined) return hour;
  return hour < 1 || hour > 12 ? undefined : (hour % 12) + (half === "p" ? 12 : 0);
}
