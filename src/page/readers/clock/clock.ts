/** Lists of times that pages make themselves, and the times of day that texts say. */
import type { SnapshotNode } from "../../snapshot.ts";
import type { PageTree } from "../../tree.ts";
import { pressedAt, type Pressed } from "../calendar/cells.ts";

export interface ClockTime extends Pressed {
  /** As HTML writes it. */
  readonly time: string;
  readonly label: string;
}

export interface Clock {
  /** Whole times; empty where there are columns of hours and minutes. */
  readonly times: readonly ClockTime[];
  /** All that has come up with it, in reading order. */
  readonly nodes: readonly SnapshotNode[];
}

const FEWEST = 2;
const LONGEST_LABEL = 20;
/** Hours and minutes, each in a column. */
const FEWEST_NUMBERS = 4;

/** One that has come up. @param known refs of what showed before */
export function clockAmong(tree: PageTree, known: ReadonlySet<number>): Clock | undefined {
  const nodes = tree.snapshot.nodes.filter((node) => !known.has(node.ref) && !tree.isHidden(node));
  const times = timesAmong(nodes, tree);
  if (times.length >= FEWEST) return { times, nodes };
  // Days never count from zero; minutes do.
  const numbers = nodes.filter(({ text }) => /^\d{1,2}$/.test(text));
  const hasZero = numbers.some(({ text }) => Number(text) === 0);
  return hasZero && numbers.length >= FEWEST_NUMBERS ? { times: [], nodes } : undefined;
}

function timesAmong(nodes: readonly SnapshotNode[], tree: PageTree): readonly ClockTime[] {
  return nodes.flatMap((node) => {
    const label = node.text.trim();
    const time = label.length > LONGEST_LABEL ? undefined : timeSaid(label);
    const isAlone = /^\d[^\p{L}]*(?:h\d\d)?\s?(?:[ap]\.?\s?m\.?)?$/iu.test(label);
    return time === undefined || !isAlone ? [] : [{ ...pressedAt(node, tree), time, label }];
  });
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

function timeOf(hours: number, minutes: number, seconds = 0): string {
  const two = (count: number) => String(count).padStart(2, "0");
  return `${two(hours)}:${two(minutes)}${seconds === 0 ? "" : `:${two(seconds)}`}`;
}

function hourOf(hour: number, half: string | undefined): number | undefined {
  if (half === undefined) return hour;
  return hour < 1 || hour > 12 ? undefined : (hour % 12) + (half === "p" ? 12 : 0);
}
