/** Chooses two days in one calendar, and looks whether the page says both then. */
import { dayOfIso } from "../../page/readers/calendar/day.ts";
import { dayIn } from "../../page/readers/calendar/calendar.ts";
import type { Deadline } from "../../shared/deadline.ts";
import type { FieldCalendar } from "./field-calendar.ts";
import { refused } from "./pick-day.ts";
import { daysBy } from "./range-text.ts";

export interface RangeChoice {
  /** Name of the field of the first day, for who reads why it failed. */
  readonly field: string;
  /** First and last day, as HTML writes them. */
  readonly days: readonly [string, string];
  /** How the field writes days. */
  readonly format: string;
  /** Ref of the field that says the last day, where that is one of its own. */
  readonly endControl?: number | undefined;
}

/** @throws AppError where the calendar does not come up, does not offer a day, or the page says others then */
export async function pickRange(
  deadline: Deadline,
  calendar: FieldCalendar,
  choice: RangeChoice,
): Promise<void> {
  const { days } = choice;
  const [first, last] = days;
  if (!(await calendar.open(deadline))) throw refused(choice, "does not come up");
  await calendar.begin(deadline, await refOf(deadline, calendar, choice, first));
  if (!calendar.shown) throw refused(choice, `closes after ${first}`);
  const end = await refOf(deadline, calendar, choice, last);
  const isSaid = () => sayRange(calendar, choice);
  await calendar.end(deadline, end, isSaid);
  await calendar.close(deadline);
  if (!isSaid()) throw refused(choice, `makes it ${JSON.stringify(textOf(calendar, choice))}`);
}

async function refOf(
  deadline: Deadline,
  calendar: FieldCalendar,
  choice: RangeChoice,
  iso: string,
): Promise<number> {
  const wanted = dayOfIso(iso);
  const isThere = wanted !== undefined && (await calendar.goTo(deadline, wanted));
  const day = isThere && calendar.shown ? dayIn(calendar.shown, wanted) : undefined;
  if (!day || day.isDisabled) throw refused(choice, `does not offer ${iso}`);
  return day.ref;
}

function textOf(calendar: FieldCalendar, { endControl }: RangeChoice): string {
  const first = calendar.said();
  return endControl === undefined ? first : `${first} – ${calendar.said(endControl)}`;
}

function sayRange(calendar: FieldCalendar, choice: RangeChoice): boolean {
  const { days, format } = choice;
  const years = [Number(days[0].slice(0, -6)), Number(days[1].slice(0, -6))] as const;
  const said = daysBy(textOf(calendar, choice), { format, language: calendar.language, years });
  return said?.[0] === days[0] && said[1] === days[1];
}
