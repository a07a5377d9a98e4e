import { calendarAmong, calendarsOf, type Calendar } from "../../page/readers/calendar/calendar.ts";
import { clockAmong, type Clock } from "../../page/readers/clock/clock.ts";
import type { PageTree } from "../../page/tree.ts";

/** What is there to choose from: one of them, or nothing. */
export interface Offer {
  readonly calendar?: Calendar | undefined;
  readonly clock?: Clock | undefined;
}

interface Opened {
  readonly control: number;
  /** What showed before it was opened; undefined for what is always there. */
  readonly known: ReadonlySet<number> | undefined;
}

/** Numbers of hours look like days of a month that is cut short, so that times come before those. */
export function offerIn(tree: PageTree, { control, known }: Opened): Offer {
  if (!known) return { calendar: besides(tree, control) };
  const calendar = calendarAmong(tree, known);
  const clock = calendar?.isWhole === true ? undefined : clockAmong(tree, known);
  return clock ? { clock } : { calendar };
}

/** The calendar that stands open beside a field, rather below than above it. */
function besides(tree: PageTree, control: number): Calendar | undefined {
  const own = calendarsOf(tree).filter(({ beside }) => beside.includes(control));
  return own.find(({ beside }) => beside[0] === control) ?? own[0];
}
